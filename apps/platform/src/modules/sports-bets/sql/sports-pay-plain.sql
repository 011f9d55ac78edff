-- Settles bets whose rows and accounts are locked, as sports_pay does, by sets of rows instead of statements for each: accepted bets
-- that win or lose, and whose stake was no bonus money. Answers the ids it settled; whatever is unusual (a stake given back, a
-- correction, a reopened bet, bonus money) is left out and leaves nothing stored.
CREATE OR REPLACE FUNCTION sports_pay_plain(p_bets text[], p_returned bigint[], p_refund boolean[], p_at timestamptz)
RETURNS text[] LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v record;
BEGIN
  SELECT array_agg(b.id ORDER BY w.item) AS ids, array_agg(b.brand_id ORDER BY w.item) AS brands,
      array_agg(b.player_id ORDER BY w.item) AS players, array_agg(b.currency ORDER BY w.item) AS currencies,
      array_agg(b.free_bet_id ORDER BY w.item) AS free_bets, array_agg(b.moves ORDER BY w.item) AS moves,
      array_agg(w.returned ORDER BY w.item) AS returned
    INTO v FROM unnest(p_bets, p_returned, p_refund) WITH ORDINALITY w (id, returned, refund, item),
      LATERAL (SELECT * FROM sports_bets x WHERE x.id = w.id OFFSET 0) b
    WHERE b.state = 'accepted' AND w.returned IS NOT NULL AND NOT w.refund;
  IF v.ids IS NULL THEN RETURN '{}'; END IF;
  RETURN sports_settle_accepted(v.ids, v.brands, v.players, v.currencies, v.free_bets, v.moves, v.returned, p_at);
END $$;
