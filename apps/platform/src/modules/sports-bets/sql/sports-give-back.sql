-- Ends a bet whose row is locked by giving its stake back: refused at the end of its delay, or voided by operators. Of a bet that
-- was cashed out in part the rest is paid, so that both together come to the stake.
CREATE OR REPLACE FUNCTION sports_give_back(p_bet text, p_state text, p_reason text, p_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  b sports_bets;
  moved record;
  r ledger.ref;
BEGIN
  SELECT * INTO b FROM sports_bets WHERE id = p_bet FOR UPDATE;
  r := sports_money(b.brand_id, b.player_id, b.currency, b.id, b.moves + 1, b.free_bet_id, b.stake_key,
    CASE WHEN b.cashed_out = 0 THEN 'rollback' ELSE 'win' END, p_at);
  IF b.cashed_out = 0 THEN
    moved := play_return(r, b.stake_key, 'product:sportsbook', b.id, false);
  ELSE
    SELECT * INTO moved FROM play_win(ARRAY[r], ARRAY[b.open_line_stake * b.lines], 'product:sportsbook', 'product:sportsbook',
      ARRAY[b.id], ARRAY[b.stake], ARRAY[true]);
  END IF;
  IF moved.code <> 'ok' THEN RAISE EXCEPTION 'giving % back was refused by the ledger: %', b.id, moved.code; END IF;
  UPDATE sports_bets SET state = p_state, reason = p_reason, due_at = NULL, moves = moves + 1, closed_at = p_at
    WHERE id = b.id;
  INSERT INTO sports_bet_events (bet_id, at, kind, detail)
    VALUES (b.id, p_at, p_state, jsonb_build_object('reason', p_reason));
  PERFORM enqueue_event('bet', b.brand_id, b.player_id, jsonb_build_object('bet_id', b.id, 'status', p_state));
END $$;
