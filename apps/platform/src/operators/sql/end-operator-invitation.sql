-- Whether there was one to end.
CREATE OR REPLACE FUNCTION end_operator_invitation(p_operator bigint, p_at timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE operator_invitations SET ended_at = p_at, salt = NULL WHERE operator_id = p_operator AND ended_at IS NULL;
  RETURN FOUND;
END $$;
REVOKE EXECUTE ON FUNCTION end_operator_invitation FROM palco_app;
