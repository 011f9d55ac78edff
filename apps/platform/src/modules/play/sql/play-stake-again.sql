-- Takes a stake again that was given back by mistake, from cash and bonus money as it was paid first. Cash that is gone becomes
-- debt; bonus money that is gone is the brand's loss. The caller holds the lock of its round.
CREATE OR REPLACE FUNCTION play_stake_again(
  p_brand text, p_player text, p_currency text, p_scope text, p_key text, p_hash text, p_detail jsonb, p_at timestamptz,
  p_original text, p_source text, p_round text
) RETURNS ledger.outcome LANGUAGE plpgsql AS $$
DECLARE
  a record;
  t record;
  moved ledger.outcome;
BEGIN
  SELECT * INTO a FROM ledger.lock_account(p_brand, p_player);
  SELECT cash_delta, bonus_delta, counterparty, detail ->> 'free_bet' AS free_bet INTO t FROM published.movements
    WHERE brand_id = p_brand AND scope = p_scope AND key = p_original;
  IF a.bonus < -t.bonus_delta THEN
    moved := ledger.post(p_brand, p_player, p_currency, p_scope, p_key || ':bonus', p_hash, 'bonus', p_detail, p_at, 0,
      -t.bonus_delta - a.bonus, 'promotions', 0);
    IF moved.code <> 'ok' THEN RETURN moved; END IF;
  END IF;
  moved := ledger.correct(p_brand, p_player, p_currency, p_scope, p_key, p_hash, 'stake',
    p_detail || jsonb_strip_nulls(jsonb_build_object('free_bet', t.free_bet)), p_at, t.cash_delta,
    t.bonus_delta, t.counterparty);
  IF moved.code = 'ok' AND NOT moved.replayed THEN
    IF t.free_bet IS NOT NULL THEN PERFORM play_free_bet_taken_again(t.free_bet, p_round); END IF;
    PERFORM play_bonus_round_changed(p_source, p_round, t.bonus_delta, true);
  END IF;
  RETURN moved;
END $$;
