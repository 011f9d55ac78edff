-- A transaction has its id before it draws the number of a line, so that the chain waits for it (chain-audit-lines.sql).
CREATE OR REPLACE FUNCTION begin_audit_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_current_xact_id();
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER begun BEFORE INSERT ON operator_audit FOR EACH STATEMENT EXECUTE FUNCTION begin_audit_line();
