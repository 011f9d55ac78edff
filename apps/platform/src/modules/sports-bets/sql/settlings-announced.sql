-- What settles sleeps until there is something to settle.
CREATE OR REPLACE TRIGGER announced AFTER INSERT OR UPDATE ON sports_settlings
  FOR EACH ROW WHEN (NEW.state <> 'held') EXECUTE FUNCTION announce_rows('results');
