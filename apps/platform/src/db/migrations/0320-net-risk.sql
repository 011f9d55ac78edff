-- In games that take several bets a round a stake counts towards a bonus when its round has ended: what it would count
-- at full risk waits until then. Null once it is counted, and for stakes that count at once.
ALTER TABLE bonus_wagers ADD COLUMN source text, ADD COLUMN round_id text,
  ADD COLUMN waiting bigint CHECK (waiting >= 0);
CREATE INDEX bonus_wagers_waiting ON bonus_wagers (bonus_id, source, round_id) WHERE waiting IS NOT NULL;

-- What of a round's stakes makes points. Until now it was all of them.
ALTER TABLE tournament_rounds ADD COLUMN counted bigint NOT NULL DEFAULT 0;
UPDATE tournament_rounds SET counted = staked;
