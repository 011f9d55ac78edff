-- Levels of the miles' club (docs/levels.md), decided once a day of the brand.
CREATE TABLE player_levels (
  brand_id  text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  player_id text COLLATE "C" NOT NULL REFERENCES players (id),
  level     text NOT NULL,
  -- The day that it counts from.
  since     date NOT NULL,
  PRIMARY KEY (brand_id, player_id)
);
-- Days whose extra miles are credited and whose levels are decided.
CREATE TABLE level_days (
  brand_id text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  day      date NOT NULL,
  PRIMARY KEY (brand_id, day)
);
ALTER TABLE miles_entries DROP CONSTRAINT miles_entries_reason_check,
  ADD CONSTRAINT miles_entries_reason_check CHECK (reason IN
    ('stake', 'rollback', 'referral', 'claim', 'adjustment', 'purchase', 'purchase_returned', 'level'));
-- Who earned miles on a day.
CREATE INDEX miles_entries_earned ON miles_entries (brand_id, created_at, player_id) WHERE reason IN ('stake', 'rollback');
