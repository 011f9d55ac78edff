-- A player's limits of the time that is played (seconds) with what counts against each at p_at, over all products.
CREATE OR REPLACE FUNCTION own_limits_played(p_player text, p_at timestamptz)
RETURNS TABLE (period text, amount bigint, next_amount bigint, changes_at timestamptz, used bigint) LANGUAGE sql STABLE AS $$
  SELECT l.period, l.amount, l.next_amount, l.changes_at, d.seconds
    FROM time_limits l, LATERAL (
      -- Whole seconds: one that has begun does not count.
      SELECT floor(coalesce(sum(extract(epoch FROM t.ends_at - t.begins_at)), 0))::bigint AS seconds
        FROM published.play_times(p_player, own_limit_begins(l.period, l.time_zone, l.sliding, p_at), p_at) t) d
    WHERE l.player_id = p_player
$$;
