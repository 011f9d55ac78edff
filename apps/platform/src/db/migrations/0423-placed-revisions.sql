-- The newest result of its market when a leg was placed: what came up to then is not about it.
ALTER TABLE sports_bet_legs ADD COLUMN placed_revision int NOT NULL DEFAULT 0;
