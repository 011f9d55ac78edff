-- What a player is shown of their own sessions. Only what is shown is kept: neither the whole user agent nor the
-- whole address.
ALTER TABLE sessions
  ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN device text,
  ADD COLUMN address text;
UPDATE sessions SET last_used_at = created_at;

-- Wrong passwords between the last log-in and the one before it.
ALTER TABLE players ADD COLUMN failed_before_login integer NOT NULL DEFAULT 0;
