-- Up to which transaction the running books check has compared balances: once for all steps of a run.
ALTER TABLE books_check ADD COLUMN compared_id bigint NOT NULL DEFAULT 0;
UPDATE books_check SET compared_id = checked_id;
