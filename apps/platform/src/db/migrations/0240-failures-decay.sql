-- Failed log-ins and confirmations are a level that decays, so that rare failures never add up to a lock. The level falls
-- by one every 30 minutes and stays within 0 and 11. docs/security.md shows what that allows to somebody who guesses.

-- The level after one more failure.
CREATE FUNCTION failure_level(level double precision, at timestamptz, now timestamptz) RETURNS double precision
LANGUAGE sql IMMUTABLE AS $$
  SELECT least(11, 1 + greatest(0, coalesce(level, 0)
    - greatest(0, coalesce(extract(epoch FROM now - at), 0))::double precision / 1800))
$$;

-- Until when a level locks: above 4 for a minute, then twice as long for each failure, an hour at most. NULL = no lock.
CREATE FUNCTION failure_lock(level double precision, now timestamptz) RETURNS timestamptz
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN level > 4 THEN now + interval '1 minute' * greatest(1, least(60, 2 ^ (level - 5))) END
$$;

-- Log-ins from devices the player never logged in from. `failed_logins` goes on counting for what the player is shown.
ALTER TABLE players
  ADD COLUMN failure_level double precision NOT NULL DEFAULT 0,
  ADD COLUMN failed_at timestamptz;

-- Confirmations of the password within a session are counted for that session alone.
ALTER TABLE sessions
  ADD COLUMN failure_level double precision NOT NULL DEFAULT 0,
  ADD COLUMN failed_at timestamptz,
  ADD COLUMN locked_until timestamptz;

-- Browsers a player has logged in from, by a hash of the secret in their cookie. They are counted each for itself.
CREATE TABLE known_devices (
  player_id text NOT NULL REFERENCES players (id),
  device_hash text NOT NULL,
  failure_level double precision NOT NULL DEFAULT 0,
  failed_at timestamptz,
  locked_until timestamptz,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, device_hash)
);
CREATE INDEX known_devices_age ON known_devices (last_used_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON known_devices TO palco_app;

ALTER TABLE login_failures ADD COLUMN failure_level double precision NOT NULL DEFAULT 0;
ALTER TABLE operator_login_attempts ADD COLUMN failure_level double precision NOT NULL DEFAULT 0;
