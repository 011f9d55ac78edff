-- The windows in which a player has limits of stakes and losses, by area ('': the account) and period as they run at p_at, with what is counted of each so
-- far and what of that has left a sliding one.
DROP FUNCTION IF EXISTS own_limit_spans(text, timestamptz);
CREATE OR REPLACE FUNCTION own_limit_spans(p_brand text, p_player text, p_at timestamptz)
RETURNS TABLE (area text, period text, sliding boolean, begins_at timestamptz, staked bigint, lost bigint, counted_at timestamptz,
  counted_id bigint) LANGUAGE sql STABLE AS $$
  SELECT p.area, p.period, p.sliding, s.begins_at, CASE WHEN s.goes_on THEN c.staked - v.staked ELSE 0 END,
      CASE WHEN s.goes_on THEN c.lost - v.lost ELSE 0 END,
      CASE WHEN s.goes_on THEN c.counted_at ELSE s.begins_at END, CASE WHEN s.goes_on THEN c.counted_id ELSE 0 END
    FROM (SELECT coalesce(l.area, '') AS area, l.period, bool_or(l.sliding) AS sliding, max(l.time_zone) AS time_zone FROM stake_limits l
        WHERE l.player_id = p_player GROUP BY 1, 2) p
    LEFT JOIN limit_counts c ON c.player_id = p_player AND c.area = p.area AND c.period = p.period AND c.sliding = p.sliding,
    LATERAL (SELECT own_limit_begins(p.period, p.time_zone, p.sliding, p_at) AS starts) d,
    LATERAL (SELECT greatest(d.starts, c.begins_at) AS begins_at,
        coalesce(CASE WHEN p.sliding THEN c.counted_at ELSE c.begins_at END >= d.starts, false) AS goes_on) s,
    LATERAL own_limit_leaving(p_brand, p_player, p.area, c.begins_at, CASE WHEN s.goes_on THEN s.begins_at END, c.counted_at, c.counted_id) v
$$;
