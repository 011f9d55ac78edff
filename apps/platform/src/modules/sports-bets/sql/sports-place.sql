-- Stores bets with their legs and takes their stakes, by sets of rows. Answers a code for each bet whose key is new:
--   ok           placed
--   changed      one of its markets is not offered as in p_markets any more, or another transaction is changing it
--   early_limit  with what its player has staked on an outcome before, it passes a limit of its step
--   left         its stake takes all rules (an account that is locked, bonus money, too little cash)
--   others       why the rules refuse its stake
-- p_whole: the bets are one slip, all or none, and their stakes are taken by all rules, which may wait for the account; the caller
-- rolls back unless each is answered 'ok'. Otherwise they are slips of one bet each, of different players: nothing waits for an account,
-- and all but 'ok' are left out and leave nothing.
-- p_markets: what sports_lock_known compares with p_pricing; null where the caller holds the locks.
CREATE OR REPLACE FUNCTION sports_place(p_brand text, p_currency text, p_at timestamptz, p_whole boolean, p_bets sports_slip_bets[],
  p_legs sports_slip_legs[], p_pricing bigint, p_markets sports_slip_markets[])
RETURNS TABLE (bet_id text, code text) LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v record;
  v_changed text[] := sports_changed_bets(p_at, p_legs, p_pricing, p_markets);
  v_beyond text[] := '{}';
  v_placed text[] := '{}';
  v_left text[];
  moved record;
BEGIN
  -- The unique index itself finds a key that is taken. A query for it may take another index and read every bet of the player.
  WITH bets AS MATERIALIZED (
    SELECT * FROM unnest(p_bets) b WHERE v_changed IS NULL OR b.id <> ALL (v_changed)
  ), stored AS (
    INSERT INTO sports_bets (id, brand_id, player_id, slip_key, position, currency, kind, system, sizes, lines, line_stake,
        open_line_stake, stake, odds, possible_return, price_choice, state, due_at, stake_key, placed_at, free_bet_id, slip_hash,
        expected_return, accumulator_version)
      SELECT id, p_brand, player_id, slip_key, position, p_currency, kind, system, sizes, lines, line_stake, line_stake, stake, odds,
          possible_return, price_choice, state, due_at, id || ':stake', p_at, free_bet_id, slip_hash,
          expected_return, (detail ->> 'accumulator')::int
        FROM bets
      ON CONFLICT (brand_id, player_id, slip_key, position) DO NOTHING
      RETURNING id
  ), legs AS MATERIALIZED (
    SELECT l.* FROM unnest(p_legs) l WHERE l.bet_id IN (SELECT id FROM stored)
  ), stored_legs AS (
    INSERT INTO sports_bet_legs (bet_id, leg, event_id, market_id, specifiers, outcome_id, odds, builder, builder_odds, place_num,
        place_den, boost_id, boosted_from, above_fair, raised, live, score, revision, placed_revision, early)
      SELECT l.bet_id, l.leg, l.event_id, l.market_id, l.specifiers, l.outcome_id, l.odds, l.builder, l.builder_odds, l.place_num,
          l.place_den, l.boost_id, l.boosted_from, l.above_fair, l.raised, l.live, l.score, r.newest, r.newest, l.most_stake IS NOT NULL
        FROM legs l, LATERAL (SELECT coalesce(max(x.revision), 0) AS newest FROM published.sports_results x
          WHERE x.event_id = l.event_id AND x.market_id = l.market_id AND x.specifiers = l.specifiers) r
  )
  SELECT b.*, e.* INTO v FROM (
      SELECT array_agg(id) AS ids, array_agg(player_id) AS players, array_agg(stake) AS stakes, array_agg(detail) AS details,
          array_agg(due_at) AS dues
        FROM (SELECT bets.* FROM bets JOIN stored USING (id) ORDER BY position) b
    ) b, (
      SELECT array_agg(l.bet_id) AS early, array_agg(l.most_stake) AS most_stakes, array_agg(l.most_return) AS most_returns, array_agg(
          ROW(b.player_id, l.event_id, l.market_id, l.specifiers, l.outcome_id, b.stake, b.possible_return)::sports_early_stakes) AS rows
        FROM legs l JOIN bets b ON b.id = l.bet_id WHERE l.most_stake IS NOT NULL
    ) e;

  IF v.early IS NOT NULL THEN v_beyond := sports_stake_early(v.rows, v.early, v.most_stakes, v.most_returns); END IF;
  IF p_whole THEN
    FOR i IN 1 .. coalesce(cardinality(v.ids), 0) LOOP
      EXIT WHEN v_beyond <> '{}';
      SELECT * INTO moved FROM play_stake('sportsbook', ARRAY[ROW(p_brand, 'product:sportsbook', v.ids[i] || ':stake', v.stakes[i]::text,
        'stake', v.players[i], p_currency, v.details[i], p_at, NULL)::ledger.ref], ARRAY[v.stakes[i]], 'product:sportsbook',
        'product:sportsbook', ARRAY[v.ids[i]]);
      IF moved.code <> 'ok' THEN RETURN QUERY SELECT v.ids[i], moved.code; END IF;
      EXIT WHEN moved.code <> 'ok';
      v_placed := v_placed || v.ids[i];
    END LOOP;
  ELSE
    SELECT coalesce(array_agg(left(m.key, -length(':stake'))), '{}') INTO v_placed FROM (
        SELECT array_agg(b.id) AS ids, array_agg(b.stake) AS amounts, array_agg(ROW(p_brand, 'product:sportsbook', b.id || ':stake',
            b.stake::text, 'stake', b.player, p_currency, b.detail, p_at, NULL)::ledger.ref) AS refs
          FROM unnest(v.ids, v.players, v.stakes, v.details) b (id, player, stake, detail) WHERE b.id <> ALL (v_beyond)
      ) b, LATERAL play_stake('sportsbook', b.refs, b.amounts, 'product:sportsbook', 'product:sportsbook', b.ids, true) m;
    IF cardinality(v.ids) > cardinality(v_placed) THEN
      v_left := ARRAY(SELECT i FROM unnest(v.ids) i WHERE i <> ALL (v_placed));
      PERFORM sports_return_early(v_left);
      DELETE FROM sports_bet_legs l WHERE l.bet_id = ANY (v_left);
      DELETE FROM sports_bets WHERE id = ANY (v_left);
    END IF;
  END IF;

  INSERT INTO sports_bet_events (bet_id, at, kind) SELECT b.id, p_at, 'delayed' FROM unnest(v.ids, v.dues) b (id, due_at)
    WHERE b.due_at IS NOT NULL AND b.id = ANY (v_placed);
  RETURN QUERY SELECT i, 'ok' FROM unnest(v_placed) i
    UNION ALL SELECT i, 'changed' FROM unnest(v_changed) i
    UNION ALL SELECT i, 'early_limit' FROM unnest(v_beyond) i
    UNION ALL SELECT i, 'left' FROM unnest(v_left) i WHERE i <> ALL (v_beyond);
END $$;
