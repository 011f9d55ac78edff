-- Written by npm run erasure from what the modules declare in player-data.ts (apps/platform/src/modules/erasure/functions.ts).
CREATE OR REPLACE FUNCTION erase_referrals_soon(p_brand text, p_player text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM referral_codes WHERE brand_id = p_brand AND player_id = p_player;
END $$;
REVOKE EXECUTE ON FUNCTION erase_referrals_soon FROM palco_app;
