-- The report of a span of time (http/report.ts): rounds lie in the order of their beginning.
CREATE INDEX rounds_begun ON rounds USING brin (created_at) WITH (pages_per_range = 16);
