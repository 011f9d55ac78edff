-- Rankings of a month and of a season beside those of rounds; private leagues that close, members by seat, phrases.
ALTER TABLE prode_series ADD COLUMN season_month int NOT NULL DEFAULT 1 CHECK (season_month BETWEEN 1 AND 12);

-- First month of the period (YYYY-MM) by the brand's days at the round's first kick-off; a round without them counts in its own ranking only.
ALTER TABLE prode_rounds ADD COLUMN month text CHECK (month ~ '^\d{4}-\d{2}$');
ALTER TABLE prode_rounds ADD COLUMN season text CHECK (season ~ '^\d{4}-\d{2}$');
UPDATE prode_rounds r SET month = to_char(r.starts_at AT TIME ZONE coalesce(b.time_zone, 'UTC'), 'YYYY-MM'),
  season = to_char(r.starts_at AT TIME ZONE coalesce(b.time_zone, 'UTC'), 'YYYY') || '-01'
FROM brands b WHERE b.id = r.brand_id;

-- `period_id`: "series:month:2026-11" or "series:season:2026-01". Points are the sums over the period's rounds.
CREATE TABLE prode_period_entries (
  brand_id text NOT NULL,
  period_id text NOT NULL,
  player_id text NOT NULL REFERENCES players (id),
  joined_at timestamptz NOT NULL,
  points int NOT NULL DEFAULT 0,
  exact int NOT NULL DEFAULT 0,
  PRIMARY KEY (brand_id, period_id, player_id)
);
CREATE INDEX prode_period_entries_ranked
  ON prode_period_entries (brand_id, period_id, points DESC, exact DESC, joined_at, player_id);

-- How many participants of a period have how many points, as prode_standings.
CREATE TABLE prode_period_standings (
  brand_id text NOT NULL,
  period_id text NOT NULL,
  points int NOT NULL,
  exact int NOT NULL,
  players int NOT NULL,
  PRIMARY KEY (brand_id, period_id, points, exact)
);

INSERT INTO prode_period_entries (brand_id, period_id, player_id, joined_at, points, exact)
  SELECT r.brand_id, r.series_id || p.suffix, e.player_id, min(e.joined_at), sum(e.points), sum(e.exact)
  FROM prode_rounds r JOIN prode_entries e ON e.brand_id = r.brand_id AND e.round_id = r.id
    CROSS JOIN LATERAL unnest(ARRAY[':month:' || r.month, ':season:' || r.season]) p (suffix)
  GROUP BY 1, 2, 3;
INSERT INTO prode_period_standings (brand_id, period_id, points, exact, players)
  SELECT brand_id, period_id, points, exact, count(*) FROM prode_period_entries GROUP BY 1, 2, 3, 4;

ALTER TABLE prode_leagues ADD COLUMN open boolean NOT NULL DEFAULT true;
-- Names a member within the league without naming the player.
ALTER TABLE prode_league_members ADD COLUMN seat bigint GENERATED ALWAYS AS IDENTITY;

-- What members say: names of phrases from a list, never free text.
CREATE TABLE prode_league_phrases (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  league_id text NOT NULL REFERENCES prode_leagues (id) ON DELETE CASCADE,
  player_id text NOT NULL REFERENCES players (id),
  phrase text NOT NULL,
  said_at timestamptz NOT NULL
);
CREATE INDEX prode_league_phrases_latest ON prode_league_phrases (league_id, id DESC);
