-- Written by npm run erasure from what the modules declare in player-data.ts (apps/platform/src/modules/erasure/functions.ts).
CREATE OR REPLACE FUNCTION erase_risk_markers_rows(p_brand text, p_player text, p_excluded boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM erase_audit_lines(p_brand, ARRAY(SELECT id FROM risk_cases WHERE brand_id = p_brand AND player_id = p_player), NULL);
  UPDATE risk_interactions SET words = '', note = ''
    WHERE case_id IN (SELECT id FROM risk_cases WHERE player_id = p_player);
END $$;
REVOKE EXECUTE ON FUNCTION erase_risk_markers_rows FROM palco_app;
