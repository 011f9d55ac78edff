-- Written by npm run erasure from what the modules declare in player-data.ts (apps/platform/src/modules/erasure/functions.ts).
CREATE OR REPLACE FUNCTION erase_store_rows(p_brand text, p_player text, p_excluded boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM erase_audit_lines(p_brand, ARRAY(SELECT brand_id || ' ' || id FROM store_orders WHERE brand_id = p_brand AND player_id = p_player), NULL);
  PERFORM erase_audit_lines(p_brand, ARRAY(SELECT 'store-order:' || brand_id || ' ' || id FROM store_orders WHERE brand_id = p_brand AND player_id = p_player), NULL);
  UPDATE store_orders SET address = NULL, tracking = NULL
    WHERE brand_id = p_brand AND player_id = p_player;
END $$;
REVOKE EXECUTE ON FUNCTION erase_store_rows FROM palco_app;
