-- The only function that moves miles: 'ok', 'not_enough' (nothing is written) or 'conflict' (the key stands for another movement).
CREATE OR REPLACE FUNCTION miles_move(
  p_brand text, p_player text, p_key text, p_reason text, p_area text, p_miles bigint, p_at timestamptz,
  OUT code text, OUT replayed boolean, OUT balance bigint
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  -- A plan made while the tables were small would read them whole for every movement.
  SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  known record;
BEGIN
  INSERT INTO miles_accounts (brand_id, player_id) VALUES (p_brand, p_player) ON CONFLICT DO NOTHING;
  SELECT a.balance INTO balance FROM miles_accounts a
    WHERE a.brand_id = p_brand AND a.player_id = p_player FOR NO KEY UPDATE;
  SELECT e.reason, e.miles, e.balance_after INTO known FROM miles_entries e
    WHERE e.brand_id = p_brand AND e.player_id = p_player AND e.key = p_key;
  IF FOUND THEN
    replayed := true;
    code := CASE WHEN known.reason = p_reason AND known.miles = p_miles THEN 'ok' ELSE 'conflict' END;
    balance := known.balance_after;
    RETURN;
  END IF;
  replayed := false;
  IF balance + p_miles < 0 THEN code := 'not_enough'; RETURN; END IF;
  code := 'ok';
  balance := balance + p_miles;
  INSERT INTO miles_entries (brand_id, player_id, key, reason, area, miles, balance_after, created_at)
    VALUES (p_brand, p_player, p_key, p_reason, p_area, p_miles, balance, p_at);
  UPDATE miles_accounts a SET balance = miles_move.balance WHERE a.brand_id = p_brand AND a.player_id = p_player;
END $$;
