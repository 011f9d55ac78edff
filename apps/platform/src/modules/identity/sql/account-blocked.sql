-- From a block on every stake of the account is asked (protection/sql/block-refuses-stake.sql). Once it is open again, the next stake takes the mark away.
CREATE OR REPLACE FUNCTION account_blocked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What takes the mark away meanwhile has looked before this: it waits, or this does.
  PERFORM ledger.lock_account(NEW.brand_id, NEW.id);
  PERFORM ledger.limit_account(NEW.brand_id, NEW.id, true);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER account_blocked AFTER UPDATE OF status ON players
  FOR EACH ROW WHEN (NEW.status = 'blocked') EXECUTE FUNCTION account_blocked();
