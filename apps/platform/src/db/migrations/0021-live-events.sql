-- Events that must not depend on every caller's memory: whoever ends a session or changes a brand, live readers hear.

CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (topic, brand_id, player_id, payload)
    VALUES ('session', NEW.brand_id, NEW.player_id, jsonb_build_object('ended', NEW.id));
  RETURN NULL;
END $$;

CREATE TRIGGER session_ended AFTER UPDATE OF ended_at ON sessions FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION tell_session_ended();

CREATE FUNCTION tell_configuration_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (topic, brand_id, payload)
    VALUES ('configuration', NEW.id, jsonb_build_object('version', NEW.version::text));
  RETURN NULL;
END $$;

CREATE TRIGGER configuration_changed AFTER UPDATE ON brands FOR EACH ROW
  WHEN (OLD.configuration IS DISTINCT FROM NEW.configuration) EXECUTE FUNCTION tell_configuration_changed();
