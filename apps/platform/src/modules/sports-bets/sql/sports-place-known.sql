-- sports_place_many for bets on markets that the caller knows (sports_lock_known). Bets on one that has changed are left out with the
-- others that sports_place_many leaves out. p_bets: as there, each with `markets`: the positions of its legs' markets, from 1.
CREATE OR REPLACE FUNCTION sports_place_known(p_brand text, p_currency text, p_at timestamptz, p_bets jsonb, p_pricing bigint,
  p_events text[], p_competitions text[], p_markets int[], p_specifiers text[], p_versions bigint[])
RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
  v_bets jsonb := p_bets;
  v_standing int[] := sports_lock_known(p_pricing, p_at, p_events, p_competitions, p_markets, p_specifiers, p_versions);
BEGIN
  IF cardinality(v_standing) < cardinality(p_events) THEN
    SELECT jsonb_agg(b) INTO v_bets FROM jsonb_array_elements(p_bets) b
      WHERE NOT EXISTS (SELECT FROM jsonb_array_elements(b -> 'markets') m WHERE m::int <> ALL (v_standing));
    IF v_bets IS NULL THEN RETURN; END IF;
  END IF;
  RETURN QUERY SELECT sports_place_many(p_brand, p_currency, p_at, v_bets);
END $$;
