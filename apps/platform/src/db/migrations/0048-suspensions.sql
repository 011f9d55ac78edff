-- Suspensions of players until they answer a message about risk (docs/risk-markers.md).
ALTER TABLE restrictions DROP CONSTRAINT restrictions_kind_check;
ALTER TABLE restrictions ADD CONSTRAINT restrictions_kind_check CHECK (kind IN ('break', 'exclusion', 'suspension'));
-- A suspension has no end by the clock.
ALTER TABLE restrictions DROP CONSTRAINT restrictions_check2;
ALTER TABLE restrictions ADD CONSTRAINT restrictions_ends_check CHECK (kind <> 'break' OR ends_at IS NOT NULL);
ALTER TABLE restrictions ADD COLUMN lifted_at timestamptz CHECK (lifted_at IS NULL OR kind = 'suspension');
