-- Reconciliation asks for a day's rounds; they lie in the order of their opening.
CREATE INDEX game_rounds_opened ON game_rounds USING brin (opened_at) WITH (pages_per_range = 16);
