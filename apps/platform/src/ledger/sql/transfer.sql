-- Moves money between two accounts of a brand. It belongs to no player (player_id is empty), has no balance after it, and no statement
-- shows it. Answers 'ok' with its id, also for a repeated key, 'idempotency_conflict' or 'unknown_account'.
CREATE OR REPLACE FUNCTION ledger.transfer(
  r ledger.ref, p_amount bigint, p_from text, p_to text, OUT code text, OUT id bigint
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  known record;
BEGIN
  IF p_amount IS NULL OR p_amount <= 0 OR p_from = p_to THEN
    RAISE EXCEPTION 'a transfer is of more than zero between two accounts' USING ERRCODE = 'check_violation';
  END IF;
  IF NOT (ledger.in_chart(p_from) AND ledger.in_chart(p_to)) THEN code := 'unknown_account'; RETURN; END IF;

  INSERT INTO ledger.transactions (brand_id, scope, key, payload_hash, movement, kind, result, player_id, currency,
      cash_delta, bonus_delta, held_delta, counterparty, fee, detail, created_at)
    VALUES (r.brand_id, r.scope, r.key, r.payload_hash, 'transfer', r.kind, 'ok', '', r.currency, 0, 0, 0, p_to, 0,
      r.detail, coalesce(r.at, clock_timestamp()))
    ON CONFLICT (brand_id, scope, key) DO NOTHING RETURNING transactions.id INTO id;
  IF id IS NULL THEN
    SELECT t.id, t.movement, t.payload_hash INTO known FROM ledger.transactions t
      WHERE t.brand_id = r.brand_id AND t.scope = r.scope AND t.key = r.key;
    code := CASE WHEN known.movement = 'transfer' AND known.payload_hash = r.payload_hash THEN 'ok'
      ELSE 'idempotency_conflict' END;
    id := CASE WHEN code = 'ok' THEN known.id END;
    RETURN;
  END IF;
  code := 'ok';
  INSERT INTO ledger.entries (transaction_id, line, brand_id, currency, account, player_id, amount)
    VALUES (id, 4, r.brand_id, r.currency, p_from, NULL, -p_amount), (id, 6, r.brand_id, r.currency, p_to, NULL, p_amount);
END $$;

GRANT EXECUTE ON FUNCTION ledger.transfer TO palco_app;
