-- Processes hold in memory what lobbies show (shown-games.ts). They see by the version that it has changed.
CREATE OR REPLACE FUNCTION games_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE games_version SET version = version + 1;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER games_changed AFTER INSERT OR DELETE OR TRUNCATE
  OR UPDATE OF provider_id, area, search_text, categories, volatility, position, available ON games
  FOR EACH STATEMENT EXECUTE FUNCTION games_changed();
CREATE OR REPLACE TRIGGER brand_games_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON brand_games
  FOR EACH STATEMENT EXECUTE FUNCTION games_changed();
CREATE OR REPLACE TRIGGER game_providers_shown AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF enabled, brands ON game_providers
  FOR EACH STATEMENT EXECUTE FUNCTION games_changed();
