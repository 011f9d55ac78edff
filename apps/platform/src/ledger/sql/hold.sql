-- Cash -> held.
CREATE OR REPLACE FUNCTION ledger.hold(
  p_brand_id text, p_player_id text, p_currency text, p_scope text, p_key text, p_payload_hash text, p_kind text,
  p_detail jsonb, p_at timestamptz, p_amount bigint
) RETURNS ledger.outcome LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  r ledger.ref := ROW(p_brand_id, p_scope, p_key, p_payload_hash, p_kind, p_player_id, p_currency, p_detail, p_at, 'hold');
  a ledger.accounts;
  known ledger.outcome;
  result text := 'ok';
BEGIN
  IF p_amount <= 0 THEN RAISE EXCEPTION 'a hold is positive' USING ERRCODE = 'check_violation'; END IF;
  SELECT * INTO a FROM ledger.accounts WHERE brand_id = p_brand_id AND player_id = p_player_id FOR NO KEY UPDATE;
  known := ledger.replay(r);
  IF known.code IS NOT NULL THEN RETURN known; END IF;

  IF a.player_id IS NULL THEN result := 'unknown_account';
  ELSIF a.currency <> p_currency THEN result := 'currency_mismatch';
  ELSIF a.cash < p_amount THEN result := 'insufficient_funds';
  END IF;
  RETURN ledger.record(r, a, result, -p_amount, 0, p_amount, NULL, 0, NULL);
END $$;

GRANT EXECUTE ON FUNCTION ledger.hold TO palco_app;
