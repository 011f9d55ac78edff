-- By whatever program it is written: an adjustment is of two operators.
ALTER TABLE adjustments ADD CONSTRAINT adjustments_by_two CHECK (asked_by <> confirmed_by);
