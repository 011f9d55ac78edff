-- Keeps the counts of a competition's events, so that pages count competitions and not events.
CREATE OR REPLACE FUNCTION count_offered_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.offered AND OLD.phase IN ('coming', 'live') THEN
    UPDATE sports_competitions SET coming = coming - (OLD.phase = 'coming')::int, live = live - (OLD.phase = 'live')::int
    WHERE id = OLD.competition_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.offered AND NEW.phase IN ('coming', 'live') THEN
    UPDATE sports_competitions SET coming = coming + (NEW.phase = 'coming')::int, live = live + (NEW.phase = 'live')::int
    WHERE id = NEW.competition_id;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER sports_events_counted AFTER INSERT OR DELETE ON sports_events
  FOR EACH ROW EXECUTE FUNCTION count_offered_events();
CREATE OR REPLACE TRIGGER sports_events_moved AFTER UPDATE ON sports_events
  FOR EACH ROW WHEN ((OLD.offered, OLD.phase, OLD.competition_id) IS DISTINCT FROM (NEW.offered, NEW.phase, NEW.competition_id))
  EXECUTE FUNCTION count_offered_events();
