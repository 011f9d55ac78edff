-- The first moment after p_after, up to p_until, at which a player's sum of the p_days times 24 hours before it is p_amount or more, with that sum and the
-- figures of those days. A movement counts from its own moment on, and no longer when it is exactly so old: what was paid out or won raises the sum as it
-- leaves. The figures are made here, of the moment itself: a clock of the platform has no microseconds.
CREATE OR REPLACE FUNCTION funds_reached(
  p_brand text, p_player text, p_sum text, p_days int, p_amount bigint, p_after timestamptz, p_until timestamptz
) RETURNS TABLE (at timestamptz, total bigint, deposits bigint, net_deposits bigint, loss bigint) LANGUAGE sql STABLE AS $$
  WITH flows AS (
    SELECT f.at, f.amount FROM funds_flows(p_brand, p_player, p_sum, p_after - make_interval(hours => 24 * p_days)) f
  ), events AS (
    SELECT f.at, f.amount FROM flows f
    UNION ALL SELECT f.at + make_interval(hours => 24 * p_days), -f.amount FROM flows f
  ), running AS (
    -- All of one moment together.
    SELECT e.at, sum(e.amount) OVER (ORDER BY e.at)::bigint AS total FROM events e
  ), first AS (
    SELECT r.at, r.total FROM running r WHERE r.at > p_after AND r.at <= p_until AND r.total >= p_amount ORDER BY r.at LIMIT 1
  )
  SELECT r.at, r.total, f.deposits, f.net_deposits, f.loss FROM first r, funds_figures(p_brand, p_player, p_days, r.at) f
$$;
