-- Whether players win from each other in a game.
-- hook: play_game_between_players
CREATE OR REPLACE FUNCTION game_between_players(p_game text) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT between_players FROM games WHERE id = p_game
$$;
