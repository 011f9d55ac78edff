-- Written by npm run erasure from what the modules declare in player-data.ts (apps/platform/src/modules/erasure/functions.ts).
CREATE OR REPLACE FUNCTION erase_identity_rows(p_brand text, p_player text, p_excluded boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM erase_audit_lines(p_brand, ARRAY(SELECT username FROM players WHERE id = p_player), p_player);
  PERFORM erase_audit_lines(p_brand, ARRAY(SELECT id FROM players WHERE id = p_player), p_player);
  UPDATE players SET username = 'erased:' || id, email = id || '@erased.invalid', password_hash = '$argon2id$v=19$m=19456,t=2,p=1$ZXJhc2VkZXJhc2VkZXI$' || repeat('A', 43), name = NULL, lastname = NULL, gender = NULL, phone_code = NULL, phone_number = NULL, verified_phone = NULL, dni = NULL, birth_date = NULL, referral_code = NULL, status = 'blocked'
    WHERE id = p_player;
  UPDATE sessions SET device = NULL, address = NULL, address_key = NULL
    WHERE brand_id = p_brand AND player_id = p_player;
  DELETE FROM player_groups WHERE brand_id = p_brand AND player_id = p_player;
  DELETE FROM player_marks WHERE brand_id = p_brand AND player_id = p_player
    AND NOT (p_excluded AND kind IN ('document', 'mailbox', 'payment', 'checked'));
  DELETE FROM log_in_denials WHERE player_id = p_player;
  DELETE FROM address_change_codes WHERE change_id IN (SELECT id FROM address_changes WHERE player_id = p_player);
  DELETE FROM phone_codes WHERE player_id = p_player;
  DELETE FROM factor_codes WHERE player_id = p_player;
  DELETE FROM recovery_codes WHERE player_id = p_player;
  DELETE FROM password_resets WHERE player_id = p_player;
  DELETE FROM refresh_tokens WHERE session_id IN (SELECT id FROM sessions WHERE player_id = p_player);
  DELETE FROM address_changes WHERE player_id = p_player;
  DELETE FROM email_verifications WHERE player_id = p_player;
  DELETE FROM second_factors WHERE player_id = p_player;
  DELETE FROM passkeys WHERE player_id = p_player;
  DELETE FROM known_devices WHERE player_id = p_player;
END $$;
REVOKE EXECUTE ON FUNCTION erase_identity_rows FROM palco_app;
