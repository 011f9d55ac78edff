-- What players' bets hang on, product by product: a product declares here what its bets may be opposite in (docs/play.md). Nothing of
-- one product hangs on what another's does, so only those that are named are asked: 'games' the rounds of games.
DROP FUNCTION IF EXISTS play_positions(text, text, timestamptz, timestamptz, boolean);
CREATE OR REPLACE FUNCTION play_positions(p_brand text, p_player text, p_from timestamptz, p_to timestamptz, p_products text[])
RETURNS SETOF play_position LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF 'sportsbook' = ANY (p_products) THEN RETURN QUERY SELECT * FROM sports_positions(p_brand, p_player, p_from, p_to); END IF;
  IF p_products && '{pools,races}' THEN RETURN QUERY SELECT * FROM race_positions(p_brand, p_player, p_from, p_to); END IF;
  IF 'prode' = ANY (p_products) THEN RETURN QUERY SELECT * FROM prode_positions(p_brand, p_player, p_from, p_to); END IF;
  IF 'games' = ANY (p_products) THEN RETURN QUERY SELECT * FROM casino_positions(p_brand, p_player, p_from, p_to); END IF;
END $$;
