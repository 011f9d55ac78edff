-- The area of a game.
-- hook: play_game_area
CREATE OR REPLACE FUNCTION game_area(p_game text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT area FROM games WHERE id = p_game
$$;
