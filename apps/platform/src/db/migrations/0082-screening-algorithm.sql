-- By which version of the comparison a player was compared with all lists; 0: by one of before this column (docs/screening.md).
ALTER TABLE screening_players ADD COLUMN algorithm integer NOT NULL DEFAULT 0;
CREATE INDEX screening_players_algorithm ON screening_players (algorithm) WHERE due_at IS NULL;
