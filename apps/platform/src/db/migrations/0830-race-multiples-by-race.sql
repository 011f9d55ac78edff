-- Open accumulators by their races: what a runner may cost the brand counts them.
CREATE INDEX race_multiples_open_races ON race_multiples USING gin (races) WHERE state = 'open';
