-- Moves money between two accounts of a brand. It belongs to no player (player_id is empty), has no balance after it, and no statement
-- shows it. Answers 'ok' with its id, also for a repeated key, 'idempotency_conflict' or 'unknown_account'.
CREATE OR REPLACE FUNCTION ledger.transfer(
  p_brand_id text, p_currency text, p_scope text, p_key text, p_payload_hash text, p_kind text, p_detail jsonb, p_at timestamptz,
  p_amount bigint, p_from text, p_to text, OUT code text, OUT id bigint
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
    VALUES (p_brand_id, p_scope, p_key, p_payload_hash, 'transfer', p_kind, 'ok', '', p_currency, 0, 0, 0, p_to, 0,
      p_detail, coalesce(p_at, clock_timestamp()))
    ON CONFLICT (brand_id, scope, key) DO NOTHING RETURNING transactions.id INTO id;
  IF id IS NULL THEN
    SELECT t.id, t.movement, t.payload_hash INTO known FROM ledger.transactions t
      WHERE t.brand_id = p_brand_id AND t.scope = p_scope AND t.key = p_key;
    code := CASE WHEN known.movement = 'transfer' AND known.payload_hash = p_payload_hash THEN 'ok'
      ELSE 'idempotency_conflict' END;
    id := CASE WHEN code = 'ok' THEN known.id END;
    RETURN;
  END IF;
  code := 'ok';
  INSERT INTO ledger.entries (transaction_id, line, brand_id, currency, account, player_id, amount)
    VALUES (id, 4, p_brand_id, p_currency, p_from, NULL, -p_amount), (id, 6, p_brand_id, p_currency, p_to, NULL, p_amount);
END $$;

GRANT EXECUTE ON FUNCTION ledger.transfer TO palco_app;
