-- Written from the player-data.ts beside this folder (apps/platform/src/modules/erasure/write-functions.ts): npm run erasure.
CREATE OR REPLACE FUNCTION erase_casino_rows(p_brand text, p_player text, p_excluded boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE game_sessions SET display_name = 'erased'
    WHERE brand_id = p_brand AND player_id = p_player;
  DELETE FROM game_favorites WHERE brand_id = p_brand AND player_id = p_player;
END $$;
REVOKE EXECUTE ON FUNCTION erase_casino_rows FROM palco_app;
