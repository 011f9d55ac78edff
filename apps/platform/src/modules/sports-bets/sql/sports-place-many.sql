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
  v_all boolean;
BEGIN
  -- The unique index itself finds a known key. A query for it may take another index and read every bet of the player.
  WITH b AS MATERIALIZED (
    SELECT x.* FROM jsonb_to_recordset(p_bets) x (id text, player text, key text, hash text, kind text, system text,
      sizes smallint[], lines int, line_stake bigint, odds bigint, possible_return bigint, price_choice text,
      due_at timestamptz, detail jsonb, legs jsonb)
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
      array_agg(b.detail || jsonb_build_object('round_id', b.id, 'area', 'sportsbook')) AS details,
      array_agg(b.id) AS ids, array_agg(b.due_at) AS dues, array_agg(b.legs) AS legs
    INTO v FROM bets s JOIN b ON b.id = s.id;
  IF v.keys IS NULL THEN RETURN; END IF;

  SELECT array_agg(k) INTO v_taken FROM play_stake_many('sportsbook', v.brands, v.players, v.currencies, 'product:sportsbook',
    v.keys, v.hashes, v.details, p_at, v.amounts, 'product:sportsbook') k;
  v_all := cardinality(v.keys) = coalesce(cardinality(v_taken), 0);
  IF NOT v_all THEN
    DELETE FROM sports_bets WHERE id IN (SELECT left(k, -length(':stake')) FROM unnest(v.keys) k
      WHERE k <> ALL (coalesce(v_taken, '{}')));
  END IF;

  RETURN QUERY WITH b AS MATERIALIZED (
    SELECT x.id, x.due_at, x.legs FROM unnest(v.ids, v.keys, v.dues, v.legs) x (id, key, due_at, legs)
      WHERE v_all OR x.key = ANY (v_taken)
  ), l AS MATERIALIZED (
    SELECT b.id, e.ordinality - 1 AS leg, e.leg ->> 'event_id' AS event_id, (e.leg ->> 'market_id')::int AS market_id,
        e.leg ->> 'specifiers' AS specifiers, e.leg AS shown
      FROM b, jsonb_array_elements(b.legs) WITH ORDINALITY e (leg, ordinality)
  ), legs AS (
    INSERT INTO sports_bet_legs (bet_id, leg, event_id, market_id, specifiers, outcome_id, odds, live, score, revision,
        placed_revision)
      SELECT l.id, l.leg, l.event_id, l.market_id, l.specifiers, l.shown ->> 'outcome_id', (l.shown ->> 'odds')::bigint,
          (l.shown ->> 'live')::boolean, l.shown -> 'score', n.revision, n.revision
        FROM l, LATERAL (SELECT coalesce(max(x.revision), 0) AS revision FROM published.sports_results x
          WHERE x.event_id = l.event_id AND x.market_id = l.market_id AND x.specifiers = l.specifiers) n
  ), noted AS (
    INSERT INTO sports_bet_events (bet_id, at, kind) SELECT b.id, p_at, 'delayed' FROM b WHERE b.due_at IS NOT NULL
  )
  SELECT b.id FROM b;
END $$;
