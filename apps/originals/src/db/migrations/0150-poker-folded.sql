-- What a seat lost in a hand without showing: folded after it had bet or called, or called with nothing. Minor units at cash tables, chips
-- in tournaments.
ALTER TABLE poker_hand_seats ADD COLUMN folded bigint NOT NULL DEFAULT 0 CHECK (folded >= 0);
CREATE INDEX poker_hand_seats_of_stay ON poker_hand_seats (stay_id) WHERE stay_id IS NOT NULL;
