-- Whether players win from each other in a game, as its catalogue says.
CREATE OR REPLACE FUNCTION play_game_between_players(p_game text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(/* one registration: {name}(p_game), */ false)
$$;
