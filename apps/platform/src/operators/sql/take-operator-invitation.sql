-- Takes an invitation, once: the password and the authenticator that the invited operator set up. @returns the operator; null: it cannot be taken
CREATE OR REPLACE FUNCTION take_operator_invitation(p_hash text, p_password text, p_totp text, p_step bigint, p_at timestamptz)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_operator bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('change of operators', 0));
  SELECT operator_id INTO v_operator FROM operator_invitations
    WHERE token_hash = p_hash AND ended_at IS NULL AND expires_at > p_at;
  IF p_password = '' OR p_totp = '' THEN RAISE EXCEPTION 'an operator needs both factors'; END IF;
  UPDATE operators SET password_hash = p_password, totp_sealed = p_totp, totp_step = p_step
    WHERE id = v_operator AND disabled_at IS NULL AND password_hash = '' RETURNING id INTO v_operator;
  IF v_operator IS NULL THEN RETURN NULL; END IF;
  PERFORM end_operator_invitation(v_operator, p_at);
  RETURN v_operator;
END $$;
