-- sports_place_slips as the version before calls it, with a document of the bets. The next contracting migration drops it.
-- p_bets: [{id, player, key, hash, kind, system, sizes, lines, line_stake, odds, possible_return, price_choice, due_at, detail, legs}]
-- as in sports_place.
CREATE OR REPLACE FUNCTION sports_place_many(p_brand text, p_currency text, p_at timestamptz, p_bets jsonb)
RETURNS SETOF text LANGUAGE sql AS $$
  WITH b AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset(p_bets) b (id text, player text, key text, hash text, kind text, system text, sizes smallint[],
      lines int, line_stake bigint, odds bigint, possible_return bigint, price_choice text, due_at timestamptz, detail jsonb, legs jsonb)
  ), bets AS (
    SELECT array_agg(id) AS ids, array_agg(player) AS players, array_agg(key) AS keys, array_agg(hash) AS hashes,
        array_agg(kind) AS kinds, array_agg(system) AS systems, array_agg(sizes::text) AS sizes, array_agg(lines) AS lines,
        array_agg(line_stake) AS line_stakes, array_agg(line_stake * lines) AS stakes, array_agg(odds) AS odds,
        array_agg(possible_return) AS possible_returns, array_agg(price_choice) AS price_choices, array_agg(due_at) AS dues,
        array_agg(detail || jsonb_build_object('round_id', id, 'area', 'sportsbook')) AS details
      FROM b
  ), legs AS (
    SELECT array_agg(b.id) AS bets, array_agg((l.place - 1)::smallint) AS legs, array_agg(l.leg ->> 'event_id') AS events,
        array_agg((l.leg ->> 'market_id')::int) AS markets, array_agg(l.leg ->> 'specifiers') AS specifiers,
        array_agg(l.leg ->> 'outcome_id') AS outcomes, array_agg((l.leg ->> 'odds')::bigint) AS odds,
        array_agg((l.leg ->> 'live')::boolean) AS live, array_agg(l.leg -> 'score') AS scores
      FROM b, jsonb_array_elements(b.legs) WITH ORDINALITY l (leg, place)
  )
  SELECT placed.id FROM bets, legs, LATERAL sports_place_slips(p_brand, p_currency, p_at, NULL, bets.ids, bets.players, bets.keys,
    bets.hashes, bets.kinds, bets.systems, bets.sizes, bets.lines, bets.line_stakes, bets.stakes, bets.odds, bets.possible_returns,
    bets.price_choices, bets.dues, bets.details, legs.bets, legs.legs, legs.events, legs.markets, legs.specifiers, legs.outcomes,
    legs.odds, legs.live, legs.scores) placed (id)
$$;
