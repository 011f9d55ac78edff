-- Selections of a bet builder count as one leg: builder is that leg's place in the bet, builder_odds the price of all of them in
-- thousandths, the same in each of its rows. Null: the selection is a leg of its own.
ALTER TABLE sports_bet_legs
  ADD COLUMN builder smallint,
  ADD COLUMN builder_odds bigint CHECK (builder_odds > 1000),
  ADD CONSTRAINT sports_bet_legs_builder CHECK ((builder IS NULL) = (builder_odds IS NULL));
