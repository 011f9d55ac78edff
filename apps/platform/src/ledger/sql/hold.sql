-- Cash -> held.
CREATE OR REPLACE FUNCTION ledger.hold(r ledger.ref, p_amount bigint)
RETURNS ledger.outcome LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  a ledger.accounts;
  result text := 'ok';
BEGIN
  IF p_amount <= 0 THEN RAISE EXCEPTION 'a hold is positive' USING ERRCODE = 'check_violation'; END IF;
  SELECT * INTO a FROM ledger.accounts WHERE brand_id = r.brand_id AND player_id = r.player_id FOR NO KEY UPDATE;
  IF a.player_id IS NULL THEN result := 'unknown_account';
  ELSIF a.currency <> r.currency THEN result := 'currency_mismatch';
  ELSIF a.cash < p_amount THEN result := 'insufficient_funds';
  END IF;
  r.movement := 'hold';
  RETURN ledger.record(r, a, result, -p_amount, 0, p_amount, NULL, 0, NULL);
END $$;

GRANT EXECUTE ON FUNCTION ledger.hold TO palco_app;
