-- Players, their sessions, and what accounts of one person share.

CREATE TABLE players (
  id                  text PRIMARY KEY,
  brand_id            text NOT NULL REFERENCES brands (id),
  username            text NOT NULL,
  email               text NOT NULL,
  password_hash       text NOT NULL,
  name                text,
  lastname            text,
  gender              text,
  country             text,
  phone_code          text,
  phone_number        text,
  -- As documents are compared: letters in upper case, without other signs and leading zeros; a CPF keeps its eleven digits.
  dni                 text,
  birth_date          date,
  currency            text NOT NULL,
  language            text NOT NULL,
  referral_code       text,
  promo_code          text,
  status              text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'blocked')),
  failed_logins       integer NOT NULL DEFAULT 0,
  locked_until        timestamptz,
  last_login_at       timestamptz,
  previous_login_at   timestamptz,
  created_at          timestamptz NOT NULL,
  -- Wrong passwords between the last log-in and the one before it.
  failed_before_login integer NOT NULL DEFAULT 0,
  -- Log-ins from devices the player never logged in from. `failed_logins` goes on counting for what the player is shown.
  failure_level       double precision NOT NULL DEFAULT 0,
  failed_at           timestamptz,
  -- Whether the mail address is the player's: they opened the link that was sent to it.
  email_verified_at   timestamptz
);
-- One player per name and per address within a brand, whatever the letter case.
CREATE UNIQUE INDEX players_username ON players (brand_id, lower(username));
CREATE UNIQUE INDEX players_email ON players (brand_id, lower(email));

-- A session is a family of refresh tokens; ending it ends all of them.
CREATE TABLE sessions (
  id            text PRIMARY KEY,
  brand_id      text NOT NULL,
  player_id     text NOT NULL REFERENCES players (id),
  created_at    timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL,
  ended_at      timestamptz,
  end_cause     text,
  -- What players are shown of their sessions. Only that is kept: neither the whole user agent nor the
  -- whole address.
  last_used_at  timestamptz NOT NULL DEFAULT now(),
  device        text,
  address       text,
  -- Confirmations of the password within a session are counted for that session alone.
  failure_level double precision NOT NULL DEFAULT 0,
  failed_at     timestamptz,
  locked_until  timestamptz,
  -- A keyed hash of the address that opened the session; null: none that names a household.
  address_key   text
);
CREATE INDEX sessions_open ON sessions (player_id) WHERE ended_at IS NULL;

-- Only hashes are stored.
CREATE TABLE refresh_tokens (
  hash       text PRIMARY KEY,
  session_id text NOT NULL REFERENCES sessions (id),
  issued_at  timestamptz NOT NULL,
  rotated_at timestamptz
);
CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id);

CREATE TABLE password_resets (
  hash       text PRIMARY KEY,
  player_id  text NOT NULL REFERENCES players (id),
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX password_resets_player ON password_resets (player_id);

-- Failed logins with names nobody has. They are locked like real ones, so that a lock does not tell which names exist.
-- Only a hash of the name is kept: people type passwords and strangers' addresses into that field.
CREATE TABLE login_failures (
  brand_id      text NOT NULL,
  name_hash     text NOT NULL,
  failures      integer NOT NULL,
  locked_until  timestamptz,
  failed_at     timestamptz NOT NULL,
  failure_level double precision NOT NULL DEFAULT 0,
  PRIMARY KEY (brand_id, name_hash)
);
CREATE INDEX login_failures_age ON login_failures (failed_at);

-- Browsers a player has logged in from, by a hash of the secret in their cookie. They are counted each for itself.
CREATE TABLE known_devices (
  player_id     text NOT NULL REFERENCES players (id),
  device_hash   text NOT NULL,
  failure_level double precision NOT NULL DEFAULT 0,
  failed_at     timestamptz,
  locked_until  timestamptz,
  last_used_at  timestamptz NOT NULL,
  PRIMARY KEY (player_id, device_hash)
);
CREATE INDEX known_devices_age ON known_devices (last_used_at);

-- Links that prove a mail address. Only hashes are stored.
CREATE TABLE email_verifications (
  hash       text PRIMARY KEY,
  player_id  text NOT NULL REFERENCES players (id),
  -- The address it was sent to: it proves no other.
  email      text NOT NULL,
  sent_at    timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX email_verifications_player ON email_verifications (player_id, sent_at);

-- What accounts of one brand may share: a device, an address, a document, a destination of payments, a mailbox. Values of addresses
-- and mailboxes are hashes, those of addresses keyed; of devices hashes of a random secret.
CREATE TABLE player_marks (
  brand_id  text NOT NULL REFERENCES brands (id),
  -- mailbox: "ana+2@…" reaches the same person as "ana@…".
  kind      text NOT NULL CHECK (kind IN ('device', 'address', 'document', 'payment', 'mailbox')),
  value     text COLLATE "C" NOT NULL,
  player_id text NOT NULL REFERENCES players (id),
  seen_at   timestamptz NOT NULL,
  PRIMARY KEY (brand_id, kind, value, player_id)
);
CREATE INDEX player_marks_age ON player_marks (seen_at) WHERE kind = 'address';
-- What a player has shown of device, document and payment owner, for who takes a bonus once a person.
CREATE INDEX player_marks_of_player ON player_marks (player_id) WHERE kind <> 'address';
-- Accounts of a person are found in every brand.
CREATE INDEX player_marks_value ON player_marks (kind, value) WHERE kind IN ('document', 'mailbox', 'payment');

-- Players who share one, by group. Who shares nothing is in none.
CREATE TABLE player_groups (
  player_id text PRIMARY KEY REFERENCES players (id),
  brand_id  text NOT NULL REFERENCES brands (id),
  group_id  text NOT NULL
);
CREATE INDEX player_groups_group ON player_groups (group_id);
