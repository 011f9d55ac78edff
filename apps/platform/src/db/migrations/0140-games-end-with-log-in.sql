-- A game bets no longer than the log-in it was opened in: whoever ends that (a log-out, a new password, the player from
-- another device) ends the game in the same transaction. Wins and rollbacks name no session and are paid all the same.
ALTER TABLE game_sessions ADD COLUMN player_session_id text;
CREATE INDEX game_sessions_of_log_in ON game_sessions (player_session_id) WHERE ended_at IS NULL;

CREATE FUNCTION end_games_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE game_sessions SET ended_at = NEW.ended_at WHERE player_session_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER session_ended_games AFTER UPDATE OF ended_at ON sessions FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION end_games_of_session();
