-- A connected game provider is a row: `npm run provider` writes it, and it takes effect without a restart.
ALTER TABLE game_providers
  -- Where its pages, its catalogue and its report are: "https://games.acme.example". Null: not connected.
  ADD COLUMN url text CHECK (url ~ '^https?://[^/]+$'),
  -- Where the platform finds the shared key, never the key itself: "env:NAME" or "file:PATH".
  ADD COLUMN key_reference text
    CHECK (key_reference ~ '^(env:PROVIDER_[A-Z0-9_]{1,60}|file:[^\n]+)$' AND length(key_reference) <= 500),
  -- Brands that show its games; null: every brand.
  ADD COLUMN brands text[],
  ADD CONSTRAINT game_providers_connected CHECK ((url IS NULL) = (key_reference IS NULL));

CREATE FUNCTION provider_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('provider_changed', '');
  RETURN NULL;
END $$;
CREATE TRIGGER game_providers_changed AFTER INSERT OR UPDATE OR DELETE ON game_providers
  FOR EACH STATEMENT EXECUTE FUNCTION provider_changed();
