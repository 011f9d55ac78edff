-- However a session ends, its live readers are notified, and what other modules opened from it ends too. A session that merely runs
-- out interrupts nothing.
CREATE OR REPLACE FUNCTION session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM enqueue_event('session', NEW.brand_id, NEW.player_id, jsonb_build_object('ended', NEW.id));
  PERFORM after_session_end(NEW.id, NEW.ended_at);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER session_ended AFTER UPDATE OF ended_at ON sessions FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION session_ended();
