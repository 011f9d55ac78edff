-- How margins rise and limits fall with the time to the start: [{"hours": 24, "margin": 125, "limit": 50}, ...]. Null: the platform's own.
ALTER TABLE sports_price_limits ADD COLUMN steps jsonb CHECK (jsonb_typeof(steps) = 'array');
