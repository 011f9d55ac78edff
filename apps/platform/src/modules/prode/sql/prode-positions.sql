-- The rounds with a fee that a player took part in between two moments: participants of a round play for one pool.
-- hook: play_positions {prode}
CREATE OR REPLACE FUNCTION prode_positions(p_brand text, p_player text, p_from timestamptz, p_to timestamptz)
RETURNS SETOF play_position LANGUAGE sql STABLE AS $$
  SELECT 'product:prode', e.round_id || ':' || e.player_id, 'prode ' || e.round_id, e.player_id,
      CASE WHEN r.cancelled THEN 0 ELSE r.fee END, coalesce(w.pool + w.sponsored, 0), e.joined_at, r.settled_at
    FROM prode_entries e
    JOIN prode_rounds r ON r.brand_id = e.brand_id AND r.id = e.round_id
    LEFT JOIN prode_winners w ON w.brand_id = e.brand_id AND w.round_id = e.round_id AND w.player_id = e.player_id
    WHERE e.brand_id = p_brand AND e.player_id = p_player AND e.fee_key IS NOT NULL AND e.joined_at <= p_to
      AND (r.settled_at IS NULL OR r.settled_at >= p_from)
$$;
