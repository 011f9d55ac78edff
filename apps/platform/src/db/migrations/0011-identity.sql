CREATE TABLE players (
  id text PRIMARY KEY,
  brand_id text NOT NULL REFERENCES brands (id),
  username text NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  name text,
  lastname text,
  gender text,
  country text,
  phone_code text,
  phone_number text,
  dni text,
  birth_date date,
  currency text NOT NULL,
  language text NOT NULL,
  referral_code text,
  promo_code text,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'blocked')),
  failed_logins integer NOT NULL DEFAULT 0,
  locked_until timestamptz,
  last_login_at timestamptz,
  previous_login_at timestamptz,
  created_at timestamptz NOT NULL
);
-- One player per name and per address within a brand, whatever the letter case.
CREATE UNIQUE INDEX players_username ON players (brand_id, lower(username));
CREATE UNIQUE INDEX players_email ON players (brand_id, lower(email));

-- A session is a family of refresh tokens; ending it ends all of them.
CREATE TABLE sessions (
  id text PRIMARY KEY,
  brand_id text NOT NULL,
  player_id text NOT NULL REFERENCES players (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_cause text
);
CREATE INDEX sessions_open ON sessions (player_id) WHERE ended_at IS NULL;

-- Only hashes are stored.
CREATE TABLE refresh_tokens (
  hash text PRIMARY KEY,
  session_id text NOT NULL REFERENCES sessions (id),
  issued_at timestamptz NOT NULL,
  rotated_at timestamptz
);
CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id);

CREATE TABLE password_resets (
  hash text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (id),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX password_resets_player ON password_resets (player_id);

GRANT SELECT, INSERT, UPDATE ON players, sessions, refresh_tokens, password_resets TO palco_app;
GRANT DELETE ON refresh_tokens, password_resets TO palco_app;
