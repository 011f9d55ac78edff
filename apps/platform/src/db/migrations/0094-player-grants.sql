-- Rewards that operators gave single players (docs/bonuses.md). The reward itself stands in its module under the source `grant:KEY`.
CREATE TABLE player_grants (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id     text COLLATE "C" NOT NULL REFERENCES brands (id),
  player_id    text COLLATE "C" NOT NULL REFERENCES players (id),
  -- Of the form that gave it: sent again it gives nothing.
  key          text NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('bonus', 'free_spins', 'free_bet', 'miles')),
  -- Name of the offer in the brand's languages; null where it is of none.
  offer        jsonb,
  -- Spins or miles.
  count        integer,
  -- The most that it can cost, minor units.
  amount       bigint NOT NULL CHECK (amount >= 0),
  currency     text NOT NULL,
  -- As it was sent.
  reward       jsonb NOT NULL,
  note         text NOT NULL,
  given_by     bigint NOT NULL REFERENCES operators (id),
  -- Null: within the limits of one operator.
  confirmed_by bigint REFERENCES operators (id),
  at           timestamptz NOT NULL,
  CHECK (given_by <> confirmed_by)
);
CREATE UNIQUE INDEX player_grants_key ON player_grants (brand_id, key);
CREATE INDEX player_grants_of_player ON player_grants (player_id, id DESC);
REVOKE UPDATE, DELETE ON player_grants FROM palco_app;

-- Support gives rewards; who answers for marketing or risk also confirms them.
UPDATE operator_roles SET rights = rights || '{rewards.see,rewards.decide}' WHERE name = 'support';
UPDATE operator_roles SET rights = rights || '{rewards.see,rewards.decide,rewards.second}'
  WHERE name IN ('marketing', 'risk', 'administrator');
