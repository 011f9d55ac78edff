-- Providers that speak another protocol than the platform's own (casino/adapters), and what their family needs.
ALTER TABLE game_providers
  ADD COLUMN protocol text NOT NULL DEFAULT 'palco' CHECK (protocol ~ '^[a-z][a-z_]{0,39}$'),
  -- As the adapter of the protocol reads it: ids, paths and stakes, never a key.
  ADD COLUMN settings jsonb;

-- The game's id at such a provider, where it differs from ours.
ALTER TABLE games ADD COLUMN provider_game text;

-- Rounds whose end was announced: they are closed at `due`, so that a late rollback of the family still finds them open.
CREATE TABLE adapter_rounds (
  provider_id text NOT NULL REFERENCES game_providers (id),
  round_id text NOT NULL,
  player_id text NOT NULL,
  game_id text NOT NULL,
  currency text NOT NULL,
  due timestamptz NOT NULL,
  PRIMARY KEY (provider_id, round_id)
);
CREATE INDEX adapter_rounds_due ON adapter_rounds (due);
GRANT SELECT, INSERT, UPDATE, DELETE ON adapter_rounds TO palco_app;
