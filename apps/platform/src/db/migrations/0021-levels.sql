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
