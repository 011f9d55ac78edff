-- Sessions that end without an act of their player, as the jurisdiction asked for it at the log-in (docs/sessions.md).
ALTER TABLE sessions ADD COLUMN idle_minutes integer CHECK (idle_minutes > 0);
-- When it ends if nothing is done until then; null: nothing ends it so.
ALTER TABLE sessions ADD COLUMN idle_at timestamptz;
CREATE INDEX sessions_idle ON sessions (idle_at) WHERE ended_at IS NULL AND idle_at IS NOT NULL;
