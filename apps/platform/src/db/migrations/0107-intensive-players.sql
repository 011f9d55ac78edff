-- Players who lose more than their jurisdiction names week after week (docs/risk-markers.md), from the week that made them so to the end.
CREATE TABLE intensive_players (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id   text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  player_id  text COLLATE "C" NOT NULL,
  -- The Monday after the weeks, of the brand's calendar.
  since      date NOT NULL,
  -- What was lost in each of the weeks, and how much it took; minor units.
  weeks      jsonb NOT NULL,
  -- The Monday of the last such week.
  last_week  date NOT NULL,
  found_at   timestamptz NOT NULL,
  ended_at   timestamptz,
  UNIQUE (player_id, since)
);
CREATE UNIQUE INDEX intensive_players_running ON intensive_players (player_id) WHERE ended_at IS NULL;
REVOKE DELETE ON intensive_players FROM palco_app;

-- How far the players of a brand were looked at for a week; null at the end: not all yet.
CREATE TABLE intensive_reviews (
  brand_id  text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  week      date NOT NULL,
  last_seen text COLLATE "C" NOT NULL DEFAULT '',
  done_at   timestamptz,
  PRIMARY KEY (brand_id, week)
);

-- Players of a brand in order, to be looked at week by week.
CREATE INDEX risk_players_brand ON risk_players (brand_id, player_id);
