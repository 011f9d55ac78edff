-- Pays a cash-out of a bet whose row is locked: p_line is the stake of each line that it closes; all of it ends the bet.
-- p_possible is what the rest of the bet can still return.
CREATE OR REPLACE FUNCTION sports_cash_out(p_bet text, p_key text, p_hash text, p_value bigint, p_line bigint,
  p_possible bigint, p_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  b sports_bets;
  r ledger.ref;
  moved record;
  v_ended boolean;
BEGIN
  SELECT * INTO b FROM sports_bets WHERE id = p_bet FOR UPDATE;
  v_ended := p_line = b.open_line_stake;
  r := sports_money(b.brand_id, b.player_id, b.currency, b.id, b.moves + 1, NULL, p_value::text, 'win', p_at);
  r.detail := r.detail || jsonb_build_object('cash_out', CASE WHEN v_ended THEN 'full' ELSE 'part' END);
  SELECT * INTO moved FROM play_win(ARRAY[r], ARRAY[p_value], 'product:sportsbook', 'product:sportsbook', ARRAY[b.id], ARRAY[b.stake],
    ARRAY[v_ended]);
  IF moved.code <> 'ok' THEN RAISE EXCEPTION 'cashing % out was refused by the ledger: %', b.id, moved.code; END IF;
  INSERT INTO sports_cash_outs (brand_id, player_id, key, payload_hash, bet_id, stake, value, at)
    VALUES (b.brand_id, b.player_id, p_key, p_hash, b.id, p_line * b.lines, p_value, p_at);
  UPDATE sports_bets SET state = CASE WHEN v_ended THEN 'cashed_out' ELSE state END, moves = moves + 1,
      cashed_out = cashed_out + p_value, open_line_stake = open_line_stake - p_line, possible_return = p_possible,
      auto_cash_out = CASE WHEN NOT v_ended THEN auto_cash_out END,
      closed_at = CASE WHEN v_ended THEN p_at END
    WHERE id = b.id;
  INSERT INTO sports_bet_events (bet_id, at, kind, detail)
    VALUES (b.id, p_at, CASE WHEN v_ended THEN 'cashed_out' ELSE 'cashed_out_in_part' END,
      jsonb_build_object('value', p_value::text, 'stake', (p_line * b.lines)::text));
  PERFORM enqueue_event('bet', b.brand_id, b.player_id, jsonb_build_object('bet_id', b.id, 'status', CASE WHEN v_ended THEN 'cashed_out' ELSE b.state END));
END $$;
