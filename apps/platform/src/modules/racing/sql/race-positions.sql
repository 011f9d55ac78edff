-- What a player's tickets and bets on races hang on that were open between two moments: one row a race.
-- hook: play_positions {pools,races}
CREATE OR REPLACE FUNCTION race_positions(p_brand text, p_player text, p_from timestamptz, p_to timestamptz)
RETURNS SETOF play_position LANGUAGE sql STABLE AS $$
  SELECT 'product:pools', t.id, 'race ' || x.race_id, t.kind || ' ' || t.lists::text,
      CASE t.state WHEN 'refunded' THEN 0 ELSE t.stake END, CASE t.state WHEN 'refunded' THEN 0 ELSE coalesce(t.returned, 0) END,
      t.placed_at, t.settled_at
    FROM race_tickets t JOIN races r ON r.id = t.race_id, LATERAL (
      SELECT t.race_id UNION ALL
      SELECT n.id FROM races n WHERE t.kind = 'daily_double' AND n.meeting_id = r.meeting_id AND n.number = r.number + 1) x
    WHERE t.brand_id = p_brand AND t.player_id = p_player AND t.placed_at <= p_to
      AND (t.settled_at IS NULL OR t.settled_at >= p_from)
  UNION ALL
  SELECT 'product:races', b.id, 'race ' || b.race_id, 'fixed ' || b.runner || CASE WHEN b.each_way THEN ' each way' ELSE '' END,
      CASE b.state WHEN 'refunded' THEN 0 ELSE b.stake END, CASE b.state WHEN 'refunded' THEN 0 ELSE coalesce(b.returned, 0) END,
      b.placed_at, b.settled_at
    FROM race_bets b
    WHERE b.brand_id = p_brand AND b.player_id = p_player AND b.placed_at <= p_to
      AND (b.settled_at IS NULL OR b.settled_at >= p_from)
  UNION ALL
  SELECT 'product:races', m.id, 'race ' || (l ->> 'race'),
      'fixed ' || (l ->> 'runner') || CASE WHEN m.each_way THEN ' each way' ELSE '' END,
      CASE m.state WHEN 'refunded' THEN 0 ELSE m.stake END, CASE m.state WHEN 'refunded' THEN 0 ELSE coalesce(m.returned, 0) END,
      m.placed_at, m.settled_at
    FROM race_multiples m, jsonb_array_elements(m.legs) l
    WHERE m.brand_id = p_brand AND m.player_id = p_player AND m.placed_at <= p_to
      AND (m.settled_at IS NULL OR m.settled_at >= p_from)
$$;
