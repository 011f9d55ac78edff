-- Whether a player's mail address is theirs: they opened the link that was sent to it. Only hashes of links are stored.
ALTER TABLE players ADD COLUMN email_verified_at timestamptz;
CREATE TABLE email_verifications (
  hash text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (id),
  -- The address it was sent to: it proves no other.
  email text NOT NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX email_verifications_player ON email_verifications (player_id, sent_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON email_verifications TO palco_app;
