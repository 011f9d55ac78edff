-- What accounts of one brand may share: a device, an address, a document, a destination of payments. Values of addresses are keyed
-- hashes, of devices hashes of a random secret.
CREATE TABLE player_marks (
  brand_id text NOT NULL REFERENCES brands (id),
  kind text NOT NULL CHECK (kind IN ('device', 'address', 'document', 'payment')),
  value text COLLATE "C" NOT NULL,
  player_id text NOT NULL REFERENCES players (id),
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, kind, value, player_id)
);
CREATE INDEX player_marks_age ON player_marks (seen_at) WHERE kind = 'address';

-- Players who share one, by group. Who shares nothing is in none.
CREATE TABLE player_groups (
  player_id text PRIMARY KEY REFERENCES players (id),
  brand_id text NOT NULL REFERENCES brands (id),
  group_id text NOT NULL
);
CREATE INDEX player_groups_group ON player_groups (group_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON player_marks, player_groups TO palco_app;

-- A keyed hash of the address that opened the session; null: none that names a household.
ALTER TABLE sessions ADD COLUMN address_key text;
