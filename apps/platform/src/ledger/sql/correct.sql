-- Takes from a player's cash and bonus what a correction takes, also where cash does not cover it: the rest is debt.
CREATE OR REPLACE FUNCTION ledger.correct(
  p_brand_id text, p_player_id text, p_currency text, p_scope text, p_key text, p_payload_hash text, p_kind text,
  p_detail jsonb, p_at timestamptz, p_cash bigint, p_bonus bigint, p_counterparty text
) RETURNS ledger.outcome LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  r ledger.ref := ROW(p_brand_id, p_scope, p_key, p_payload_hash, p_kind, p_player_id, p_currency, p_detail, p_at, 'correct');
  a ledger.accounts;
  known ledger.outcome;
  result text := 'ok';
BEGIN
  IF p_cash > 0 OR p_bonus > 0 THEN RAISE EXCEPTION 'a correction takes' USING ERRCODE = 'check_violation'; END IF;
  SELECT * INTO a FROM ledger.accounts WHERE brand_id = p_brand_id AND player_id = p_player_id FOR NO KEY UPDATE;
  known := ledger.replay(r);
  IF known.code IS NOT NULL THEN RETURN known; END IF;

  IF a.player_id IS NULL OR NOT ledger.in_chart(p_counterparty) THEN result := 'unknown_account';
  ELSIF a.currency <> p_currency THEN result := 'currency_mismatch';
  ELSIF a.bonus + p_bonus < 0 THEN result := 'insufficient_funds';
  END IF;
  RETURN ledger.record(r, a, result, p_cash, p_bonus, 0, p_counterparty, 0, NULL);
END $$;

GRANT EXECUTE ON FUNCTION ledger.correct TO palco_app;
