-- Stores a slip with its bets and takes their stakes: all or none. Answers 'ok'; 'known' for the same slip again (nothing is done)
-- and 'idempotency_conflict' for another one under its key; or why a stake could not be taken: the caller then rolls back.
-- 'early_limit': with what the player has staked on an outcome before, it passes a limit of its step.
-- p_bets: [{id, kind, system, sizes, lines, line_stake, odds, possible_return, price_choice, due_at, detail, legs: [{event_id,
-- market_id, specifiers, outcome_id, odds, live, score, builder?, builder_odds?, place_num?, place_den?, boost_id?,
-- boosted_from?, above_fair?, raised?, most_stake?, most_return?}]}], amounts and odds as text.
CREATE OR REPLACE FUNCTION sports_place(
  p_brand text, p_player text, p_currency text, p_key text, p_hash text, p_at timestamptz, p_bets jsonb
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  b jsonb;
  v_stake bigint;
  v_delayed boolean;
  v_position int := 0;
  v_bets record;
  v_early record;
  moved record;
BEGIN
  FOR b IN SELECT * FROM jsonb_array_elements(p_bets) LOOP
    v_stake := (b ->> 'line_stake')::bigint * (b ->> 'lines')::int;
    v_delayed := b ->> 'due_at' IS NOT NULL;
    INSERT INTO sports_bets (id, brand_id, player_id, slip_key, position, currency, kind, system, sizes, lines, line_stake,
        open_line_stake, stake, odds, possible_return, price_choice, state, due_at, stake_key, placed_at, free_bet_id, slip_hash)
      VALUES (b ->> 'id', p_brand, p_player, p_key, v_position, p_currency, b ->> 'kind', b ->> 'system',
        ARRAY(SELECT x::smallint FROM jsonb_array_elements_text(b -> 'sizes') x), (b ->> 'lines')::int,
        (b ->> 'line_stake')::bigint, (b ->> 'line_stake')::bigint, v_stake, (b ->> 'odds')::bigint,
        (b ->> 'possible_return')::bigint, b ->> 'price_choice', CASE WHEN v_delayed THEN 'delayed' ELSE 'accepted' END,
        (b ->> 'due_at')::timestamptz, (b ->> 'id') || ':stake', p_at, b -> 'detail' ->> 'free_bet', p_hash)
      ON CONFLICT (brand_id, player_id, slip_key, position) DO NOTHING;
    IF NOT FOUND THEN
      RETURN CASE WHEN sports_slip_hash(p_brand, p_player, p_key) = p_hash THEN 'known' ELSE 'idempotency_conflict' END;
    END IF;
    INSERT INTO sports_bet_legs (bet_id, leg, event_id, market_id, specifiers, outcome_id, odds, builder, builder_odds,
        place_num, place_den, boost_id, boosted_from, above_fair, raised, live, score, revision, placed_revision, early)
      SELECT b ->> 'id', l.ordinality - 1, l.leg ->> 'event_id', (l.leg ->> 'market_id')::int, l.leg ->> 'specifiers',
          l.leg ->> 'outcome_id', (l.leg ->> 'odds')::bigint, (l.leg ->> 'builder')::smallint,
          (l.leg ->> 'builder_odds')::bigint, (l.leg ->> 'place_num')::int, (l.leg ->> 'place_den')::int, (l.leg ->> 'boost_id')::bigint,
          (l.leg ->> 'boosted_from')::bigint, coalesce((l.leg ->> 'above_fair')::boolean, false),
          coalesce((l.leg ->> 'raised')::boolean, false), (l.leg ->> 'live')::boolean, l.leg -> 'score', r.newest, r.newest,
          l.leg ? 'most_stake'
        FROM jsonb_array_elements(b -> 'legs') WITH ORDINALITY l (leg, ordinality),
          LATERAL (SELECT coalesce(max(x.revision), 0) AS newest FROM published.sports_results x
            WHERE x.event_id = l.leg ->> 'event_id' AND x.market_id = (l.leg ->> 'market_id')::int
              AND x.specifiers = l.leg ->> 'specifiers') r;
    IF v_delayed THEN
      INSERT INTO sports_bet_events (bet_id, at, kind) VALUES (b ->> 'id', p_at, 'delayed');
    END IF;
    v_position := v_position + 1;
  END LOOP;

  SELECT array_agg(x.bet ->> 'id') AS ids, array_agg(p_player) AS players,
      array_agg((x.bet ->> 'line_stake')::bigint * (x.bet ->> 'lines')::int) AS stakes,
      array_agg((x.bet ->> 'possible_return')::bigint) AS returns
    INTO v_bets FROM jsonb_array_elements(p_bets) x (bet);
  SELECT array_agg(x.bet ->> 'id') AS bets, array_agg(l.leg ->> 'event_id') AS events,
      array_agg((l.leg ->> 'market_id')::int) AS markets, array_agg(l.leg ->> 'specifiers') AS specifiers,
      array_agg(l.leg ->> 'outcome_id') AS outcomes, array_agg((l.leg ->> 'most_stake')::bigint) AS most_stakes,
      array_agg((l.leg ->> 'most_return')::bigint) AS most_returns
    INTO v_early FROM jsonb_array_elements(p_bets) x (bet), jsonb_array_elements(x.bet -> 'legs') l (leg) WHERE l.leg ? 'most_stake';
  IF v_early.bets IS NOT NULL AND cardinality(sports_stake_early(NULL, v_bets.ids, v_bets.players, v_bets.stakes, v_bets.returns,
      v_early.bets, v_early.events, v_early.markets, v_early.specifiers, v_early.outcomes, v_early.most_stakes,
      v_early.most_returns)) > 0 THEN
    RETURN 'early_limit';
  END IF;

  FOR b IN SELECT * FROM jsonb_array_elements(p_bets) LOOP
    v_stake := (b ->> 'line_stake')::bigint * (b ->> 'lines')::int;
    SELECT * INTO moved FROM play_stake('sportsbook', ARRAY[ROW(p_brand, 'product:sportsbook', (b ->> 'id') || ':stake', v_stake::text, 'stake',
      p_player, p_currency, (b -> 'detail') || jsonb_build_object('round_id', b ->> 'id', 'area', 'sportsbook'), p_at, NULL)::ledger.ref],
      ARRAY[v_stake], 'product:sportsbook', 'product:sportsbook', ARRAY[b ->> 'id']);
    IF moved.code <> 'ok' THEN RETURN moved.code; END IF;
  END LOOP;
  RETURN 'ok';
END $$;
