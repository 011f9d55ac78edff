-- Written by npm run erasure from what the modules declare in player-data.ts (apps/platform/src/modules/erasure/functions.ts).
CREATE OR REPLACE FUNCTION erase_identity_checks_rows(p_brand text, p_player text, p_excluded boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM erase_audit_lines(p_brand, ARRAY(SELECT id FROM identity_checks WHERE brand_id = p_brand AND player_id = p_player), NULL);
  PERFORM erase_audit_lines(p_brand, ARRAY(SELECT 'identity ' || id FROM identity_checks WHERE brand_id = p_brand AND player_id = p_player), NULL);
  PERFORM erase_audit_lines(p_brand, ARRAY(SELECT 'identity ' || id || ' owner' FROM identity_checks WHERE brand_id = p_brand AND player_id = p_player), NULL);
  UPDATE identity_checks SET person = jsonb_build_object('name', '-', 'lastname', '-', 'birth_date', '1900-01-01', 'country', person -> 'country', 'dni', '-'), provider_id = NULL
    WHERE brand_id = p_brand AND player_id = p_player;
  UPDATE identity_decisions SET note = '-'
    WHERE check_id IN (SELECT id FROM identity_checks WHERE player_id = p_player);
  DELETE FROM identity_documents WHERE check_id IN (SELECT id FROM identity_checks WHERE player_id = p_player);
END $$;
REVOKE EXECUTE ON FUNCTION erase_identity_checks_rows FROM palco_app;
