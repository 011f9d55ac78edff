-- Miles are append-only: corrections are new entries.
CREATE OR REPLACE FUNCTION refuse_miles_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'miles_entries is append-only: % refused; corrections are new entries', TG_OP
    USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON miles_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_miles_change();
CREATE OR REPLACE TRIGGER append_only_truncate BEFORE TRUNCATE ON miles_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_miles_change();
