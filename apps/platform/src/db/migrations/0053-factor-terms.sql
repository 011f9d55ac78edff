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

CREATE TABLE address_changes (
  id               text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  player_id        text NOT NULL REFERENCES players (id),
  -- The session that asked: it goes on when the others end.
  session_id       text NOT NULL REFERENCES sessions (id),
  email            text NOT NULL,
  former_email     text NOT NULL,
  -- An address that was never confirmed is nobody's yet: it is not asked.
  former_asked     boolean NOT NULL,
  asked_at         timestamptz NOT NULL,
  expires_at       timestamptz NOT NULL,
  confirmed_at     timestamptz,
  former_agreed_at timestamptz,
  ended_at         timestamptz,
  outcome          text CHECK (outcome IN ('done', 'denied', 'replaced', 'taken')),
  CHECK ((ended_at IS NULL) = (outcome IS NULL))
);
CREATE UNIQUE INDEX address_changes_open ON address_changes (player_id) WHERE ended_at IS NULL;
CREATE INDEX address_changes_player ON address_changes (player_id, asked_at);

CREATE TABLE address_change_codes (
  hash       text PRIMARY KEY,
  change_id  text NOT NULL REFERENCES address_changes (id),
  mailbox    text NOT NULL CHECK (mailbox IN ('new', 'former')),
  expires_at timestamptz NOT NULL
);
CREATE INDEX address_change_codes_change ON address_change_codes (change_id);
CREATE INDEX address_change_codes_expiry ON address_change_codes (expires_at);
