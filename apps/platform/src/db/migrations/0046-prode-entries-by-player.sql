-- A player's rounds of predictions, the last entered first.
CREATE INDEX prode_entries_of_player ON prode_entries (brand_id, player_id, joined_at DESC, round_id DESC);
