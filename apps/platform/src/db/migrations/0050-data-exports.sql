-- Files of all that is kept of a player, made when the player asks (docs/data-export.md).

CREATE TABLE data_exports (
  id         text PRIMARY KEY,
  brand_id   text NOT NULL REFERENCES brands (id),
  player_id  text NOT NULL REFERENCES players (id),
  asked_at   timestamptz NOT NULL,
  ready_at   timestamptz,
  expires_at timestamptz NOT NULL,
  -- The session that proved the password last may read it for a time.
  session_id text NOT NULL REFERENCES sessions (id),
  open_until timestamptz NOT NULL
);
CREATE INDEX data_exports_player ON data_exports (player_id, expires_at);
CREATE INDEX data_exports_expiry ON data_exports (expires_at);

CREATE TABLE data_export_pages (
  export_id text NOT NULL REFERENCES data_exports (id) ON DELETE CASCADE,
  section   text NOT NULL,
  page      integer NOT NULL,
  entries   integer NOT NULL,
  -- As they were when the file was made: a later release may declare others.
  columns   text[] NOT NULL,
  -- Each row as a list of them.
  rows      jsonb NOT NULL,
  PRIMARY KEY (export_id, section, page)
);

-- Found by their player, which nothing asked for before.
CREATE INDEX campaign_deliveries_player ON campaign_deliveries (player_id);
CREATE INDEX messages_of_player ON messages (brand_id, player_id);
