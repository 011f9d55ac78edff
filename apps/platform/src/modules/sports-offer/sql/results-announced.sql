-- What settles sleeps until there is a result.
CREATE OR REPLACE TRIGGER announced AFTER INSERT ON sports_results FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('results');
