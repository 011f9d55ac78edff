-- Held -> counterparty, the whole hold; p_fee of it goes to fees.
CREATE OR REPLACE FUNCTION ledger.settle(r ledger.ref, p_hold_scope text, p_hold_key text, p_counterparty text, p_fee bigint)
RETURNS ledger.outcome LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF p_fee < 0 THEN RAISE EXCEPTION 'a fee is not negative' USING ERRCODE = 'check_violation'; END IF;
  r.movement := 'settle';
  RETURN ledger.resolve_hold(r, p_hold_scope, p_hold_key, p_counterparty, p_fee);
END $$;

GRANT EXECUTE ON FUNCTION ledger.settle TO palco_app;
