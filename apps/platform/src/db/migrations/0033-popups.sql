-- Pop-ups of a brand (docs/popups.md). Words by language; es_ES is always there.
CREATE TABLE popups (
  brand_id  text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  id        text COLLATE "C" NOT NULL CHECK (id ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$'),
  audience  text NOT NULL CHECK (audience IN ('everyone', 'guests', 'players')),
  -- The lowest level that gets it.
  level     text CHECK (level IS NULL OR audience <> 'guests'),
  repeat    text NOT NULL CHECK (repeat IN ('session', 'once')),
  position  int NOT NULL DEFAULT 0,
  starts_at timestamptz,
  ends_at   timestamptz CHECK (ends_at > starts_at),
  enabled   boolean NOT NULL,
  picture   text,
  link      text CHECK (link LIKE '/%' AND link NOT LIKE '//%'),
  texts     jsonb NOT NULL CHECK (texts ? 'es_ES'),
  PRIMARY KEY (brand_id, id)
);

-- Pop-ups that a player does not get any more.
CREATE TABLE popup_dismissals (
  brand_id  text COLLATE "C" NOT NULL,
  popup_id  text COLLATE "C" NOT NULL,
  player_id text COLLATE "C" NOT NULL REFERENCES players (id),
  PRIMARY KEY (brand_id, popup_id, player_id),
  FOREIGN KEY (brand_id, popup_id) REFERENCES popups (brand_id, id) ON DELETE CASCADE
);
CREATE INDEX popup_dismissals_player ON popup_dismissals (player_id);
