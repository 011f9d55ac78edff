-- Countries in which a player said to live before: their rules go on for a time, so that no rule is shaken off by a change of the country.
ALTER TABLE players ADD COLUMN former_countries text[] NOT NULL DEFAULT '{}';
ALTER TABLE players ADD COLUMN former_countries_until timestamptz;
