-- Settles the next bets on a market by its result, at most so many legs: accepted singles whose outcome won or lost whole, which is what
-- most bets are. p_won: the outcomes that won; p_otherwise: those that ended in another way; all others lost; both null: none is settled
-- here. Answers how many legs it looked at, and the bets among them that settle.ts settles, which has every rule; those are locked,
-- with their accounts, in the order of all transactions that lock several. Goes through the market's bets in the order of their ids,
-- and notes in sports_settlings how far it is: so no index has the revision in it, which every settled leg would be entered in anew.
CREATE OR REPLACE FUNCTION sports_settle_singles(p_event text, p_market int, p_specifiers text, p_revision int, p_won text[],
  p_otherwise text[], p_at timestamptz, p_most int, OUT legs int, OUT rest text[])
LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_next text[];
  v_paid text[] := '{}';
  v_reached text;
  v record;
BEGIN
  SELECT s.reached INTO v_reached FROM sports_settlings s
    WHERE s.event_id = p_event AND s.market_id = p_market AND s.specifiers = p_specifiers AND s.reached_revision = p_revision;
  SELECT array_agg(l.bet_id), count(*), max(l.bet_id) INTO v_next, legs, v_reached FROM (SELECT n.bet_id FROM sports_bet_legs n
    -- The last bet again: another leg of it may be on the market.
    WHERE n.event_id = p_event AND n.market_id = p_market AND n.specifiers = p_specifiers AND n.bet_id >= coalesce(v_reached, '')
      AND n.revision < p_revision ORDER BY n.bet_id LIMIT p_most) l;
  rest := '{}';
  IF legs = 0 THEN RETURN; END IF;
  UPDATE sports_settlings s SET reached = v_reached, reached_revision = p_revision
    WHERE s.event_id = p_event AND s.market_id = p_market AND s.specifiers = p_specifiers;
  PERFORM FROM sports_bets b WHERE b.id = ANY (v_next) ORDER BY b.player_id, b.id FOR UPDATE;
  -- All of them before the first moves: the bets that are left would be a second sequence of players.
  PERFORM ledger.lock_accounts(array_agg(b.brand_id), array_agg(b.player_id)) FROM sports_bets b WHERE b.id = ANY (v_next);

  SELECT array_agg(b.id) AS ids, array_agg(b.returned) AS returned INTO v FROM (
      -- Rounded down, as lineReturn in packages/sports-rules does.
      SELECT b.id, CASE WHEN l.outcome_id = ANY (p_won) THEN div(b.open_line_stake::numeric * l.odds, 1000)::bigint ELSE 0 END AS returned
        FROM (SELECT id, player_id, open_line_stake FROM sports_bets
            WHERE id = ANY (v_next) AND state = 'accepted' AND kind = 'single' AND lines = 1 AND free_bet_id IS NULL) b
          JOIN sports_bet_legs l ON l.bet_id = b.id
        WHERE l.builder IS NULL AND l.place_num IS NULL AND l.outcome_id <> ALL (p_otherwise)
        ORDER BY b.player_id, b.id) b;
  IF v.ids IS NOT NULL THEN
    BEGIN
      PERFORM sports_pay(v.ids, v.returned, array_fill(false, ARRAY[cardinality(v.ids)]), p_at, true);
      v_paid := v.ids;
    EXCEPTION WHEN OTHERS THEN
      -- settle.ts finds the bet that cannot be paid. Faults that pass by themselves undo all of it.
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
