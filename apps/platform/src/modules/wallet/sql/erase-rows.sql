-- Written by npm run erasure from what the modules declare in player-data.ts (apps/platform/src/modules/erasure/functions.ts).
CREATE OR REPLACE FUNCTION erase_wallet_rows(p_brand text, p_player text, p_excluded boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM erase_audit_lines(p_brand, ARRAY(SELECT id FROM payments WHERE brand_id = p_brand AND player_id = p_player), NULL);
  PERFORM erase_audit_lines(p_brand, ARRAY(SELECT 'payment:' || id FROM payments WHERE brand_id = p_brand AND player_id = p_player), NULL);
  UPDATE payments SET reason = NULL, redirect_url = NULL, return_url = NULL, destination = '{}', instructions = NULL, means = '{"kind": "page"}', proof_name = NULL, holder = NULL
    WHERE brand_id = p_brand AND player_id = p_player;
  DELETE FROM payment_owner_checks WHERE payment_id IN (SELECT id FROM payments WHERE player_id = p_player);
  DELETE FROM payout_destinations WHERE brand_id = p_brand AND player_id = p_player;
  DELETE FROM payment_proofs WHERE payment_id IN (SELECT id FROM payments WHERE player_id = p_player);
  DELETE FROM payment_documents WHERE payment_id IN (SELECT id FROM payments WHERE player_id = p_player);
END $$;
REVOKE EXECUTE ON FUNCTION erase_wallet_rows FROM palco_app;
