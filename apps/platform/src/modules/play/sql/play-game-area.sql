-- The area of a game, as its catalogue says; null for an unlisted game.
CREATE OR REPLACE FUNCTION play_game_area(p_game text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(/* one registration: {name}(p_game), */ NULL::text)
$$;
