-- Held -> counterparty (settle) or held -> cash (void), the whole hold.
CREATE OR REPLACE FUNCTION ledger.resolve_hold(
  r ledger.ref, p_hold_scope text, p_hold_key text, p_counterparty text, p_fee bigint
) RETURNS ledger.outcome LANGUAGE plpgsql AS $$
DECLARE
  a ledger.accounts;
  t ledger.transactions;
  result text := 'ok';
BEGIN
  SELECT * INTO a FROM ledger.accounts WHERE brand_id = r.brand_id AND player_id = r.player_id FOR NO KEY UPDATE;
  IF a.player_id IS NULL OR (r.movement = 'settle' AND NOT ledger.in_chart(p_counterparty)) THEN
    result := 'unknown_account';
  ELSIF a.currency <> r.currency THEN
    result := 'currency_mismatch';
  ELSE
    SELECT * INTO t FROM ledger.transactions
      WHERE brand_id = r.brand_id AND scope = p_hold_scope AND key = p_hold_key;
    result := ledger.check_hold(t, r.player_id);
  END IF;
  IF result = 'ok' AND p_fee > t.held_delta THEN
    RAISE EXCEPTION 'the fee is more than the hold' USING ERRCODE = 'check_violation';
  END IF;
  RETURN ledger.record(r, a, result, CASE WHEN r.movement = 'void' THEN t.held_delta ELSE 0 END, 0, -t.held_delta,
    p_counterparty, p_fee, t.id);
END $$;
