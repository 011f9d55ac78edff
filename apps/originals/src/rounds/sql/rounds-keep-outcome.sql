-- What was decided stays as it was decided. A round that waits for its player may go on: its stake only grows.
CREATE OR REPLACE FUNCTION rounds_keep_outcome() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.bet, OLD.nonce, OLD.seed_pair_id, OLD.table_round_id, OLD.request_id)
     IS DISTINCT FROM (NEW.bet, NEW.nonce, NEW.seed_pair_id, NEW.table_round_id, NEW.request_id)
     OR NEW.stake_minor < OLD.stake_minor
     OR OLD.over AND (OLD.outcome, OLD.stake_minor, OLD.win_minor, OLD.over, OLD.moves)
       IS DISTINCT FROM (NEW.outcome, NEW.stake_minor, NEW.win_minor, NEW.over, NEW.moves) THEN
    RAISE EXCEPTION 'the outcome of round % is fixed', OLD.id;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER rounds_keep_outcome BEFORE UPDATE ON rounds
  FOR EACH ROW EXECUTE FUNCTION rounds_keep_outcome();
