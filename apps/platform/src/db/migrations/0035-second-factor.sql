-- Second factors of players, and links by which they deny a log-in (docs/account-security.md).

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
