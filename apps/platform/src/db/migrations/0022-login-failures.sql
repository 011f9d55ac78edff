-- Failed logins with names nobody has. They are locked like real ones, so that a lock does not tell which names exist.
-- Only a hash of the name is kept: people type passwords and strangers' addresses into that field.
CREATE TABLE login_failures (
  brand_id text NOT NULL,
  name_hash text NOT NULL,
  failures integer NOT NULL,
  locked_until timestamptz,
  failed_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, name_hash)
);
CREATE INDEX login_failures_age ON login_failures (failed_at);
