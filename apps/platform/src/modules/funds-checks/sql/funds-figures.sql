-- A player's sums of the p_days times 24 hours up to a moment.
CREATE OR REPLACE FUNCTION funds_figures(p_brand text, p_player text, p_days int, p_at timestamptz)
RETURNS TABLE (deposits bigint, net_deposits bigint, loss bigint) LANGUAGE sql STABLE AS $$
  SELECT s.deposits, s.net_deposits, s.loss
    FROM (SELECT
      (SELECT coalesce(sum(f.amount), 0)::bigint FROM funds_flows(p_brand, p_player, 'deposits', d.begins) f WHERE f.at <= p_at) AS deposits,
      (SELECT coalesce(sum(f.amount), 0)::bigint FROM funds_flows(p_brand, p_player, 'net_deposits', d.begins) f WHERE f.at <= p_at) AS net_deposits,
      (SELECT coalesce(sum(f.amount), 0)::bigint FROM funds_flows(p_brand, p_player, 'loss', d.begins) f WHERE f.at <= p_at) AS loss
      FROM (SELECT p_at - make_interval(hours => 24 * p_days) AS begins) d) s
$$;

-- When next something leaves the days of a sum that has lowered it; null: nothing will.
CREATE OR REPLACE FUNCTION funds_next_leaving(p_brand text, p_player text, p_sum text, p_days int, p_at timestamptz)
RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT min(f.at) + make_interval(hours => 24 * p_days)
    FROM funds_flows(p_brand, p_player, p_sum, p_at - make_interval(hours => 24 * p_days)) f WHERE f.amount < 0
$$;
