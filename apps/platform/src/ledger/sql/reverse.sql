-- The exact opposite of an earlier transaction. p_debt: what the player's cash does not cover becomes debt.
CREATE OR REPLACE FUNCTION ledger.reverse(
  r ledger.ref, p_original_scope text, p_original_key text, p_tombstone boolean, p_debt boolean DEFAULT false
) RETURNS ledger.outcome LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  a ledger.accounts;
  t ledger.transactions;
  known ledger.outcome;
  result text := 'ok';
BEGIN
  IF p_original_scope = r.scope AND p_original_key = r.key THEN
    RAISE EXCEPTION 'a reversal needs a key of its own' USING ERRCODE = 'check_violation';
  END IF;
  r.movement := 'reverse';
  SELECT * INTO a FROM ledger.accounts WHERE brand_id = r.brand_id AND player_id = r.player_id FOR NO KEY UPDATE;
  known := ledger.replay(r);
  IF known.code IS NOT NULL THEN RETURN known; END IF;

  IF a.player_id IS NULL THEN
    RETURN ledger.record(r, a, 'unknown_account', 0, 0, 0, NULL, 0, NULL);
  ELSIF a.currency <> r.currency THEN
    RETURN ledger.record(r, a, 'currency_mismatch', 0, 0, 0, NULL, 0, NULL);
  END IF;
  SELECT * INTO t FROM ledger.transactions
    WHERE brand_id = r.brand_id AND scope = p_original_scope AND key = p_original_key;
  IF t.id IS NULL THEN
    IF p_tombstone THEN
      t.id := ledger.bury(r, a, p_original_scope, p_original_key);
    END IF;
    result := CASE WHEN t.id IS NULL THEN 'unknown_transaction' ELSE 'ok' END;
    RETURN ledger.record(r, a, result, 0, 0, 0, NULL, 0, t.id);
  END IF;
  result := ledger.check_reversible(t, r.player_id);
  -- What gives money back is never refused: it may only make a debt smaller.
  IF result = 'ok' AND ((t.cash_delta > 0 AND a.cash < t.cash_delta AND NOT p_debt) OR a.bonus < t.bonus_delta) THEN
    result := 'insufficient_funds';
  END IF;
  RETURN ledger.record(r, a, result, -t.cash_delta, -t.bonus_delta, -t.held_delta, t.counterparty, -t.fee, t.id);
END $$;

GRANT EXECUTE ON FUNCTION ledger.reverse TO palco_app;
