-- sports_place_slips for bets on markets that the caller knows (sports_lock_known). Bets on one that has changed are left out with the
-- others that sports_place_slips leaves out. The known markets come as columns, from p_known_events to p_versions; p_leg_known: of each
-- leg the position of its market among them, from 1. The rest is as in sports_place_slips.
DROP FUNCTION IF EXISTS sports_place_known(text, text, timestamptz, bigint, text[], text[], timestamptz[], int[], text[], bigint[], int[],
  text[], text[], text[], text[], text[], text[], text[], int[], bigint[], bigint[], bigint[], bigint[], text[], timestamptz[], jsonb[],
  text[], smallint[], text[], int[], text[], text[], bigint[], boolean[], jsonb[]);
DROP FUNCTION IF EXISTS sports_place_known(text, text, timestamptz, jsonb, bigint, text[], text[], int[], text[], bigint[]);
DROP FUNCTION IF EXISTS sports_place_known(text, text, timestamptz, bigint, text[], text[], int[], text[], bigint[], int[],
  text[], text[], text[], text[], text[], text[], text[], int[], bigint[], bigint[], bigint[], bigint[], text[], timestamptz[], jsonb[],
  text[], smallint[], text[], int[], text[], text[], bigint[], boolean[], jsonb[]);

CREATE OR REPLACE FUNCTION sports_place_known(p_brand text, p_currency text, p_at timestamptz, p_pricing bigint,
  p_known_events text[], p_competitions text[], p_starts timestamptz[], p_known_markets int[], p_known_specifiers text[], p_versions bigint[],
  p_leg_known int[],
  p_ids text[], p_players text[], p_keys text[], p_hashes text[], p_kinds text[], p_systems text[], p_sizes text[], p_lines int[],
  p_line_stakes bigint[], p_stakes bigint[], p_odds bigint[], p_possible_returns bigint[], p_price_choices text[],
  p_dues timestamptz[], p_details jsonb[],
  p_leg_bets text[], p_legs smallint[], p_events text[], p_markets int[], p_specifiers text[], p_outcomes text[],
  p_leg_odds bigint[], p_live boolean[], p_scores jsonb[],
  p_leg_most_stakes bigint[] DEFAULT NULL, p_leg_most_returns bigint[] DEFAULT NULL)
RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
  v_without text[];
  v_standing int[] := sports_lock_known(p_pricing, p_at, p_known_events, p_competitions, p_starts, p_known_markets,
    p_known_specifiers, p_versions);
BEGIN
  IF cardinality(v_standing) < cardinality(p_known_events) THEN
    SELECT array_agg(l.bet_id) INTO v_without FROM unnest(p_leg_bets, p_leg_known) l (bet_id, known)
      WHERE l.known <> ALL (v_standing);
  END IF;
  RETURN QUERY SELECT sports_place_slips(p_brand, p_currency, p_at, v_without, p_ids, p_players, p_keys, p_hashes, p_kinds, p_systems,
    p_sizes, p_lines, p_line_stakes, p_stakes, p_odds, p_possible_returns, p_price_choices, p_dues, p_details, p_leg_bets, p_legs,
    p_events, p_markets, p_specifiers, p_outcomes, p_leg_odds, p_live, p_scores, p_leg_most_stakes, p_leg_most_returns);
END $$;
