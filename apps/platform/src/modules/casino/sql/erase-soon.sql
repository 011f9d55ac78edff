-- Written by npm run erasure from what the modules declare in player-data.ts (apps/platform/src/modules/erasure/functions.ts).
CREATE OR REPLACE FUNCTION erase_casino_soon(p_brand text, p_player text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM game_favorites WHERE brand_id = p_brand AND player_id = p_player;
END $$;
REVOKE EXECUTE ON FUNCTION erase_casino_soon FROM palco_app;
