-- Bets whose legs have their results and whose return could not be paid: the batch they were in went on without them
-- (docs/sportsbook.md). Each is tried again, and operators see it.
CREATE TABLE sports_unpaid_bets (
  bet_id text COLLATE "C" PRIMARY KEY REFERENCES sports_bets (id),
  -- What refused it last.
  error  text NOT NULL,
  since  timestamptz NOT NULL,
  tries  int NOT NULL,
  due_at timestamptz NOT NULL
);
CREATE INDEX sports_unpaid_bets_due ON sports_unpaid_bets (due_at);
