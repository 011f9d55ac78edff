-- A move that was made stays; one whose stake is still asked for may be made or dropped, never altered.
CREATE OR REPLACE FUNCTION round_moves_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.made_at IS NOT NULL
     OR TG_OP = 'UPDATE' AND (OLD.round_id, OLD.number, OLD.request_id, OLD.session_id, OLD.move, OLD.stake_minor)
       IS DISTINCT FROM (NEW.round_id, NEW.number, NEW.request_id, NEW.session_id, NEW.move, NEW.stake_minor) THEN
    RAISE EXCEPTION 'move % of round % is fixed', OLD.number, OLD.round_id;
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE OR REPLACE TRIGGER round_moves_keep BEFORE UPDATE OR DELETE ON round_moves
  FOR EACH ROW EXECUTE FUNCTION round_moves_keep();
