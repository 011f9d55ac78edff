-- All bets of a player, the newest first.
CREATE INDEX sports_bets_placed ON sports_bets (brand_id, player_id, placed_at DESC, id DESC);
