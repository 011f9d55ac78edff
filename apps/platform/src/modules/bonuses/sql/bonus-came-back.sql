-- Bonus money came back from a round (p_part of it, just posted: the account is locked). If its bonus is no longer
-- running, it goes on in the same transaction: a completed bonus is paid out up to its maximum, a canceled one is
-- forfeited. Answers the balances after that.
-- hook: play_bonus_came_back
CREATE OR REPLACE FUNCTION bonus_came_back(
  p_provider text, p_round text, p_transaction text, p_part bigint, p_now timestamptz, moved ledger.outcome
) RETURNS ledger.outcome LANGUAGE plpgsql AS $$
DECLARE
  b record;
  kept bigint := 0;
BEGIN
  SELECT x.id, x.brand_id, x.player_id, x.status, x.max_cash_out, x.converted INTO b
    FROM bonus_rounds r JOIN player_bonuses x ON x.id = r.bonus_id
    WHERE r.provider_id = p_provider AND r.round_id = p_round;
  IF b.status = 'claimed' THEN RETURN moved; END IF;
  IF b.status = 'completed' THEN
    kept := least(p_part, coalesce(b.max_cash_out - b.converted, p_part));
  END IF;
  moved := ledger.post(ROW(b.brand_id, 'bonus', 'late:' || p_provider || ':' || p_transaction, p_part::text, 'bonus', b.player_id,
    moved.currency, jsonb_build_object('bonus_id', b.id, 'round_id', p_round), p_now, NULL), kept, -p_part, 'promotions', 0);
  IF moved.code <> 'ok' THEN
    RAISE EXCEPTION 'bonus money of % after % was refused by the ledger: %', p_round, b.id, moved.code;
  END IF;
  UPDATE player_bonuses SET converted = converted + kept, forfeited = forfeited + p_part - kept WHERE id = b.id;
  RETURN moved;
END $$;
