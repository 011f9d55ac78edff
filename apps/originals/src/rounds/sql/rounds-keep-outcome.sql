-- What was decided stays as it was decided.
CREATE OR REPLACE FUNCTION rounds_keep_outcome() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.outcome, OLD.bet, OLD.stake_minor, OLD.win_minor, OLD.nonce, OLD.seed_pair_id, OLD.request_id)
     IS DISTINCT FROM
     (NEW.outcome, NEW.bet, NEW.stake_minor, NEW.win_minor, NEW.nonce, NEW.seed_pair_id, NEW.request_id) THEN
    RAISE EXCEPTION 'the outcome of round % is fixed', OLD.id;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER rounds_keep_outcome BEFORE UPDATE ON rounds
  FOR EACH ROW EXECUTE FUNCTION rounds_keep_outcome();
