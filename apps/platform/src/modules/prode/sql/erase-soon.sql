-- Written by npm run erasure from what the modules declare in player-data.ts (apps/platform/src/modules/erasure/functions.ts).
CREATE OR REPLACE FUNCTION erase_prode_soon(p_brand text, p_player text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM prode_cards WHERE brand_id = p_brand AND player_id = p_player;
  DELETE FROM prode_league_phrases WHERE player_id = p_player;
END $$;
REVOKE EXECUTE ON FUNCTION erase_prode_soon FROM palco_app;
