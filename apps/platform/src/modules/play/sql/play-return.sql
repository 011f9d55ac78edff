-- Takes a stake back whole, from cash and bonus money as it was paid, or the free bet. p_open: whether more can come in its round.
-- The caller holds the lock of what p_round names.
CREATE OR REPLACE FUNCTION play_return(r ledger.ref, p_original text, p_source text, p_round text, p_open boolean)
RETURNS ledger.outcome LANGUAGE plpgsql AS $$
DECLARE
  moved ledger.outcome := ledger.reverse(r, r.scope, p_original, false);
  v_at timestamptz := coalesce(r.at, clock_timestamp());
  v_bonus bigint;
  v_free_bet text;
BEGIN
  IF moved.code <> 'ok' OR moved.replayed THEN RETURN moved; END IF;
  SELECT -bonus_delta, detail ->> 'free_bet' INTO v_bonus, v_free_bet FROM published.movements
    WHERE brand_id = r.brand_id AND scope = r.scope AND key = p_original;
  IF v_free_bet IS NOT NULL THEN PERFORM play_free_bet_returned(v_free_bet, p_round, v_at); END IF;
  IF v_bonus > 0 THEN moved := play_bonus_came_back(p_source, p_round, r.key, v_bonus, v_at, moved); END IF;
  PERFORM play_bonus_round_changed(p_source, p_round, v_bonus, p_open);
  RETURN moved;
END $$;
