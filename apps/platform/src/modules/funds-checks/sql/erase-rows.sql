-- Written by npm run erasure from what the modules declare in player-data.ts (apps/platform/src/modules/erasure/functions.ts).
CREATE OR REPLACE FUNCTION erase_funds_checks_rows(p_brand text, p_player text, p_excluded boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM erase_audit_lines(p_brand, ARRAY(SELECT id FROM funds_cases WHERE brand_id = p_brand AND player_id = p_player), NULL);
  PERFORM erase_audit_lines(p_brand, ARRAY(SELECT 'funds ' || id FROM funds_cases WHERE brand_id = p_brand AND player_id = p_player), NULL);
  PERFORM erase_audit_lines(p_brand, ARRAY(SELECT 'funds ' || id || ' owner' FROM funds_cases WHERE brand_id = p_brand AND player_id = p_player), NULL);
  PERFORM erase_audit_lines(p_brand, ARRAY(SELECT 'funds ' || id || ' note' FROM funds_cases WHERE brand_id = p_brand AND player_id = p_player), NULL);
  UPDATE funds_decisions SET note = '-'
    WHERE case_id IN (SELECT id FROM funds_cases WHERE player_id = p_player);
  DELETE FROM funds_requests WHERE case_id IN (SELECT id FROM funds_cases WHERE player_id = p_player);
END $$;
REVOKE EXECUTE ON FUNCTION erase_funds_checks_rows FROM palco_app;
