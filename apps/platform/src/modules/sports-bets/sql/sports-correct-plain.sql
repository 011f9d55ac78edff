-- Corrects and reopens settled bets whose rows are locked, as sports_pay does, by sets of rows: what they returned is taken back in
-- full, and what they return now is paid. Only where neither was the stake given back, and the stake was no bonus money. Answers the
-- ids it corrected; the others are left out and leave nothing stored.
CREATE OR REPLACE FUNCTION sports_correct_plain(p_bets text[], p_returned bigint[], p_refund boolean[], p_at timestamptz)
RETURNS text[] LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v record;
  v_back text[];
  v_paid int := 0;
BEGIN
  SELECT array_agg(b.id ORDER BY w.item) AS ids, array_agg(b.id || ':' || b.moves + 1 ORDER BY w.item) AS keys,
      array_agg(b.brand_id ORDER BY w.item) AS brands, array_agg(b.player_id ORDER BY w.item) AS players,
      array_agg(b.currency ORDER BY w.item) AS currencies, array_agg(b.paid_key ORDER BY w.item) AS originals,
      array_agg(jsonb_strip_nulls(jsonb_build_object('round_id', b.id, 'area', 'sportsbook', 'free_bet', b.free_bet_id)) ORDER BY w.item) AS details
    INTO v FROM unnest(p_bets, p_returned, p_refund) WITH ORDINALITY w (id, returned, refund, item),
      LATERAL (SELECT * FROM sports_bets x WHERE x.id = w.id OFFSET 0) b
    WHERE b.state = 'settled' AND NOT b.refunded AND NOT w.refund AND b.returned IS DISTINCT FROM w.returned;
  IF v.ids IS NULL THEN RETURN '{}'; END IF;
  SELECT array_agg(k) INTO v_back FROM play_take_back_many(v.brands, v.players, v.currencies, 'product:sportsbook', v.keys,
    v.originals, v.details, p_at, v.originals, 'product:sportsbook', v.ids) k;
  IF v_back IS NULL THEN RETURN '{}'; END IF;

  SELECT array_agg(b.id ORDER BY w.item) AS ids, array_agg(b.id || ':' || b.moves + 2 ORDER BY w.item) AS keys,
      array_agg(b.brand_id ORDER BY w.item) AS brands, array_agg(b.player_id ORDER BY w.item) AS players,
      array_agg(b.currency ORDER BY w.item) AS currencies, array_agg(w.returned ORDER BY w.item) AS returned,
      array_agg(w.returned::text ORDER BY w.item) AS hashes,
      array_agg(jsonb_strip_nulls(jsonb_build_object('round_id', b.id, 'area', 'sportsbook', 'free_bet', b.free_bet_id)) ORDER BY w.item) AS details
    INTO v FROM unnest(p_bets, p_returned) WITH ORDINALITY w (id, returned, item),
      LATERAL (SELECT * FROM sports_bets x WHERE x.id = w.id OFFSET 0) b, unnest(v_back) k (key)
    WHERE k.key = b.id || ':' || b.moves + 1 AND w.returned IS NOT NULL;
  IF v.ids IS NOT NULL THEN
    SELECT count(*) INTO v_paid FROM play_win_many(v.brands, v.players, v.currencies, 'product:sportsbook', v.keys, v.hashes,
      v.details, p_at, v.returned, 'product:sportsbook', 'product:sportsbook', v.ids);
  END IF;
  -- Nothing is half corrected: all of it is undone, and each bet goes alone.
  IF v_paid <> coalesce(cardinality(v.ids), 0) THEN
    RAISE EXCEPTION '% of % corrected bets were paid', v_paid, cardinality(v.ids);
  END IF;

  WITH corrected AS (
    UPDATE sports_bets b SET state = CASE WHEN w.returned IS NULL THEN 'accepted' ELSE 'settled' END, returned = w.returned,
        moves = b.moves + CASE WHEN w.returned IS NULL THEN 1 ELSE 2 END,
        paid_key = CASE WHEN w.returned IS NOT NULL THEN b.id || ':' || b.moves + 2 END,
        closed_at = CASE WHEN w.returned IS NOT NULL THEN p_at END
      FROM unnest(p_bets, p_returned) w (id, returned),
        LATERAL (SELECT x.returned, x.id || ':' || x.moves + 1 AS key FROM sports_bets x WHERE x.id = w.id OFFSET 0) was
        JOIN unnest(v_back) k (key) ON k.key = was.key
      WHERE b.id = w.id
      RETURNING b.id, b.brand_id, b.player_id, b.state, was.returned AS from_amount, b.returned
  ), noted AS (
    INSERT INTO sports_bet_events (bet_id, at, kind, detail)
      SELECT c.id, p_at, CASE WHEN c.returned IS NULL THEN 'reopened' ELSE 'corrected' END,
          jsonb_strip_nulls(jsonb_build_object('from', c.from_amount::text, 'to', c.returned::text))
        FROM corrected c
  )
  SELECT array_agg(c.id) AS ids, array_agg(c.brand_id) AS brands, array_agg(c.player_id) AS players,
      array_agg(jsonb_build_object('bet_id', c.id, 'status', c.state)) AS payloads
    INTO v FROM corrected c;
  PERFORM enqueue_events('bet', v.brands, v.players, v.payloads);
  RETURN v.ids;
END $$;
