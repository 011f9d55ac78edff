-- The record of what operators did is append-only. At the erasure of a player the values of before and after go, and the player's name
-- gives way to their id (erase-audit-lines.sql).
CREATE OR REPLACE FUNCTION operator_audit_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('palco.erasing', true) = 'on' AND NEW.before IS NULL AND NEW.after IS NULL
    AND (NEW.id, NEW.at, NEW.action, NEW.brands, NEW.address) = (OLD.id, OLD.at, OLD.action, OLD.brands, OLD.address)
    AND NEW.operator_id IS NOT DISTINCT FROM OLD.operator_id THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'operator_audit is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;

-- For the owner of the table too.
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON operator_audit
  FOR EACH ROW EXECUTE FUNCTION operator_audit_stays();
CREATE OR REPLACE TRIGGER append_only_truncate BEFORE TRUNCATE ON operator_audit
  FOR EACH STATEMENT EXECUTE FUNCTION operator_audit_stays();
