-- What proves who a player is besides the password (docs/account-security.md): second factors, links by which they deny a log-in, passkeys.

CREATE TABLE second_factors (
  player_id     text PRIMARY KEY REFERENCES players (id),
  -- Of the authenticator.
  secret_sealed text NOT NULL,
  -- The step of the last code; codes up to it have expired.
  last_step     bigint NOT NULL DEFAULT 0,
  created_at    timestamptz NOT NULL,
  -- Null: the key was drawn and asks for nothing yet.
  confirmed_at  timestamptz,
  -- Which session the key was drawn for: no other one is answered it.
  session_id    text NOT NULL
);

-- Only hashes are stored.
CREATE TABLE recovery_codes (
  player_id text NOT NULL REFERENCES second_factors (player_id) ON DELETE CASCADE,
  hash      text NOT NULL,
  used_at   timestamptz,
  PRIMARY KEY (player_id, hash)
);

-- Links of mails about an account: "it was not me". Only hashes are stored.
CREATE TABLE log_in_denials (
  hash       text PRIMARY KEY,
  player_id  text NOT NULL REFERENCES players (id),
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX log_in_denials_player ON log_in_denials (player_id) WHERE used_at IS NULL;

-- Passkeys (WebAuthn): what devices of players sign with.
CREATE TABLE passkeys (
  -- What the device calls it, as base64url.
  id           text PRIMARY KEY,
  player_id    text NOT NULL REFERENCES players (id),
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
CREATE INDEX passkeys_player ON passkeys (player_id);

-- Challenges that wait for their answer; each is taken once. Only hashes are stored.
CREATE TABLE passkey_challenges (
  hash       text PRIMARY KEY,
  brand_id   text NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  host       text NOT NULL,
  -- The session that adds a key; null: a log-in.
  session_id text,
  expires_at timestamptz NOT NULL
);
