-- What a play session has lasted stays when the next one takes its row.
CREATE OR REPLACE FUNCTION keep_play_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO play_times AS t (player_id, begins_at, ends_at) VALUES (NEW.player_id, NEW.begins_at, NEW.last_at)
    ON CONFLICT (player_id, begins_at) DO UPDATE SET ends_at = excluded.ends_at WHERE t.ends_at < excluded.ends_at;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_play_time AFTER INSERT OR UPDATE OF begins_at, last_at ON play_sessions
  FOR EACH ROW EXECUTE FUNCTION keep_play_time();
