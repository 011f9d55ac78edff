-- Held -> cash, the whole hold.
CREATE OR REPLACE FUNCTION ledger.void(r ledger.ref, p_hold_scope text, p_hold_key text)
RETURNS ledger.outcome LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  r.movement := 'void';
  RETURN ledger.resolve_hold(r, p_hold_scope, p_hold_key, NULL, 0);
END $$;

GRANT EXECUTE ON FUNCTION ledger.void TO palco_app;
