-- Running platforms read a changed provider again.
CREATE OR REPLACE FUNCTION provider_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('provider_changed', '');
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER game_providers_changed AFTER INSERT OR UPDATE OR DELETE ON game_providers
  FOR EACH STATEMENT EXECUTE FUNCTION provider_changed();
