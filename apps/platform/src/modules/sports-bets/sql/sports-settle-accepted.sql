-- Pays and settles accepted bets by what the caller has read of them since it locked their rows and their players' accounts, in the
-- order given. Answers the ids it settled: a bet that took bonus money, and what the ledger does not take, are left out and leave nothing stored.
CREATE OR REPLACE FUNCTION sports_settle_accepted(p_bets text[], p_brands text[], p_players text[], p_currencies text[],
  p_free_bets text[], p_moves int[], p_returned bigint[], p_at timestamptz)
RETURNS text[] LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v record;
  v_keys text[];
BEGIN
  SELECT array_agg(w.id || ':' || w.moves + 1 ORDER BY w.item) AS keys, array_agg(w.returned::text ORDER BY w.item) AS hashes,
      array_agg(jsonb_strip_nulls(jsonb_build_object('round_id', w.id, 'area', 'sportsbook', 'free_bet', w.free_bet)) ORDER BY w.item) AS details
    INTO v FROM unnest(p_bets, p_moves, p_returned, p_free_bets) WITH ORDINALITY w (id, moves, returned, free_bet, item);
  SELECT array_agg(k) INTO v_keys FROM play_win_many(p_brands, p_players, p_currencies, 'product:sportsbook', v.keys, v.hashes,
    v.details, p_at, p_returned, 'product:sportsbook', 'product:sportsbook', p_bets, true) k;

  WITH paid AS (
    UPDATE sports_bets b SET state = 'settled', returned = w.returned, moves = b.moves + 1, paid_key = w.key, closed_at = p_at
      FROM unnest(p_bets, v.keys, p_returned) w (id, key, returned) JOIN unnest(v_keys) k (key) ON k.key = w.key
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
