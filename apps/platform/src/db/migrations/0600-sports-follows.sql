-- Teams and competitions that players follow (modules/sports-offer). Their ids are the provider's.
CREATE TABLE sports_follows (
  brand_id   text NOT NULL,
  player_id  text NOT NULL REFERENCES players (id),
  kind       text NOT NULL CHECK (kind IN ('team', 'competition')),
  subject_id text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, player_id, kind, subject_id)
);
CREATE INDEX sports_events_of_home ON sports_events (home_id) WHERE offered AND phase IN ('live', 'coming');
CREATE INDEX sports_events_of_away ON sports_events (away_id) WHERE offered AND phase IN ('live', 'coming');
