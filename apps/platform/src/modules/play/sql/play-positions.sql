-- What players' bets hang on, product by product: a product declares here what its bets may be opposite in (docs/play.md). p_games: also
-- the rounds of games.
CREATE OR REPLACE FUNCTION play_positions(p_brand text, p_player text, p_from timestamptz, p_to timestamptz, p_games boolean)
RETURNS SETOF play_position LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY SELECT * FROM sports_positions(p_brand, p_player, p_from, p_to);
  RETURN QUERY SELECT * FROM race_positions(p_brand, p_player, p_from, p_to);
  RETURN QUERY SELECT * FROM prode_positions(p_brand, p_player, p_from, p_to);
  IF p_games THEN RETURN QUERY SELECT * FROM casino_positions(p_brand, p_player, p_from, p_to); END IF;
END $$;
