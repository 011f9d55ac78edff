-- What no longer counts of a sliding window that began at p_from and begins at p_to now: counted up to a movement (p_counted_at, p_counted_id) of the
-- ledger. A stake leaves with what came back of it by a rollback.
CREATE OR REPLACE FUNCTION own_limit_leaving(
  p_brand text, p_player text, p_area text, p_from timestamptz, p_to timestamptz, p_counted_at timestamptz, p_counted_id bigint
) RETURNS TABLE (staked bigint, lost bigint) LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(-m.cash) FILTER (WHERE m.kind = 'stake'), 0)::bigint, coalesce(sum(-m.cash), 0)::bigint
    FROM (
      SELECT t.kind, t.cash_delta + t.held_delta + CASE WHEN t.kind = 'stake' THEN coalesce(b.cash_delta + b.held_delta, 0) ELSE 0 END AS cash
        FROM published.movements t
          LEFT JOIN published.movements b ON t.kind = 'stake' AND b.target_id = t.id AND b.result = 'ok' AND b.kind = 'rollback'
            AND (b.created_at, b.id) <= (p_counted_at, p_counted_id)
        WHERE p_from < p_to AND t.player_id = p_player AND t.brand_id = p_brand AND t.created_at >= p_from AND t.created_at < p_to
          AND (t.cash_delta <> 0 OR t.bonus_delta <> 0)
          AND (t.kind IN ('stake', 'win') OR (t.kind = 'rollback' AND t.cash_delta + t.held_delta <= 0))
          AND (t.counterparty LIKE 'provider:%' OR t.counterparty LIKE 'product:%')
          AND (p_area = '' OR play_area(t.counterparty, t.detail) = p_area)) m
$$;
