-- When a player was last reminded of limits (docs/own-limits.md); without a row: never, and the account's beginning counts.

CREATE TABLE own_limit_reminders (
  player_id text PRIMARY KEY REFERENCES players (id),
  sent_at   timestamptz NOT NULL
);
