-- One index for a player's bets by placement, open ones apart, instead of one for all and one for the open ones: a bet that is placed is
-- entered once. `(closed_at IS NULL) IS FALSE` reads the ended ones by it.
CREATE INDEX sports_bets_of_player ON sports_bets (player_id, (closed_at IS NULL), placed_at DESC, id DESC);
DROP INDEX sports_bets_open;
DROP INDEX sports_bets_placed;
