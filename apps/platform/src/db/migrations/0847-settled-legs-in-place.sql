-- What changes for many rows at once stays on its page and enters no index, where the page has room for a second version of each.

-- A settlement goes through a market's bets in the order of their ids and notes how far it is, in place of looking for a revision.
-- reached: the bet up to which the settlement of reached_revision is.
ALTER TABLE sports_settlings ADD COLUMN reached text COLLATE "C", ADD COLUMN reached_revision int;
CREATE INDEX sports_bet_legs_of_market ON sports_bet_legs (event_id, market_id, specifiers, bet_id);
DROP INDEX sports_bet_legs_market;
ALTER TABLE sports_bet_legs SET (fillfactor = 45);

-- Sums by player that a batch of movements changes. Pages written before fill up as they did.
ALTER TABLE bonus_losses SET (fillfactor = 50);
ALTER TABLE miles_progress SET (fillfactor = 50);
ALTER TABLE books_balances SET (fillfactor = 50);
