-- sports_pay for bets in the order given, that of their players' ids, where one that cannot be
-- paid is noted in sports_unpaid_bets and stops no other; its id is answered. Faults that pass by themselves (a deadlock, a full
-- disk, a server that stops) undo all of it. A corrected bet whose stake took bonus money goes alone: what it is paid may cover what the
-- next one gives back.
CREATE OR REPLACE FUNCTION sports_pay_many(p_bets text[], p_returned bigint[], p_refund boolean[], p_at timestamptz)
RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
  v record;
  v_paid text[] := '{}';
  w record;
BEGIN
  -- All of them before the first moves: bets of the set and the others are two sequences of players.
  PERFORM ledger.lock_accounts(array_agg(b.brand_id), array_agg(b.player_id)) FROM sports_bets b WHERE b.id = ANY (p_bets);
  SELECT array_agg(u.id) AS ids, array_agg(u.returned) AS returned, array_agg(u.refund) AS refunds INTO v
    FROM unnest(p_bets, p_returned, p_refund) u (id, returned, refund), LATERAL (SELECT state FROM sports_bets WHERE id = u.id OFFSET 0) b
    WHERE b.state <> 'settled' OR (SELECT true FROM published.play_bonus_rounds r
      WHERE r.provider_id = 'product:sportsbook' AND r.round_id = u.id LIMIT 1) IS NULL;
  IF v.ids IS NOT NULL THEN
    BEGIN
      PERFORM sports_pay(v.ids, v.returned, v.refunds, p_at, true);
      v_paid := v.ids;
    EXCEPTION WHEN OTHERS THEN
      IF left(SQLSTATE, 2) IN ('40', '53', '57', '58') THEN RAISE; END IF;
    END;
  END IF;
  IF cardinality(v_paid) = cardinality(p_bets) THEN RETURN; END IF;
  FOR w IN SELECT u.* FROM unnest(p_bets, p_returned, p_refund) WITH ORDINALITY u (id, returned, refund, item)
      WHERE NOT EXISTS (SELECT FROM unnest(v_paid) p WHERE p = u.id) ORDER BY u.item LOOP
    BEGIN
      PERFORM sports_pay(ARRAY[w.id], ARRAY[w.returned], ARRAY[w.refund], p_at, true);
    EXCEPTION WHEN OTHERS THEN
      IF left(SQLSTATE, 2) IN ('40', '53', '57', '58') THEN RAISE; END IF;
      PERFORM sports_note_unpaid(w.id, SQLERRM, p_at);
      RETURN NEXT w.id;
    END;
  END LOOP;
END $$;
