-- Written by npm run erasure from what the modules declare in player-data.ts (apps/platform/src/modules/erasure/functions.ts).
CREATE OR REPLACE FUNCTION erase_screening_rows(p_brand text, p_player text, p_excluded boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM erase_audit_lines(p_brand, ARRAY(SELECT id FROM screening_cases WHERE brand_id = p_brand AND player_id = p_player), NULL);
  PERFORM erase_audit_lines(p_brand, ARRAY(SELECT 'screening ' || id FROM screening_cases WHERE brand_id = p_brand AND player_id = p_player), NULL);
  DELETE FROM screening_decisions WHERE case_id IN (SELECT id FROM screening_cases WHERE brand_id = p_brand AND player_id = p_player);
  DELETE FROM screening_hits WHERE case_id IN (SELECT id FROM screening_cases WHERE brand_id = p_brand AND player_id = p_player);
  DELETE FROM screening_cases WHERE brand_id = p_brand AND player_id = p_player;
  DELETE FROM screening_players WHERE brand_id = p_brand AND player_id = p_player;
END $$;
REVOKE EXECUTE ON FUNCTION erase_screening_rows FROM palco_app;
