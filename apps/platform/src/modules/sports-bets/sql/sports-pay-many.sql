-- The same as sports_pay for many bets whose rows are locked, in the order given: that of their players' ids. A bet that cannot be
-- paid is noted in sports_unpaid_bets and stops no other; its id is answered. Faults that pass by themselves (a deadlock, a full
-- disk, a server that stops) undo all of it.
DROP FUNCTION IF EXISTS sports_pay_many(text[], bigint[], boolean[], timestamptz);
CREATE OR REPLACE FUNCTION sports_pay_many(p_bets text[], p_returned bigint[], p_refund boolean[], p_at timestamptz)
RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
  v_paid text[] := '{}';
  v_corrected text[] := '{}';
  w record;
BEGIN
  -- All of them before the first moves: plain bets and the others are two sequences of players.
  PERFORM ledger.lock_accounts(array_agg(b.brand_id), array_agg(b.player_id)) FROM sports_bets b WHERE b.id = ANY (p_bets);
  BEGIN
    v_paid := sports_pay_plain(p_bets, p_returned, p_refund, p_at);
  EXCEPTION WHEN OTHERS THEN
    IF left(SQLSTATE, 2) IN ('40', '53', '57', '58') THEN RAISE; END IF;
  END;
  IF cardinality(v_paid) = cardinality(p_bets) THEN RETURN; END IF;
  BEGIN
    v_corrected := sports_correct_plain(p_bets, p_returned, p_refund, p_at);
  EXCEPTION WHEN OTHERS THEN
    IF left(SQLSTATE, 2) IN ('40', '53', '57', '58') THEN RAISE; END IF;
  END;
  FOR w IN SELECT u.* FROM unnest(p_bets, p_returned, p_refund) WITH ORDINALITY u (id, returned, refund, item)
      WHERE NOT EXISTS (SELECT FROM unnest(v_paid || v_corrected) p WHERE p = u.id) ORDER BY u.item LOOP
    BEGIN
      PERFORM sports_pay(w.id, w.returned, w.refund, p_at);
    EXCEPTION WHEN OTHERS THEN
      IF left(SQLSTATE, 2) IN ('40', '53', '57', '58') THEN RAISE; END IF;
      PERFORM sports_note_unpaid(w.id, SQLERRM, p_at);
      RETURN NEXT w.id;
    END;
  END LOOP;
END $$;
