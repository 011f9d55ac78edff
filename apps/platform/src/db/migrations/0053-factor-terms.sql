-- Second factors that a jurisdiction asks for every so many days, and changes of a player's address that both mailboxes confirm
-- (docs/account-security.md).

-- The last second factor of a session, or of its device before it. Where a jurisdiction asks for one, sessions of before have none.
ALTER TABLE sessions ADD COLUMN second_factor_at timestamptz;
ALTER TABLE known_devices ADD COLUMN second_factor_at timestamptz;

-- The code mailed last to the player of a session.
CREATE TABLE factor_codes (
  session_id text PRIMARY KEY REFERENCES sessions (id),
  player_id  text NOT NULL REFERENCES players (id),
  -- A keyed digest: eight digits alone could be tried out.
  hash       text NOT NULL,
  email      text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX factor_codes_player ON factor_codes (player_id);
CREATE INDEX factor_codes_expiry ON factor_codes (expires_at);
