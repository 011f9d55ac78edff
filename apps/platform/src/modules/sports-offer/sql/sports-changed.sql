-- Running platforms read changed providers and price rules again.
CREATE OR REPLACE FUNCTION sports_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sports_changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER sports_providers_changed AFTER INSERT OR UPDATE OR DELETE ON sports_providers
  FOR EACH STATEMENT EXECUTE FUNCTION sports_changed();
CREATE OR REPLACE TRIGGER sports_margins_changed AFTER INSERT OR UPDATE OR DELETE ON sports_margins
  FOR EACH STATEMENT EXECUTE FUNCTION sports_changed();
CREATE OR REPLACE TRIGGER sports_price_limits_changed AFTER INSERT OR UPDATE OR DELETE ON sports_price_limits
  FOR EACH STATEMENT EXECUTE FUNCTION sports_changed();
-- A brand's first boost gives it its own prices. Boosts that end change nothing here.
CREATE OR REPLACE TRIGGER sports_boosts_changed AFTER INSERT ON sports_boosts
  FOR EACH STATEMENT EXECUTE FUNCTION sports_changed();
