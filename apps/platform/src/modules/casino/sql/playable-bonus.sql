-- The part of a player's bonus money that a game takes: none where players win from each other (docs/play.md). Plain SQL, so that
-- without bonus money nothing is looked up.
CREATE OR REPLACE FUNCTION playable_bonus(p_game text, p_bonus bigint) RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE WHEN p_bonus > 0 AND NOT coalesce((SELECT between_players FROM games WHERE id = p_game), false)
  THEN p_bonus ELSE 0 END;
