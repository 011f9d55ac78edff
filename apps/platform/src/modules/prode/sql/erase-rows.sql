-- Written by npm run erasure from what the modules declare in player-data.ts (apps/platform/src/modules/erasure/functions.ts).
CREATE OR REPLACE FUNCTION erase_prode_rows(p_brand text, p_player text, p_excluded boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE prode_leagues SET name = code
    WHERE owner_id = p_player;
  DELETE FROM prode_cards WHERE brand_id = p_brand AND player_id = p_player;
  DELETE FROM prode_league_phrases WHERE player_id = p_player;
END $$;
REVOKE EXECUTE ON FUNCTION erase_prode_rows FROM palco_app;
