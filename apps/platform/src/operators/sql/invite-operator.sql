-- Makes an operator without password and authenticator, with an invitation; null: done, else why not. Always of two operators.
CREATE OR REPLACE FUNCTION invite_operator(p_by bigint, p_with bigint, p_username text, p_email text, p_roles text[], p_brands text[],
  p_language text, p_at timestamptz) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_id bigint;
  v_rights jsonb := operator_rights_in(p_roles, p_brands);
  v_refused text := operator_roles_refused(p_roles, p_brands);
BEGIN
  IF p_with IS NULL OR p_with = p_by THEN RETURN 'second_operator_needed'; END IF;
  IF v_refused IS NOT NULL THEN RETURN v_refused; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('change of operators', 0));
  IF NOT operator_covers(p_by, v_rights) OR NOT operator_has(p_by, '{people.second}', p_brands)
    OR NOT operator_covers(p_with, v_rights) OR NOT operator_has(p_with, '{people.decide}', p_brands) THEN RETURN 'beyond_rights'; END IF;
  IF operator_email_taken(NULL, p_email) THEN RETURN 'email_taken'; END IF;
  INSERT INTO operators (username, email, password_hash, totp_sealed, roles, brands, language, created_at)
    VALUES (p_username, p_email, '', '', p_roles, p_brands, p_language, p_at) ON CONFLICT DO NOTHING RETURNING id INTO v_id;
  IF v_id IS NULL THEN RETURN 'name_taken'; END IF;
  RETURN open_operator_invitation(v_id, p_email, p_at);
END $$;
