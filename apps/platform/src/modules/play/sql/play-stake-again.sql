-- Takes a stake again that was given back by mistake, from cash and bonus money as it was paid first. Cash that is gone becomes
-- debt; bonus money that is gone is the brand's loss. The caller holds the lock of its round.
CREATE OR REPLACE FUNCTION play_stake_again(r ledger.ref, p_original text, p_source text, p_round text)
RETURNS ledger.outcome LANGUAGE plpgsql AS $$
DECLARE
  t record;
  moved ledger.outcome;
BEGIN
  SELECT cash_delta, bonus_delta, counterparty, detail ->> 'free_bet' AS free_bet INTO t FROM published.movements
    WHERE brand_id = r.brand_id AND scope = r.scope AND key = p_original;
  PERFORM play_restore_bonus(r, -t.bonus_delta);
  r.detail := r.detail || jsonb_strip_nulls(jsonb_build_object('free_bet', t.free_bet));
  moved := ledger.correct(r, t.cash_delta, t.bonus_delta, t.counterparty);
  IF moved.code = 'ok' AND NOT moved.replayed THEN
    IF t.free_bet IS NOT NULL THEN PERFORM play_free_bet_taken_again(t.free_bet, p_round); END IF;
    PERFORM play_bonus_round_changed(p_source, p_round, t.bonus_delta, true);
  END IF;
  RETURN moved;
END $$;
