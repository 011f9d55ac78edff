-- Written from the player-data.ts beside this folder (apps/platform/src/modules/erasure/write-functions.ts): npm run erasure.
CREATE OR REPLACE FUNCTION erase_push_rows(p_brand text, p_player text, p_excluded boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE brand_id = p_brand AND player_id = p_player;
END $$;
REVOKE EXECUTE ON FUNCTION erase_push_rows FROM palco_app;
