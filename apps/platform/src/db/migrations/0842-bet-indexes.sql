-- Comparisons of keys began with the brand and the player, which hardly differ, before they came to what does: a tenth of what a bet
-- costs the database. A player's id is of one brand.
DROP INDEX sports_bets_slip;
CREATE UNIQUE INDEX sports_bets_slip ON sports_bets (slip_key, player_id, brand_id, position);
DROP INDEX sports_bets_open;
CREATE INDEX sports_bets_open ON sports_bets (player_id, placed_at DESC, id DESC) WHERE closed_at IS NULL;
DROP INDEX sports_bets_closed;
CREATE INDEX sports_bets_closed ON sports_bets (player_id, closed_at DESC, id DESC) WHERE closed_at IS NOT NULL;
DROP INDEX sports_bets_placed;
CREATE INDEX sports_bets_placed ON sports_bets (player_id, placed_at DESC, id DESC);
