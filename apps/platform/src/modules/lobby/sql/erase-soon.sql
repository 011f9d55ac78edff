-- Written by npm run erasure from what the modules declare in player-data.ts (apps/platform/src/modules/erasure/functions.ts).
CREATE OR REPLACE FUNCTION erase_lobby_soon(p_brand text, p_player text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM lobby_player_games WHERE brand_id = p_brand AND player_id = p_player;
END $$;
REVOKE EXECUTE ON FUNCTION erase_lobby_soon FROM palco_app;
