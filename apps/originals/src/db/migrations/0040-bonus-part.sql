-- How much of the last known balance is bonus money.
ALTER TABLE view_sessions ADD COLUMN bonus_minor bigint NOT NULL DEFAULT 0;
ALTER TABLE rounds ADD COLUMN bonus_minor bigint;
