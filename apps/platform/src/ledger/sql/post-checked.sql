-- Post, the way of TigerBeetle: checks in their fixed order, then what must succeed. Right in every case, but it takes
-- more statements than ledger.post, which comes here only when something is unusual.
-- A stake at a game provider that cash does not cover takes the rest from bonus money.
CREATE OR REPLACE FUNCTION ledger.post_checked(
  r ledger.ref, p_cash bigint, p_bonus bigint, p_counterparty text, p_fee bigint
) RETURNS ledger.outcome LANGUAGE plpgsql AS $$
DECLARE
  a ledger.accounts;
  answer ledger.outcome;
  result text := 'ok';
  drawn bigint := 0;
BEGIN
  SELECT * INTO a FROM ledger.accounts WHERE brand_id = r.brand_id AND player_id = r.player_id FOR NO KEY UPDATE;
  answer := ledger.replay(r);
  IF answer.code IS NOT NULL THEN RETURN answer; END IF;

  IF a.player_id IS NULL OR NOT ledger.in_chart(p_counterparty) THEN result := 'unknown_account';
  ELSIF a.currency <> r.currency THEN result := 'currency_mismatch';
  ELSIF a.cash + p_cash < 0 AND a.cash + p_cash + a.bonus >= 0 AND p_bonus = 0 AND r.kind = 'stake'
      AND p_counterparty LIKE 'provider:_%' THEN
    drawn := -(a.cash + p_cash);
    result := public.bonus_may_stake(r.brand_id, r.player_id, substr(p_counterparty, 10), r.detail ->> 'round_id',
      -p_cash, drawn, coalesce(r.at, clock_timestamp()));
  ELSIF a.cash + p_cash < 0 OR a.bonus + p_bonus < 0 THEN result := 'insufficient_funds';
  END IF;
  answer := ledger.record(r, a, result, p_cash + drawn, p_bonus - drawn, 0, p_counterparty, p_fee, NULL);
  IF drawn > 0 AND answer.code = 'ok' AND NOT answer.replayed THEN
    PERFORM public.bonus_staked(r.brand_id, r.player_id, substr(p_counterparty, 10), r.detail ->> 'round_id', drawn);
  END IF;
  RETURN answer;
END $$;
