-- Passkeys of operators (WebAuthn, docs/console.md): what their devices sign with at log-in.
CREATE TABLE operator_passkeys (
  -- What the device calls it, as base64url.
  id           text PRIMARY KEY,
  operator_id  bigint NOT NULL REFERENCES operators (id),
  -- As COSE.
  public_key   bytea NOT NULL,
  -- How often it was used, where the device counts; 0 for keys that are synced.
  counter      bigint NOT NULL,
  transports   text[] NOT NULL,
  -- Browser and system it was made with; null: not recognised.
  name         text,
  created_at   timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX operator_passkeys_operator ON operator_passkeys (operator_id);
REVOKE UPDATE ON operator_passkeys FROM palco_app;
GRANT UPDATE (counter, last_used_at) ON operator_passkeys TO palco_app;

-- Challenges that wait for their answer; each is taken once. Only hashes are stored.
CREATE TABLE operator_passkey_challenges (
  hash         text PRIMARY KEY,
  -- The session that adds a key, by the hash of its token; null: a log-in.
  session_hash text,
  expires_at   timestamptz NOT NULL
);
CREATE INDEX operator_passkey_challenges_expiry ON operator_passkey_challenges (expires_at);
REVOKE UPDATE ON operator_passkey_challenges FROM palco_app;
