-- A check that was passed shows whose document it is: accounts that were checked with the same one are of one person (accounts_of_person). One that is decided
-- anew shows nothing.
CREATE OR REPLACE FUNCTION checked_document() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_mark text := upper(NEW.person ->> 'country') || ' ' || document_mark(NEW.person ->> 'dni');
BEGIN
  IF NEW.state = 'accepted' AND NEW.ended_at IS NULL THEN
    IF v_mark IS NOT NULL THEN PERFORM note_player_mark(NEW.brand_id, NEW.player_id, 'checked', v_mark, NEW.changed_at); END IF;
  ELSIF TG_OP = 'UPDATE' AND OLD.state = 'accepted' THEN
    PERFORM forget_player_marks(NEW.player_id, 'checked');
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER checked_document AFTER INSERT OR UPDATE OF state, ended_at ON identity_checks
  FOR EACH ROW EXECUTE FUNCTION checked_document();
