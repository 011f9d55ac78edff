-- Each log-in and each change of the document or the mail address is noted, whichever way it comes.
CREATE OR REPLACE FUNCTION player_device_seen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_player_mark(p.brand_id, p.id, 'device', NEW.device_hash, NEW.last_used_at) FROM players p WHERE p.id = NEW.player_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER player_device_seen AFTER INSERT OR UPDATE OF last_used_at ON known_devices
  FOR EACH ROW EXECUTE FUNCTION player_device_seen();

CREATE OR REPLACE FUNCTION player_address_seen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_player_mark(NEW.brand_id, NEW.player_id, 'address', NEW.address_key, NEW.created_at);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER player_address_seen AFTER INSERT ON sessions
  FOR EACH ROW WHEN (NEW.address_key IS NOT NULL) EXECUTE FUNCTION player_address_seen();

CREATE OR REPLACE FUNCTION player_document_given() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_document text := document_mark(NEW.dni);
BEGIN
  IF v_document IS NOT NULL THEN PERFORM note_player_mark(NEW.brand_id, NEW.id, 'document', v_document, now()); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER player_document_given AFTER INSERT OR UPDATE OF dni ON players
  FOR EACH ROW EXECUTE FUNCTION player_document_given();

CREATE OR REPLACE FUNCTION player_mailbox_given() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_player_mark(NEW.brand_id, NEW.id, 'mailbox', mailbox_mark(NEW.email), now());
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER player_mailbox_given AFTER INSERT OR UPDATE OF email ON players
  FOR EACH ROW EXECUTE FUNCTION player_mailbox_given();
