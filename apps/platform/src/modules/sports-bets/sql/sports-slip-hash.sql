-- What was sent under a slip's key; null for a new key.
CREATE OR REPLACE FUNCTION sports_slip_hash(p_brand text, p_player text, p_key text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT b.slip_hash
    FROM sports_bets b WHERE b.brand_id = p_brand AND b.player_id = p_player AND b.slip_key = p_key AND b.position = 0
$$;
