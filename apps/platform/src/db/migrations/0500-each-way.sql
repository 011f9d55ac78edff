-- The place part of an each-way bet is a leg of its own on the market that decides it: odds are those of the win part, of whose winnings
-- place_num / place_den are paid. Null: a leg to win. Place parts follow the legs to win, in their order.
ALTER TABLE sports_bet_legs
  ADD COLUMN place_num int,
  ADD COLUMN place_den int,
  ADD CONSTRAINT sports_bet_legs_place CHECK ((place_num IS NULL) = (place_den IS NULL) AND 0 < place_num AND place_num <= place_den);
