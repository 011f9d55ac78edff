-- Post, the way of TigerBeetle: checks in their fixed order, then what must succeed. Right in every case, but it takes
-- more statements than ledger.post_covered; ledger.post comes here only when something is unusual.
CREATE OR REPLACE FUNCTION ledger.post_checked(
  r ledger.ref, p_cash bigint, p_bonus bigint, p_counterparty text, p_fee bigint
) RETURNS ledger.outcome LANGUAGE plpgsql AS $$
DECLARE
  a ledger.accounts;
  known ledger.outcome;
  result text := 'ok';
BEGIN
  SELECT * INTO a FROM ledger.accounts WHERE brand_id = r.brand_id AND player_id = r.player_id FOR NO KEY UPDATE;
  known := ledger.replay(r);
  IF known.code IS NOT NULL THEN RETURN known; END IF;

  IF a.player_id IS NULL OR NOT ledger.in_chart(p_counterparty) THEN result := 'unknown_account';
  ELSIF a.currency <> r.currency THEN result := 'currency_mismatch';
  ELSIF (p_cash < 0 AND a.cash + p_cash < 0) OR a.bonus + p_bonus < 0 THEN result := 'insufficient_funds';
  END IF;
  RETURN ledger.record(r, a, result, p_cash, p_bonus, 0, p_counterparty, p_fee, NULL);
END $$;
