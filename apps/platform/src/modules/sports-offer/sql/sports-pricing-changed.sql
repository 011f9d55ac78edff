-- A transaction that changes margins or price limits holds the row until it ends, so that versions are in the order of the commits.
CREATE OR REPLACE FUNCTION sports_pricing_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sports_pricing_version SET version = version + 1;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER sports_margins_version AFTER INSERT OR UPDATE OR DELETE ON sports_margins
  FOR EACH STATEMENT EXECUTE FUNCTION sports_pricing_changed();
CREATE OR REPLACE TRIGGER sports_price_limits_version AFTER INSERT OR UPDATE OR DELETE ON sports_price_limits
  FOR EACH STATEMENT EXECUTE FUNCTION sports_pricing_changed();
