-- A new invitation for 72 hours in place of the one before; five within 24 hours.
CREATE OR REPLACE FUNCTION open_operator_invitation(p_operator bigint, p_email text, p_at timestamptz) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM operator_invitations
      WHERE operator_id = p_operator AND created_at > p_at - interval '24 hours') >= 5 THEN
    RETURN 'too_many_invitations';
  END IF;
  PERFORM end_operator_invitation(p_operator, p_at);
  INSERT INTO operator_invitations (operator_id, email, salt, created_at, expires_at)
    VALUES (p_operator, p_email, gen_random_uuid()::text, p_at, p_at + interval '72 hours');
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION open_operator_invitation FROM palco_app;
