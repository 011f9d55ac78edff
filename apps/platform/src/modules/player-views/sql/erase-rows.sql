-- Written by npm run erasure from what the modules declare in player-data.ts (apps/platform/src/modules/erasure/functions.ts).
CREATE OR REPLACE FUNCTION erase_player_views_rows(p_brand text, p_player text, p_excluded boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE player_views SET note = '-', operator_session = '-', code_hash = id, token_hash = NULL
    WHERE brand_id = p_brand AND player_id = p_player;
END $$;
REVOKE EXECUTE ON FUNCTION erase_player_views_rows FROM palco_app;
