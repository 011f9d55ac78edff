-- The token's hash, when the mail goes; a mail that goes once more has another token, and the one before stops. Null: there is none to send.
CREATE OR REPLACE FUNCTION give_operator_invitation_token(p_operator bigint, p_hash text, p_at timestamptz) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE operator_invitations SET token_hash = p_hash WHERE operator_id = p_operator AND ended_at IS NULL AND expires_at > p_at RETURNING id
$$;
