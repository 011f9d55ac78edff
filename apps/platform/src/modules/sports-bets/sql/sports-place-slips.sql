-- Stores slips of one bet each and takes their stakes, by sets of rows: of different players of one brand, under keys that are new.
-- Answers the ids of the bets it placed; the others (a known key, an account that is locked, bonus money, too little cash, and those
-- of p_without) are left out and leave nothing stored; the caller sends them through sports_place, which has every rule.
-- A column of the bets each, from p_ids to p_details, and one of all their legs, from p_leg_bets (the leg's bet) to p_scores: columns
-- cost half of what one document of them costs. p_sizes: arrays as text. p_details: what the stake's movement notes.
-- p_leg_most_stakes, p_leg_most_returns: the limits of the step of each leg before the last one (sports_stake_early), null at the last one; null
-- where no leg has one. Bets that pass one are left out too.
DROP FUNCTION IF EXISTS sports_place_slips(text, text, timestamptz, text[], text[], text[], text[], text[], text[], text[], text[], int[],
  bigint[], bigint[], bigint[], bigint[], text[], timestamptz[], jsonb[], text[], smallint[], text[], int[], text[], text[], bigint[],
  boolean[], jsonb[]);
CREATE OR REPLACE FUNCTION sports_place_slips(p_brand text, p_currency text, p_at timestamptz, p_without text[],
  p_ids text[], p_players text[], p_keys text[], p_hashes text[], p_kinds text[], p_systems text[], p_sizes text[], p_lines int[],
  p_line_stakes bigint[], p_stakes bigint[], p_odds bigint[], p_possible_returns bigint[], p_price_choices text[],
  p_dues timestamptz[], p_details jsonb[],
  p_leg_bets text[], p_legs smallint[], p_events text[], p_markets int[], p_specifiers text[], p_outcomes text[],
  p_leg_odds bigint[], p_live boolean[], p_scores jsonb[],
  p_leg_most_stakes bigint[] DEFAULT NULL, p_leg_most_returns bigint[] DEFAULT NULL)
RETURNS SETOF text LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v record;
  v_new text[];
  v_taken text[];
  v_beyond text[] := '{}';
BEGIN
  -- The unique index itself finds a known key. A query for it may take another index and read every bet of the player.
  WITH bets AS (
    INSERT INTO sports_bets (id, brand_id, player_id, slip_key, position, currency, kind, system, sizes, lines, line_stake,
        open_line_stake, stake, odds, possible_return, price_choice, state, due_at, stake_key, placed_at, slip_hash)
      SELECT b.id, p_brand, b.player, b.key, 0, p_currency, b.kind, b.system, b.sizes::smallint[], b.lines, b.line_stake, b.line_stake,
          b.stake, b.odds, b.possible_return, b.price_choice, CASE WHEN b.due_at IS NULL THEN 'accepted' ELSE 'delayed' END, b.due_at,
          b.id || ':stake', p_at, b.hash
        FROM unnest(p_ids, p_players, p_keys, p_hashes, p_kinds, p_systems, p_sizes, p_lines, p_line_stakes, p_stakes, p_odds,
          p_possible_returns, p_price_choices, p_dues) b (id, player, key, hash, kind, system, sizes, lines, line_stake, stake, odds,
          possible_return, price_choice, due_at)
        WHERE p_without IS NULL OR b.id <> ALL (p_without)
      ON CONFLICT (brand_id, player_id, slip_key, position) DO NOTHING
      RETURNING id
  )
  SELECT array_agg(id) INTO v_new FROM bets;
  IF v_new IS NULL THEN RETURN; END IF;

  IF p_leg_most_stakes IS NOT NULL THEN
    v_beyond := sports_stake_early(CASE WHEN cardinality(v_new) < cardinality(p_ids) THEN v_new END, p_ids, p_players, p_stakes,
      p_possible_returns, p_leg_bets, p_events, p_markets, p_specifiers, p_outcomes, p_leg_most_stakes, p_leg_most_returns);
  END IF;

  SELECT array_agg(b.id) AS ids, array_agg(b.stake) AS amounts,
      array_agg(ROW(p_brand, 'product:sportsbook', b.id || ':stake', b.stake::text, 'stake', b.player, p_currency, b.detail, p_at,
        NULL)::ledger.ref) AS refs
    INTO v FROM unnest(p_ids, p_players, p_stakes, p_details) b (id, player, stake, detail)
    WHERE (cardinality(v_new) = cardinality(p_ids) OR b.id = ANY (v_new)) AND b.id <> ALL (v_beyond);
  SELECT array_agg(left(m.key, -length(':stake'))) INTO v_taken FROM play_stake('sportsbook', v.refs, v.amounts, 'product:sportsbook',
    'product:sportsbook', v.ids, true) m;
  IF cardinality(v_new) > coalesce(cardinality(v_taken), 0) THEN
    DELETE FROM sports_bets WHERE id = ANY (v_new) AND id <> ALL (coalesce(v_taken, '{}'));
    IF p_leg_most_stakes IS NOT NULL THEN
      UPDATE sports_early_stakes s SET stake = s.stake - e.stake, possible_return = s.possible_return - e.possible_return
        FROM (SELECT b.player, b.stake, b.possible_return, l.*
          FROM unnest(p_ids, p_players, p_stakes, p_possible_returns) b (id, player, stake, possible_return)
            JOIN unnest(p_leg_bets, p_events, p_markets, p_specifiers, p_outcomes, p_leg_most_stakes)
              l (bet_id, event_id, market_id, specifiers, outcome_id, most_stake) ON l.bet_id = b.id
          WHERE l.most_stake IS NOT NULL AND b.id = ANY (v_new) AND b.id <> ALL (coalesce(v_taken, '{}'))) e
        WHERE (s.player_id, s.event_id, s.market_id, s.specifiers, s.outcome_id)
          = (e.player, e.event_id, e.market_id, e.specifiers, e.outcome_id);
    END IF;
  END IF;

  RETURN QUERY WITH legs AS (
    INSERT INTO sports_bet_legs (bet_id, leg, event_id, market_id, specifiers, outcome_id, odds, live, score, revision,
        placed_revision, early)
      SELECT l.bet_id, l.leg, l.event_id, l.market_id, l.specifiers, l.outcome_id, l.odds, l.live, l.score, n.revision, n.revision,
          l.most_stake IS NOT NULL
        FROM unnest(p_leg_bets, p_legs, p_events, p_markets, p_specifiers, p_outcomes, p_leg_odds, p_live, p_scores, p_leg_most_stakes)
            l (bet_id, leg, event_id, market_id, specifiers, outcome_id, odds, live, score, most_stake),
          LATERAL (SELECT coalesce(max(x.revision), 0) AS revision FROM published.sports_results x
            WHERE x.event_id = l.event_id AND x.market_id = l.market_id AND x.specifiers = l.specifiers) n
        WHERE cardinality(v_taken) = cardinality(p_ids) OR l.bet_id = ANY (v_taken)
  ), noted AS (
    INSERT INTO sports_bet_events (bet_id, at, kind) SELECT b.id, p_at, 'delayed' FROM unnest(p_ids, p_dues) b (id, due_at)
      WHERE b.due_at IS NOT NULL AND b.id = ANY (v_taken)
  )
  SELECT unnest(v_taken);
END $$;
