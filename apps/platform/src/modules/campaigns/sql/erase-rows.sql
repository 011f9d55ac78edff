-- Written by npm run erasure from what the modules declare in player-data.ts (apps/platform/src/modules/erasure/functions.ts).
CREATE OR REPLACE FUNCTION erase_campaigns_rows(p_brand text, p_player text, p_excluded boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE campaign_deliveries SET bounce = NULL
    WHERE player_id = p_player;
  DELETE FROM bounced_addresses WHERE brand_id = p_brand AND player_id = p_player;
END $$;
REVOKE EXECUTE ON FUNCTION erase_campaigns_rows FROM palco_app;
