-- Games that guests may open with play money, as their providers state.
ALTER TABLE games ADD COLUMN demo boolean NOT NULL DEFAULT false;
