-- A bet goes from one state to another only by the steps of states.ts (docs/sportsbook.md), whatever a function does.
CREATE OR REPLACE FUNCTION sports_bet_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (OLD.state, NEW.state) IN (('delayed', 'accepted'), ('delayed', 'refused'), ('accepted', 'settled'),
    ('accepted', 'cashed_out'), ('accepted', 'voided'), ('settled', 'accepted')) THEN
    RAISE EXCEPTION 'bet %: there is no step from % to %', OLD.id, OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sports_bet_steps BEFORE UPDATE OF state ON sports_bets
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION sports_bet_step();
