-- Free spins: a bonus whose money pays for stakes of one size in one game (docs/bonuses.md). Null: a bonus of any game.
ALTER TABLE bonus_definitions ADD COLUMN game_id text;
ALTER TABLE player_bonuses ADD COLUMN game_id text;
-- The rounds of a bonus are counted at each free spin.
CREATE INDEX bonus_rounds_of_bonus ON bonus_rounds (bonus_id);
