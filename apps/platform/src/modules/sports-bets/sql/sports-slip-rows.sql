-- Row types of what sports_place takes; these views have no rows. New columns come last.
CREATE OR REPLACE VIEW sports_slip_bets AS SELECT id, player_id, slip_key, position, slip_hash, kind, system, sizes, lines, line_stake, stake,
    odds, possible_return, price_choice, state, due_at, free_bet_id,
    -- What the movement of the stake notes.
    NULL::jsonb AS detail, expected_return
  FROM sports_bets WHERE false;

CREATE OR REPLACE VIEW sports_slip_legs AS SELECT bet_id, leg, event_id, market_id, specifiers, outcome_id, odds, builder, builder_odds,
    place_num, place_den, boost_id, boosted_from, above_fair, raised, live, score,
    -- The limits of its step, before the last one.
    NULL::bigint AS most_stake, NULL::bigint AS most_return,
    -- The position of its market among those that are compared, from 1.
    NULL::int AS market
  FROM sports_bet_legs WHERE false;

-- A market as its offer was read.
CREATE OR REPLACE VIEW sports_slip_markets AS SELECT NULL::text AS event_id, NULL::text AS competition_id, NULL::timestamptz AS start_at,
  NULL::int AS market_id, NULL::text AS specifiers, NULL::bigint AS version WHERE false;
