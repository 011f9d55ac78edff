-- Each player has two committed server seeds: the one in use and the next one. The next one is committed to before the player's client
-- seed for it is known (docs/fairness.md), so it has no client seed until it is started.
CREATE TABLE seed_pairs (
  id                 bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id          text NOT NULL,
  server_seed        text,
  server_seed_hash   text NOT NULL,
  client_seed        text,
  next_nonce         integer NOT NULL DEFAULT 0 CHECK (next_nonce >= 0),
  created_at         timestamptz NOT NULL DEFAULT now(),
  revealed_at        timestamptz,
  -- A server seed lies open only once it is revealed; until then it is sealed (docs/decisions/0017-secrets-at-rest.md).
  sealed_seed        text,
  -- Null: the next one.
  started_at         timestamptz,
  -- Whether the player (or the player's browser) made the client seed; false: this server did.
  client_seed_chosen boolean NOT NULL DEFAULT true,
  CONSTRAINT seed_pairs_one_seed CHECK (num_nonnulls(server_seed, sealed_seed) = 1),
  CONSTRAINT seed_pairs_open_when_revealed CHECK (server_seed IS NULL OR revealed_at IS NOT NULL),
  CONSTRAINT seed_pairs_started CHECK ((started_at IS NULL) = (client_seed IS NULL)),
  CONSTRAINT seed_pairs_next_unused CHECK (started_at IS NOT NULL OR next_nonce = 0)
);
CREATE UNIQUE INDEX seed_pairs_active ON seed_pairs (player_id) WHERE revealed_at IS NULL AND started_at IS NOT NULL;
CREATE UNIQUE INDEX seed_pairs_next ON seed_pairs (player_id) WHERE revealed_at IS NULL AND started_at IS NULL;
CREATE INDEX seed_pairs_of_demos ON seed_pairs (player_id) WHERE player_id LIKE 'demo:%';
