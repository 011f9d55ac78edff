-- Takes from a player's cash and bonus what a correction takes, also where cash does not cover it: the rest is debt.
CREATE OR REPLACE FUNCTION ledger.correct(r ledger.ref, p_cash bigint, p_bonus bigint, p_counterparty text)
RETURNS ledger.outcome LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  a ledger.accounts;
  result text := 'ok';
BEGIN
  IF p_cash > 0 OR p_bonus > 0 THEN RAISE EXCEPTION 'a correction takes' USING ERRCODE = 'check_violation'; END IF;
  SELECT * INTO a FROM ledger.accounts WHERE brand_id = r.brand_id AND player_id = r.player_id FOR NO KEY UPDATE;
  IF a.player_id IS NULL OR NOT ledger.in_chart(p_counterparty) THEN result := 'unknown_account';
  ELSIF a.currency <> r.currency THEN result := 'currency_mismatch';
  ELSIF a.bonus + p_bonus < 0 THEN result := 'insufficient_funds';
  END IF;
  r.movement := 'correct';
  RETURN ledger.record(r, a, result, p_cash, p_bonus, 0, p_counterparty, 0, NULL);
END $$;

GRANT EXECUTE ON FUNCTION ledger.correct TO palco_app;
