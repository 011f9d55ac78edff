-- Written by npm run erasure from what the modules declare in player-data.ts (apps/platform/src/modules/erasure/functions.ts).
CREATE OR REPLACE FUNCTION erase_grants_rows(p_brand text, p_player text, p_excluded boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE player_grants SET note = '-'
    WHERE brand_id = p_brand AND player_id = p_player;
END $$;
REVOKE EXECUTE ON FUNCTION erase_grants_rows FROM palco_app;
