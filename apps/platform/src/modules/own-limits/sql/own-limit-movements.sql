-- What a player's own money staked and lost by movements of the ledger after one, up to the last, in an area ('': in all). A stake that was given back
-- is no stake: it counts neither from its own time on nor in a later window, so what comes back of one before p_begins leaves no room.
CREATE OR REPLACE FUNCTION own_limit_movements(
  p_brand text, p_player text, p_area text, p_after timestamptz, p_after_id bigint, p_begins timestamptz
) RETURNS TABLE (staked bigint, lost bigint, counted_at timestamptz, counted_id bigint) LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(-m.cash) FILTER (WHERE m.counts AND m.kind <> 'win' AND NOT m.unwon), 0)::bigint,
      coalesce(sum(-m.cash) FILTER (WHERE m.counts), 0)::bigint, max(m.created_at), max(m.id)
    FROM (
      SELECT t.id, t.created_at, t.kind, t.cash_delta + t.held_delta AS cash,
          t.kind = 'rollback' AND t.cash_delta + t.held_delta <= 0 AS unwon,
          (t.kind <> 'rollback' OR t.cash_delta + t.held_delta <= 0 OR o.created_at >= p_begins)
            AND (p_area = '' OR play_area(t.counterparty, t.detail) = p_area) AS counts
        FROM published.movements t
          LEFT JOIN published.movements o ON t.kind = 'rollback' AND o.id = t.target_id
        WHERE t.player_id = p_player AND t.brand_id = p_brand AND (t.created_at, t.id) > (p_after, p_after_id)
          AND (t.cash_delta <> 0 OR t.bonus_delta <> 0) AND t.kind IN ('stake', 'win', 'rollback')
          AND (t.counterparty LIKE 'provider:%' OR t.counterparty LIKE 'product:%')) m
$$;
