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
  -- Each row as a list of the section's columns.
  rows      jsonb NOT NULL,
  PRIMARY KEY (export_id, section, page)
);
