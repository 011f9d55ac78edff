-- Settles bets whose rows are locked, as sports_pay does, by sets of rows instead of statements for each: accepted bets that win or
-- lose, and whose stake was no bonus money. Answers the ids it settled; whatever is unusual (a stake given back, a correction, a
-- reopened bet, bonus money) is left out without a trace.
CREATE OR REPLACE FUNCTION sports_pay_plain(p_bets text[], p_returned bigint[], p_refund boolean[], p_at timestamptz)
RETURNS text[] LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v record;
  v_keys text[];
BEGIN
  SELECT array_agg(b.id ORDER BY w.item) AS ids, array_agg(b.id || ':' || b.moves + 1 ORDER BY w.item) AS keys,
      array_agg(b.brand_id ORDER BY w.item) AS brands, array_agg(b.player_id ORDER BY w.item) AS players,
      array_agg(b.currency ORDER BY w.item) AS currencies, array_agg(w.returned ORDER BY w.item) AS returned,
      array_agg(w.returned::text ORDER BY w.item) AS hashes,
      array_agg(jsonb_strip_nulls(jsonb_build_object('round_id', b.id, 'area', 'sportsbook', 'free_bet', b.free_bet_id)) ORDER BY w.item) AS details
    INTO v FROM unnest(p_bets, p_returned, p_refund) WITH ORDINALITY w (id, returned, refund, item),
      LATERAL (SELECT * FROM sports_bets x WHERE x.id = w.id OFFSET 0) b
    WHERE b.state = 'accepted' AND w.returned IS NOT NULL AND NOT w.refund;
  IF v.ids IS NULL THEN RETURN '{}'; END IF;
  SELECT array_agg(k) INTO v_keys FROM play_win_many(v.brands, v.players, v.currencies, 'product:sportsbook', v.keys, v.hashes,
    v.details, p_at, v.returned, 'product:sportsbook', 'product:sportsbook', v.ids) k;

  WITH paid AS (
    UPDATE sports_bets b SET state = 'settled', returned = w.returned, moves = b.moves + 1, paid_key = w.key, closed_at = p_at
      FROM unnest(v.ids, v.keys, v.returned) w (id, key, returned) JOIN unnest(v_keys) k (key) ON k.key = w.key
      WHERE b.id = w.id
      RETURNING b.id, b.brand_id, b.player_id, b.returned
  ), noted AS (
    INSERT INTO sports_bet_events (bet_id, at, kind, detail)
      SELECT p.id, p_at, 'settled', jsonb_build_object('to', p.returned::text) FROM paid p
  )
  SELECT array_agg(p.id) AS ids, array_agg(p.brand_id) AS brands, array_agg(p.player_id) AS players,
      array_agg(jsonb_build_object('bet_id', p.id, 'status', 'settled')) AS payloads
    INTO v FROM paid p;
  IF v.ids IS NULL THEN RETURN '{}'; END IF;
  PERFORM enqueue_events('bet', v.brands, v.players, v.payloads);
  RETURN v.ids;
END $$;
