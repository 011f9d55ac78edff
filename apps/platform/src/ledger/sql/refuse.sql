-- Stores a refusal that was decided above the ledger as the answer of a key: the key stays refused.
CREATE OR REPLACE FUNCTION ledger.refuse(r ledger.ref, p_counterparty text, p_code text)
RETURNS ledger.outcome LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  a ledger.accounts;
BEGIN
  IF p_code = 'ok' THEN RAISE EXCEPTION 'a refusal needs a reason' USING ERRCODE = 'check_violation'; END IF;
  SELECT * INTO a FROM ledger.accounts WHERE brand_id = r.brand_id AND player_id = r.player_id FOR NO KEY UPDATE;
  r.movement := 'post';
  RETURN ledger.record(r, a, p_code, 0, 0, 0, p_counterparty, 0, NULL);
END $$;

GRANT EXECUTE ON FUNCTION ledger.refuse TO palco_app;
