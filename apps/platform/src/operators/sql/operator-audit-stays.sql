-- The record of what operators did is append-only.
CREATE OR REPLACE FUNCTION operator_audit_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'operator_audit is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;

-- For the owner of the table too.
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON operator_audit
  FOR EACH ROW EXECUTE FUNCTION operator_audit_stays();
CREATE OR REPLACE TRIGGER append_only_truncate BEFORE TRUNCATE ON operator_audit
  FOR EACH STATEMENT EXECUTE FUNCTION operator_audit_stays();
