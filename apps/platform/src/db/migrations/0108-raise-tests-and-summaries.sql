-- Answers to the test before a first raise of a limit of deposits (docs/own-limits.md): whether all were as they have to be, not which.
CREATE TABLE own_limit_tests (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id   text COLLATE "C" NOT NULL,
  -- Of the questions.
  version     int NOT NULL,
  passed      boolean NOT NULL,
  answered_at timestamptz NOT NULL
);
CREATE INDEX own_limit_tests_player ON own_limit_tests (player_id, answered_at);
REVOKE UPDATE, DELETE ON own_limit_tests FROM palco_app;

-- How far the players of a brand were sent what they did in a month (docs/activity-summaries.md); null at the end: not all yet.
CREATE TABLE activity_summaries (
  brand_id  text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  -- Its first day.
  month     date NOT NULL,
  last_seen text COLLATE "C" NOT NULL DEFAULT '',
  done_at   timestamptz,
  PRIMARY KEY (brand_id, month)
);
