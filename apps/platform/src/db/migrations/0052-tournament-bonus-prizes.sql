-- A bonus prize is a bonus of the bonuses module, given under this offer's terms (kind fixed, audience list).
ALTER TABLE tournament_prizes ADD COLUMN bonus_id text,
  ADD CONSTRAINT bonus_prize_has_offer CHECK (pays = 'cash' OR bonus_id IS NOT NULL);
-- Null for a bonus: nothing moves until the player claims it.
ALTER TABLE tournament_winners ALTER COLUMN transaction_id DROP NOT NULL;
