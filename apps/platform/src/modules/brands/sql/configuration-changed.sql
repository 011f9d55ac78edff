-- However a brand's configuration changes, its live readers are notified.
CREATE OR REPLACE FUNCTION configuration_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM enqueue_event('configuration', NEW.id, NULL, jsonb_build_object('version', NEW.version::text));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER configuration_changed AFTER UPDATE ON brands FOR EACH ROW
  WHEN (OLD.configuration IS DISTINCT FROM NEW.configuration) EXECUTE FUNCTION configuration_changed();
