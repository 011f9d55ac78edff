-- The pools that have ended since a moment and in which a player won more than was staked there, with what each player had in them.
-- hook: play_contests
CREATE OR REPLACE FUNCTION race_contests(p_brand text, p_player text, p_since timestamptz)
RETURNS SETOF play_share LANGUAGE sql STABLE AS $$
  WITH own AS (
    SELECT race_id, kind, currency FROM race_tickets
      WHERE brand_id = p_brand AND player_id = p_player AND settled_at >= p_since AND state IN ('won', 'lost')
      GROUP BY 1, 2, 3 HAVING sum(coalesce(returned, 0)) > sum(stake))
  SELECT 'product:pools', t.race_id || ' ' || t.kind || ' ' || t.currency, t.player_id, sum(t.stake)::bigint,
      sum(coalesce(t.returned, 0))::bigint, max(t.settled_at)
    FROM own JOIN race_tickets t ON t.brand_id = p_brand AND t.race_id = own.race_id AND t.kind = own.kind
      AND t.currency = own.currency
    WHERE t.state IN ('won', 'lost') GROUP BY 1, 2, 3
$$;
