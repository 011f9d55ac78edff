-- Brings bets, one or many, whose rows are locked to their settlements: p_returned is what a bet returns in minor units, p_refund whether
-- that is its stake given back, null that it is open again. What an earlier settlement moved is taken back first, in full. Does
-- nothing for a bet that stands as asked, or is final. All of them are paid, or it raises. p_locked: the players' accounts are locked too.
CREATE OR REPLACE FUNCTION sports_pay(p_bets text[], p_returned bigint[], p_refund boolean[], p_at timestamptz, p_locked boolean DEFAULT false)
RETURNS void LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v record;
  b record;
  moved record;
BEGIN
  IF NOT p_locked THEN
    PERFORM ledger.lock_accounts(array_agg(x.brand_id), array_agg(x.player_id)) FROM sports_bets x WHERE x.id = ANY (p_bets);
  END IF;
  SELECT array_agg(m.id) AS ids, array_agg(m.returning) AS returned, array_agg(m.refund) AS refunds,
      array_agg(m.id) FILTER (WHERE m.back) AS back_ids, array_agg(m.paid_key) FILTER (WHERE m.back) AS back_keys,
      array_agg(sports_money(m.brand_id, m.player_id, m.currency, m.id, m.moves + 1, m.free_bet_id, m.paid_key, 'rollback', p_at))
        FILTER (WHERE m.back) AS back,
      array_agg(m.id) FILTER (WHERE m.won) AS won_ids, array_agg(m.returning) FILTER (WHERE m.won) AS amounts,
      array_agg(m.stake) FILTER (WHERE m.won) AS staked,
      array_agg(sports_money(m.brand_id, m.player_id, m.currency, m.id, m.moves + m.settled + 1, m.free_bet_id, m.returning::text, 'win', p_at))
        FILTER (WHERE m.won) AS won,
      bool_or(m.refunded) AS again, bool_or(m.refund) AS given_back
    INTO v FROM (
      SELECT x.*, w.returned AS returning, w.refund, (x.state = 'settled')::int AS settled, x.state = 'settled' AND NOT x.refunded AS back,
          w.returned IS NOT NULL AND NOT w.refund AS won
        FROM unnest(p_bets, p_returned, p_refund) WITH ORDINALITY w (id, returned, refund, item),
          LATERAL (SELECT * FROM sports_bets x WHERE x.id = w.id OFFSET 0) x
        WHERE x.state IN ('accepted', 'settled') AND (x.returned, x.refunded) IS DISTINCT FROM (w.returned, w.refund)
        ORDER BY w.item) m;
  IF v.ids IS NULL THEN RETURN; END IF;

  IF v.back IS NOT NULL THEN
    SELECT m.key, m.code INTO moved FROM play_take_back(v.back, v.back_keys, 'product:sportsbook', v.back_ids) m WHERE m.code <> 'ok';
    IF FOUND THEN RAISE EXCEPTION 'correcting % was refused by the ledger: %', moved.key, moved.code; END IF;
  END IF;
  IF v.again THEN
    FOR b IN SELECT * FROM sports_bets x WHERE x.id = ANY (v.ids) AND x.refunded ORDER BY x.player_id, x.id LOOP
      moved := play_stake_again(sports_money(b.brand_id, b.player_id, b.currency, b.id, b.moves + 1, b.free_bet_id, b.stake_key, 'stake',
        p_at), b.stake_key, 'product:sportsbook', b.id);
      IF moved.code <> 'ok' THEN RAISE EXCEPTION 'correcting % was refused by the ledger: %', b.id, moved.code; END IF;
      UPDATE sports_bets x SET stake_key = b.id || ':' || b.moves + 1 WHERE x.id = b.id;
    END LOOP;
  END IF;
  IF v.won IS NOT NULL THEN
    SELECT m.key, m.code INTO moved FROM play_win(v.won, v.amounts, 'product:sportsbook', 'product:sportsbook', v.won_ids, v.staked,
      array_fill(true, ARRAY[cardinality(v.won)]), true) m WHERE m.code <> 'ok';
    IF FOUND THEN RAISE EXCEPTION 'settling % was refused by the ledger: %', moved.key, moved.code; END IF;
  END IF;
  IF v.given_back THEN
    FOR b IN SELECT x.*, (x.state = 'settled')::int AS settled FROM unnest(v.ids, v.refunds) w (id, refund),
        LATERAL (SELECT * FROM sports_bets x WHERE x.id = w.id OFFSET 0) x WHERE w.refund ORDER BY x.player_id, x.id LOOP
      moved := play_return(sports_money(b.brand_id, b.player_id, b.currency, b.id, b.moves + b.settled + 1, b.free_bet_id, b.stake_key,
        'rollback', p_at), b.stake_key, 'product:sportsbook', b.id, false);
      IF moved.code <> 'ok' THEN RAISE EXCEPTION 'settling % was refused by the ledger: %', b.id, moved.code; END IF;
    END LOOP;
  END IF;

  WITH paid AS (
    UPDATE sports_bets x SET state = CASE WHEN w.returned IS NULL THEN 'accepted' ELSE 'settled' END, returned = w.returned,
        refunded = w.refund, moves = x.moves + (x.state = 'settled')::int + (w.returned IS NOT NULL)::int,
        paid_key = CASE WHEN w.returned IS NOT NULL THEN x.id || ':' || x.moves + (x.state = 'settled')::int + 1 END,
        closed_at = CASE WHEN w.returned IS NOT NULL THEN p_at END
      FROM unnest(v.ids, v.returned, v.refunds) w (id, returned, refund)
      WHERE x.id = w.id
      RETURNING x.id, x.brand_id, x.player_id, x.state, x.returned, old.state AS from_state, old.returned AS from_amount
  ), noted AS (
    INSERT INTO sports_bet_events (bet_id, at, kind, detail)
      SELECT p.id, p_at, CASE WHEN p.returned IS NULL THEN 'reopened' WHEN p.from_state = 'settled' THEN 'corrected' ELSE 'settled' END,
          jsonb_strip_nulls(jsonb_build_object('from', p.from_amount::text, 'to', p.returned::text))
        FROM paid p
  )
  SELECT array_agg(p.brand_id) AS brands, array_agg(p.player_id) AS players,
      array_agg(jsonb_build_object('bet_id', p.id, 'status', p.state)) AS payloads
    INTO v FROM paid p;
  PERFORM enqueue_events('bet', v.brands, v.players, v.payloads);
END $$;
