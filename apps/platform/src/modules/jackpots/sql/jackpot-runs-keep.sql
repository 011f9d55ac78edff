-- What was published of a run stays: its hash and terms from the start, all of it from the award on.
CREATE OR REPLACE FUNCTION jackpot_runs_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.awarded_at IS NOT NULL
    OR (OLD.jackpot_id, OLD.number, OLD.hash, OLD.contribution, OLD.seed, OLD.ceiling, OLD.from_id, OLD.started_at)
      IS DISTINCT FROM
      (NEW.jackpot_id, NEW.number, NEW.hash, NEW.contribution, NEW.seed, NEW.ceiling, NEW.from_id, NEW.started_at) THEN
    RAISE EXCEPTION 'run % of the jackpot % is published and does not change', OLD.number, OLD.jackpot_id
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER jackpot_runs_keep BEFORE UPDATE OR DELETE ON jackpot_runs
  FOR EACH ROW EXECUTE FUNCTION jackpot_runs_keep();
