-- Stores a refusal that was decided above the ledger as the answer of a key: the key stays refused.
CREATE OR REPLACE FUNCTION ledger.refuse(
  p_brand_id text, p_player_id text, p_currency text, p_scope text, p_key text, p_payload_hash text, p_kind text,
  p_detail jsonb, p_at timestamptz, p_counterparty text, p_code text
) RETURNS ledger.outcome LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  r ledger.ref := ROW(p_brand_id, p_scope, p_key, p_payload_hash, p_kind, p_player_id, p_currency, p_detail, p_at, 'post');
  a ledger.accounts;
  known ledger.outcome;
BEGIN
  IF p_code = 'ok' THEN RAISE EXCEPTION 'a refusal needs a reason' USING ERRCODE = 'check_violation'; END IF;
  SELECT * INTO a FROM ledger.accounts WHERE brand_id = p_brand_id AND player_id = p_player_id FOR NO KEY UPDATE;
  known := ledger.replay(r);
  IF known.code IS NOT NULL THEN RETURN known; END IF;
  RETURN ledger.record(r, a, p_code, 0, 0, 0, p_counterparty, 0, NULL);
END $$;

GRANT EXECUTE ON FUNCTION ledger.refuse TO palco_app;
