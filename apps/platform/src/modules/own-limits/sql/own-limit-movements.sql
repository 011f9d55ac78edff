-- What a player's own money staked and lost after a movement of the ledger, up to the last one. A stake that was given back is no stake.
CREATE OR REPLACE FUNCTION own_limit_movements(p_brand text, p_player text, p_after timestamptz, p_after_id bigint)
RETURNS TABLE (staked bigint, lost bigint, counted_at timestamptz, counted_id bigint) LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(-m.cash) FILTER (WHERE m.kind = 'stake' OR (m.kind = 'rollback' AND m.cash > 0)), 0)::bigint,
      coalesce(sum(-m.cash), 0)::bigint, max(m.created_at), max(m.id)
    FROM (
      SELECT id, created_at, kind, cash_delta + held_delta AS cash FROM published.movements
        WHERE player_id = p_player AND brand_id = p_brand AND (created_at, id) > (p_after, p_after_id)
          AND (cash_delta <> 0 OR bonus_delta <> 0) AND kind IN ('stake', 'win', 'rollback')
          AND (counterparty LIKE 'provider:%' OR counterparty LIKE 'product:%')) m
$$;
