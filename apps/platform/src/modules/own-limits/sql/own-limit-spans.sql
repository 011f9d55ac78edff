-- The periods in which a player has limits, as they run at p_at on the brand's clock, with what is counted of each so far. A week begins
-- on Monday.
CREATE OR REPLACE FUNCTION own_limit_spans(p_player text, p_at timestamptz)
RETURNS TABLE (period text, begins_at timestamptz, staked bigint, lost bigint, counted_at timestamptz, counted_id bigint)
LANGUAGE sql STABLE AS $$
  SELECT p.period, s.begins_at, CASE WHEN s.goes_on THEN c.staked ELSE 0 END, CASE WHEN s.goes_on THEN c.lost ELSE 0 END,
      CASE WHEN s.goes_on THEN c.counted_at ELSE s.begins_at END, CASE WHEN s.goes_on THEN c.counted_id ELSE 0 END
    FROM (SELECT l.period, max(l.time_zone) AS time_zone FROM own_limits l WHERE l.player_id = p_player AND l.kind <> 'deposit'
        GROUP BY l.period) p
    LEFT JOIN own_limit_counts c ON c.player_id = p_player AND c.period = p.period,
    LATERAL (SELECT date_trunc(p.period, p_at AT TIME ZONE p.time_zone) AT TIME ZONE p.time_zone AS starts) d,
    LATERAL (SELECT greatest(d.starts, c.begins_at) AS begins_at, coalesce(c.begins_at >= d.starts, false) AS goes_on) s
$$;
