-- From now on every stake of the account is asked: a limit that is set, or counts in other windows, may leave less than one of before has cleared.
CREATE OR REPLACE FUNCTION own_limit_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger.limit_account(NEW.brand_id, NEW.player_id, true);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER own_limit_changed AFTER INSERT OR UPDATE OF amount, time_zone, sliding ON own_limits
  FOR EACH ROW WHEN (NEW.kind <> 'deposit') EXECUTE FUNCTION own_limit_changed();
CREATE OR REPLACE TRIGGER own_limit_changed AFTER INSERT OR UPDATE OF amount, time_zone, sliding ON product_limits
  FOR EACH ROW EXECUTE FUNCTION own_limit_changed();
CREATE OR REPLACE TRIGGER own_limit_changed AFTER INSERT OR UPDATE OF amount, time_zone, sliding ON time_limits
  FOR EACH ROW EXECUTE FUNCTION own_limit_changed();
