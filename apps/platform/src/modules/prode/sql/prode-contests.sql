-- The rounds that have ended since a moment and in which a player won more of the fees than the own one, with the fee and prize of each.
-- What the brand adds to a round is from no player.
-- hook: play_contests
CREATE OR REPLACE FUNCTION prode_contests(p_brand text, p_player text, p_since timestamptz)
RETURNS SETOF play_share LANGUAGE sql STABLE AS $$
  SELECT 'product:prode', r.id, e.player_id, r.fee, coalesce(w.pool, 0), r.settled_at
    FROM prode_winners own
    JOIN prode_rounds r ON r.brand_id = own.brand_id AND r.id = own.round_id
    JOIN prode_entries e ON e.brand_id = r.brand_id AND e.round_id = r.id AND e.fee_key IS NOT NULL
    LEFT JOIN prode_winners w ON w.brand_id = e.brand_id AND w.round_id = e.round_id AND w.player_id = e.player_id
    WHERE own.brand_id = p_brand AND own.player_id = p_player AND own.paid_at >= p_since AND own.pool > r.fee
$$;
