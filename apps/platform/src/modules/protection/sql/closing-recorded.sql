-- Notes when a closing was written down, by the database's clock, whatever the statement says; what becomes another closing is noted anew.
CREATE OR REPLACE FUNCTION note_closing_recorded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.recorded_at := CASE WHEN NEW.kind = 'closing' THEN clock_timestamp() END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER closing_recorded
  BEFORE INSERT OR UPDATE OF id, brand_id, player_id, kind, begins_at, lifted_at, recorded_at ON restrictions
  FOR EACH ROW EXECUTE FUNCTION note_closing_recorded();
