-- When participants with open matches left to predict were reminded; once a round.
ALTER TABLE prode_rounds ADD COLUMN reminded_at timestamptz;
CREATE INDEX prode_rounds_to_remind ON prode_rounds (starts_at) WHERE reminded_at IS NULL AND settled_at IS NULL;
