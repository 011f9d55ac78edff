-- What a competitor plays in, as its feed says: {"shirt": "#rrggbb", "pattern": "#rrggbb"}.
ALTER TABLE sports_competitors ADD COLUMN colours jsonb;
