-- A player's limits of deposits with what counts against each at p_at: deposits that were asked for in its window and have not
-- failed. One whose money came after it had ended counts from when it came.
CREATE OR REPLACE FUNCTION own_limits_deposited(p_brand text, p_player text, p_at timestamptz)
RETURNS TABLE (kind text, period text, amount bigint, next_amount bigint, changes_at timestamptz, used bigint)
LANGUAGE sql STABLE AS $$
  SELECT l.kind, l.period, l.amount, l.next_amount, l.changes_at, coalesce(d.sum, 0)::bigint
    FROM own_limits l, LATERAL (SELECT own_limit_begins(l.period, l.time_zone, l.sliding, p_at) AS begins) w, LATERAL (
      SELECT sum(p.amount) FROM published.payments p
        WHERE p.brand_id = p_brand AND p.player_id = p_player AND p.kind = 'deposit'
          AND p.status IN ('pending', 'under_review', 'approved')
          AND (p.created_at >= w.begins OR p.updated_at >= w.begins AND w.begins <= (
            SELECT min(s.at) FROM published.payment_states s WHERE s.payment_id = p.id
              AND s.id > (SELECT max(e.id) FROM published.payment_states e
                WHERE e.payment_id = p.id AND e.status IN ('expired', 'rejected', 'canceled'))))) d
    WHERE l.player_id = p_player AND l.kind = 'deposit'
$$;
