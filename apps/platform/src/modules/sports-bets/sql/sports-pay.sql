-- Brings a bet whose row is locked to a settlement: p_returned is what it returns in minor units, p_refund whether that is its
-- stake given back, null that it is open again. What an earlier settlement moved is taken back first, in full. Does nothing where the
-- bet stands as asked, or is final.
CREATE OR REPLACE FUNCTION sports_pay(p_bet text, p_returned bigint, p_refund boolean, p_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  b sports_bets;
  moved ledger.outcome;
  v_detail jsonb;
  v_key text;
  v_kind text := CASE WHEN p_returned IS NULL THEN 'reopened' ELSE 'settled' END;
BEGIN
  SELECT * INTO b FROM sports_bets WHERE id = p_bet FOR UPDATE;
  IF b.state NOT IN ('accepted', 'settled') OR (b.returned, b.refunded) IS NOT DISTINCT FROM (p_returned, p_refund) THEN
    RETURN;
  END IF;
  v_detail := jsonb_strip_nulls(jsonb_build_object('round_id', b.id, 'area', 'sportsbook', 'free_bet', b.free_bet_id));
  IF b.state = 'settled' THEN
    b.moves := b.moves + 1;
    v_key := b.id || ':' || b.moves;
    IF b.refunded THEN
      moved := play_stake_again(b.brand_id, b.player_id, b.currency, 'product:sportsbook', v_key, b.stake_key, v_detail,
        p_at, b.stake_key, 'product:sportsbook', b.id);
      b.stake_key := v_key;
    ELSE
      moved := play_take_back(b.brand_id, b.player_id, b.currency, 'product:sportsbook', v_key, b.paid_key, v_detail,
        p_at, b.paid_key, 'product:sportsbook', b.id);
    END IF;
    IF moved.code <> 'ok' THEN RAISE EXCEPTION 'correcting % was refused by the ledger: %', b.id, moved.code; END IF;
    IF p_returned IS NOT NULL THEN v_kind := 'corrected'; END IF;
  END IF;
  b.paid_key := NULL;
  IF p_returned IS NOT NULL THEN
    b.moves := b.moves + 1;
    b.paid_key := b.id || ':' || b.moves;
    IF p_refund THEN
      moved := play_return(b.brand_id, b.player_id, b.currency, 'product:sportsbook', b.paid_key, b.stake_key, v_detail,
        p_at, b.stake_key, 'product:sportsbook', b.id, false);
    ELSE
      moved := play_win(b.brand_id, b.player_id, b.currency, 'product:sportsbook', b.paid_key, p_returned::text, v_detail,
        p_at, p_returned, 'product:sportsbook', 'product:sportsbook', b.id, b.stake, true);
    END IF;
    IF moved.code <> 'ok' THEN RAISE EXCEPTION 'settling % was refused by the ledger: %', b.id, moved.code; END IF;
  END IF;
  UPDATE sports_bets SET state = CASE WHEN p_returned IS NULL THEN 'accepted' ELSE 'settled' END, returned = p_returned,
      refunded = p_refund, moves = b.moves, stake_key = b.stake_key, paid_key = b.paid_key,
      closed_at = CASE WHEN p_returned IS NOT NULL THEN p_at END
    WHERE id = b.id;
  INSERT INTO sports_bet_events (bet_id, at, kind, detail)
    VALUES (b.id, p_at, v_kind, jsonb_strip_nulls(jsonb_build_object('from', b.returned::text, 'to', p_returned::text)));
  PERFORM enqueue_event('bet', b.brand_id, b.player_id, jsonb_build_object('bet_id', b.id, 'status', CASE WHEN p_returned IS NULL THEN 'accepted' ELSE 'settled' END));
END $$;
