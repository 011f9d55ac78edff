-- Passkeys end with the password that they were added with, whichever act makes it anew: a device that was lost or taken stays out.
CREATE OR REPLACE FUNCTION end_operator_passkeys() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM operator_passkeys WHERE operator_id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER end_operator_passkeys AFTER UPDATE OF password_hash ON operators
  FOR EACH ROW WHEN (OLD.password_hash <> NEW.password_hash) EXECUTE FUNCTION end_operator_passkeys();
