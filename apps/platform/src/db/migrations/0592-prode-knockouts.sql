-- Knock-out matches: who goes through, decided by overtime or penalties, and who was said to.
-- A series is a knock-out when its points have `advance`.
ALTER TABLE prode_matches ADD COLUMN qualified text CHECK (qualified IN ('home', 'away'));
ALTER TABLE prode_predictions ADD COLUMN advances text CHECK (advances IN ('home', 'away'));
