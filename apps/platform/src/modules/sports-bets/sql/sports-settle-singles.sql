-- Settles the next bets on a market by its result, at most so many legs: accepted singles whose outcome won or lost whole, which is what
-- most bets are. p_won: the outcomes that won; p_otherwise: those that ended in another way; all others lost; both null: none is settled
-- here. Answers how many legs it looked at, and the bets among them that are settled by the whole rules (settle.ts); those are locked,
-- with their accounts, in the order of all transactions that lock several.
CREATE OR REPLACE FUNCTION sports_settle_singles(p_event text, p_market int, p_specifiers text, p_revision int, p_won text[],
  p_otherwise text[], p_at timestamptz, p_most int, OUT legs int, OUT rest text[])
LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_next text[];
  v_paid text[] := '{}';
  v record;
BEGIN
  SELECT array_agg(l.bet_id), count(*) INTO v_next, legs FROM (SELECT n.bet_id FROM sports_bet_legs n
    WHERE n.event_id = p_event AND n.market_id = p_market AND n.specifiers = p_specifiers AND n.revision < p_revision
    ORDER BY n.revision LIMIT p_most) l;
  rest := '{}';
  IF legs = 0 THEN RETURN; END IF;
  PERFORM FROM sports_bets b WHERE b.id = ANY (v_next) ORDER BY b.player_id, b.id FOR UPDATE;
  -- All of them before the first moves: bets that the ledger's plain payment leaves out would be a second sequence of players.
  PERFORM ledger.lock_accounts(array_agg(b.brand_id), array_agg(b.player_id)) FROM sports_bets b WHERE b.id = ANY (v_next);

  SELECT array_agg(b.id ORDER BY b.player_id, b.id) AS ids, array_agg(b.returned ORDER BY b.player_id, b.id) AS returned
    INTO v FROM (
      -- Rounded down, as lineReturn in packages/sports-rules does.
      SELECT b.id, b.player_id, CASE WHEN l.outcome_id = ANY (p_won) THEN div(b.open_line_stake::numeric * l.odds, 1000)::bigint
          ELSE 0 END AS returned
        FROM sports_bets b JOIN sports_bet_legs l ON l.bet_id = b.id
        WHERE b.id = ANY (v_next) AND b.state = 'accepted' AND b.kind = 'single' AND b.lines = 1 AND b.free_bet_id IS NULL
          AND l.builder IS NULL AND l.place_num IS NULL AND l.outcome_id <> ALL (p_otherwise)) b;
  IF v.ids IS NOT NULL THEN
    BEGIN
      v_paid := sports_pay_plain(v.ids, v.returned, array_fill(false, ARRAY[cardinality(v.ids)]), p_at);
    EXCEPTION WHEN OTHERS THEN
      -- The whole rules find the bet that cannot be paid. Faults that pass by themselves undo all of it.
      IF left(SQLSTATE, 2) IN ('40', '53', '57', '58') THEN RAISE; END IF;
    END;
    UPDATE sports_bet_legs l SET state = CASE WHEN l.outcome_id = ANY (p_won) THEN 'won' ELSE 'lost' END, dead_heat_num = 1,
        dead_heat_den = 1, revision = p_revision, settled_at = p_at
      FROM unnest(v_paid) p (id) WHERE l.bet_id = p.id;
  END IF;
  IF cardinality(v_paid) < legs THEN
    rest := ARRAY(SELECT unnest(v_next) EXCEPT SELECT unnest(v_paid));
  END IF;
END $$;
