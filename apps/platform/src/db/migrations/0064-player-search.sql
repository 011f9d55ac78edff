-- What operators look for players by (docs/console.md, "Players").
CREATE INDEX IF NOT EXISTS players_username_begin ON players (brand_id, lower(username) text_pattern_ops);
CREATE INDEX IF NOT EXISTS players_document ON players (brand_id, dni) WHERE dni IS NOT NULL;
CREATE INDEX IF NOT EXISTS players_phone ON players (brand_id, phone_number) WHERE phone_number IS NOT NULL;
