-- Each player has two committed server seeds: the one in use and the next one. The next one is committed to before the
-- player's client seed for it is known (docs/fairness.md), so it has no client seed until it is started.
ALTER TABLE seed_pairs
  -- The default fills the rows there are without rewriting them: some may not pass a newer CHECK until they are sealed.
  ADD COLUMN started_at timestamptz DEFAULT now(),
  -- Whether the player (or the player's browser) made the client seed; false: this server did.
  ADD COLUMN client_seed_chosen boolean NOT NULL DEFAULT true,
  ALTER COLUMN client_seed DROP NOT NULL;
ALTER TABLE seed_pairs
  ALTER COLUMN started_at DROP DEFAULT,
  ADD CONSTRAINT seed_pairs_started CHECK ((started_at IS NULL) = (client_seed IS NULL)),
  ADD CONSTRAINT seed_pairs_next_unused CHECK (started_at IS NOT NULL OR next_nonce = 0);

DROP INDEX seed_pairs_active;
CREATE UNIQUE INDEX seed_pairs_active ON seed_pairs (player_id) WHERE revealed_at IS NULL AND started_at IS NOT NULL;
CREATE UNIQUE INDEX seed_pairs_next ON seed_pairs (player_id) WHERE revealed_at IS NULL AND started_at IS NULL;

-- What a player may have noted stays: the commitment, and the client seed once it is set.
CREATE FUNCTION seed_pairs_keep_commitment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
     OR (OLD.id, OLD.player_id, OLD.server_seed_hash) IS DISTINCT FROM (NEW.id, NEW.player_id, NEW.server_seed_hash)
     OR (OLD.started_at IS NOT NULL
       AND (OLD.started_at, OLD.client_seed) IS DISTINCT FROM (NEW.started_at, NEW.client_seed)) THEN
    RAISE EXCEPTION 'the commitment of seed pair % is fixed', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER seed_pairs_keep_commitment BEFORE UPDATE OR DELETE ON seed_pairs
  FOR EACH ROW EXECUTE FUNCTION seed_pairs_keep_commitment();
