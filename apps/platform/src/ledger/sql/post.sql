-- Changes a player's cash and bonus against one counterparty.
CREATE OR REPLACE FUNCTION ledger.post(r ledger.ref, p_cash bigint, p_bonus bigint, p_counterparty text, p_fee bigint)
RETURNS ledger.outcome LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  a ledger.accounts;
  result text := 'ok';
BEGIN
  IF p_fee < 0 THEN RAISE EXCEPTION 'a fee is not negative' USING ERRCODE = 'check_violation'; END IF;
  SELECT * INTO a FROM ledger.accounts WHERE brand_id = r.brand_id AND player_id = r.player_id FOR NO KEY UPDATE;
  IF a.player_id IS NULL OR NOT ledger.in_chart(p_counterparty) THEN result := 'unknown_account';
  ELSIF a.currency <> r.currency THEN result := 'currency_mismatch';
  ELSIF (p_cash < 0 AND a.cash + p_cash < 0) OR a.bonus + p_bonus < 0 THEN result := 'insufficient_funds';
  END IF;
  r.movement := 'post';
  RETURN ledger.record(r, a, result, p_cash, p_bonus, 0, p_counterparty, p_fee, NULL);
END $$;

GRANT EXECUTE ON FUNCTION ledger.post TO palco_app;
