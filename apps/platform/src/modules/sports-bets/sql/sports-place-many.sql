-- Stores slips of one bet each and takes their stakes, by sets of rows: of different players of one brand, under keys that are new.
-- Answers the ids of the bets it placed; the others (a known key, an account that is locked, bonus money, too little cash) are left out
-- without a trace, and the caller sends them through sports_place, which has the whole rules.
-- p_bets: [{id, player, key, hash, kind, system, sizes, lines, line_stake, odds, possible_return, price_choice, due_at, detail, legs}]
-- as in sports_place.
CREATE OR REPLACE FUNCTION sports_place_many(p_brand text, p_currency text, p_at timestamptz, p_bets jsonb)
RETURNS SETOF text LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v record;
  v_taken text[];
BEGIN
  -- The unique index itself finds a known key. A query for it may take another index and read every bet of the player.
  WITH b AS MATERIALIZED (
    SELECT x.* FROM jsonb_to_recordset(p_bets) x (id text, player text, key text, hash text, kind text, system text,
      sizes smallint[], lines int, line_stake bigint, odds bigint, possible_return bigint, price_choice text,
      due_at timestamptz, detail jsonb)
  ), bets AS (
    INSERT INTO sports_bets (id, brand_id, player_id, slip_key, position, currency, kind, system, sizes, lines, line_stake,
        open_line_stake, stake, odds, possible_return, price_choice, state, due_at, stake_key, placed_at, slip_hash)
      SELECT b.id, p_brand, b.player, b.key, 0, p_currency, b.kind, b.system, b.sizes, b.lines, b.line_stake, b.line_stake,
        b.line_stake * b.lines, b.odds, b.possible_return, b.price_choice,
        CASE WHEN b.due_at IS NULL THEN 'accepted' ELSE 'delayed' END, b.due_at, b.id || ':stake', p_at, b.hash FROM b
      ON CONFLICT (brand_id, player_id, slip_key, position) DO NOTHING
      RETURNING id, player_id, stake, stake_key
  )
  SELECT array_agg(s.stake_key) AS keys, array_agg(s.player_id) AS players, array_agg(p_brand) AS brands,
      array_agg(p_currency) AS currencies, array_agg(s.stake) AS amounts, array_agg(s.stake::text) AS hashes,
      array_agg(b.detail || jsonb_build_object('round_id', b.id, 'area', 'sportsbook')) AS details
    INTO v FROM bets s JOIN b ON b.id = s.id;
  IF v.keys IS NULL THEN RETURN; END IF;

  SELECT array_agg(k) INTO v_taken FROM play_stake_many('sportsbook', v.brands, v.players, v.currencies, 'product:sportsbook',
    v.keys, v.hashes, v.details, p_at, v.amounts, 'product:sportsbook') k;
  IF cardinality(v.keys) > coalesce(cardinality(v_taken), 0) THEN
    DELETE FROM sports_bets WHERE id IN (SELECT left(k, -length(':stake')) FROM unnest(v.keys) k
      WHERE k <> ALL (coalesce(v_taken, '{}')));
  END IF;

  RETURN QUERY WITH b AS MATERIALIZED (
    SELECT x.* FROM jsonb_to_recordset(p_bets) x (id text, due_at timestamptz, legs jsonb) WHERE x.id || ':stake' = ANY (v_taken)
  ), legs AS (
    INSERT INTO sports_bet_legs (bet_id, leg, event_id, market_id, specifiers, outcome_id, odds, live, score, revision,
        placed_revision)
      SELECT b.id, l.ordinality - 1, l.leg ->> 'event_id', (l.leg ->> 'market_id')::int, l.leg ->> 'specifiers',
          l.leg ->> 'outcome_id', (l.leg ->> 'odds')::bigint, (l.leg ->> 'live')::boolean, l.leg -> 'score', r.newest, r.newest
        FROM b, jsonb_array_elements(b.legs) WITH ORDINALITY l (leg, ordinality),
          LATERAL (SELECT coalesce(max(x.revision), 0) AS newest FROM published.sports_results x
            WHERE x.event_id = l.leg ->> 'event_id' AND x.market_id = (l.leg ->> 'market_id')::int
              AND x.specifiers = l.leg ->> 'specifiers') r
  ), noted AS (
    INSERT INTO sports_bet_events (bet_id, at, kind) SELECT b.id, p_at, 'delayed' FROM b WHERE b.due_at IS NOT NULL
  )
  SELECT b.id FROM b;
END $$;
