-- A game goes on no longer than the session of the site that opened it was meant to: who logs out, ends a session elsewhere
-- or changes the password also ends what was opened there. A session that merely runs out does not interrupt a game.
ALTER TABLE game_sessions ADD COLUMN launched_by text;
CREATE INDEX game_sessions_launched_by ON game_sessions (launched_by) WHERE ended_at IS NULL;

CREATE OR REPLACE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (topic, brand_id, player_id, payload)
    VALUES ('session', NEW.brand_id, NEW.player_id, jsonb_build_object('ended', NEW.id));
  UPDATE game_sessions SET ended_at = NEW.ended_at WHERE launched_by = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END $$;
