-- Who confirms a destination of payments shows its account and its owner's document: accounts that share one are one group
-- (docs/play.md). A CUIL holds the DNI in its digits 3 to 10.
CREATE OR REPLACE FUNCTION player_payment_seen() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  d jsonb := NEW.destination;
  v_account text := lower(replace(coalesce(d ->> 'cvu', d ->> 'iban', d ->> 'pix_key', d ->> 'wallet_address'), ' ', ''));
  v_document text := document_mark(coalesce(d ->> 'dni', substr(regexp_replace(d ->> 'cuil', '[^0-9]', '', 'g'), 3, 8)));
BEGIN
  IF v_account <> '' THEN PERFORM note_player_mark(NEW.brand_id, NEW.player_id, 'payment', v_account, NEW.used_at); END IF;
  IF v_document <> '' THEN PERFORM note_player_mark(NEW.brand_id, NEW.player_id, 'document', v_document, NEW.used_at); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER player_payment_seen AFTER INSERT OR UPDATE OF used_at ON payout_destinations
  FOR EACH ROW EXECUTE FUNCTION player_payment_seen();
