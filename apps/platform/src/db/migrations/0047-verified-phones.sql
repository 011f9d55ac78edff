-- The number (E.164) that a player proved to hold, by which they may log in where the brand allows it; one account of a brand each.
ALTER TABLE players ADD COLUMN verified_phone text;
CREATE UNIQUE INDEX players_verified_phone ON players (brand_id, verified_phone) WHERE verified_phone IS NOT NULL;

-- Codes sent to a number, the last one of an account alone.
CREATE TABLE phone_codes (
  player_id  text PRIMARY KEY REFERENCES players (id),
  -- A keyed digest: eight digits alone could be tried out.
  hash       text NOT NULL,
  phone      text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX phone_codes_expiry ON phone_codes (expires_at);
