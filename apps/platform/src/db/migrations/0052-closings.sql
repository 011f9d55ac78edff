-- Accounts that their players closed (docs/protection.md).
ALTER TABLE restrictions DROP CONSTRAINT restrictions_kind_check;
ALTER TABLE restrictions ADD CONSTRAINT restrictions_kind_check
  CHECK (kind IN ('break', 'exclusion', 'suspension', 'closing'));
-- A closing has no end by the clock, reaches one account, and is never copied to another of the person.
ALTER TABLE restrictions ADD CONSTRAINT restrictions_closing_check
  CHECK (kind <> 'closing' OR (ends_at IS NULL AND NOT everywhere AND source_id IS NULL));
ALTER TABLE restrictions DROP CONSTRAINT restrictions_check2;
ALTER TABLE restrictions ADD CONSTRAINT restrictions_lifted_check
  CHECK (lifted_at IS NULL OR kind IN ('suspension', 'closing'));
-- When the sessions of a closed account were ended, since no money was left.
ALTER TABLE restrictions ADD COLUMN sessions_ended_at timestamptz CHECK (sessions_ended_at IS NULL OR kind = 'closing');
CREATE UNIQUE INDEX restrictions_closing ON restrictions (player_id) WHERE kind = 'closing' AND lifted_at IS NULL;
CREATE INDEX restrictions_closing_sessions ON restrictions (id)
  WHERE kind = 'closing' AND lifted_at IS NULL AND sessions_ended_at IS NULL;
