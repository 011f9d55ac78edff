-- A consent is history, to the owner of the table too: what changes is another row.
CREATE OR REPLACE FUNCTION marketing_consents_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE OR REPLACE TRIGGER marketing_consents_fixed BEFORE UPDATE ON marketing_consents
  FOR EACH ROW EXECUTE FUNCTION marketing_consents_fixed();
