-- Lets an operator in again, always by two; null: done, else why not. `enable`: with the password and authenticator of before. `reset`:
-- both stop at once with all sessions, and an invitation takes their place.
CREATE OR REPLACE FUNCTION admit_operator(p_by bigint, p_with bigint, p_operator bigint, p_act text, p_email text, p_at timestamptz)
RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_refused text := operator_change_refused(p_by, p_with, p_operator, 'people.decide');
  v_before operators;
BEGIN
  IF v_refused IS NOT NULL THEN RETURN v_refused; END IF;
  SELECT * INTO v_before FROM operators WHERE id = p_operator;
  IF p_with IS NULL OR p_with = p_by OR NOT operator_has(p_by, '{people.second}', v_before.brands) THEN RETURN 'second_operator_needed'; END IF;
  IF (v_before.disabled_at IS NOT NULL) <> (p_act = 'enable') THEN RETURN 'wrong_state'; END IF;
  IF operator_email_taken(p_operator, coalesce(p_email, v_before.email)) THEN RETURN 'email_taken'; END IF;
  IF p_act = 'enable' THEN
    UPDATE operators SET disabled_at = NULL WHERE id = p_operator;
    RETURN NULL;
  END IF;
  v_refused := open_operator_invitation(p_operator, p_email, p_at);
  IF v_refused IS NOT NULL THEN RETURN v_refused; END IF;
  UPDATE operators SET password_hash = '', totp_sealed = '', email = p_email WHERE id = p_operator;
  UPDATE operator_elevations SET ended_at = p_at WHERE operator_id = p_operator AND ended_at IS NULL;
  UPDATE operator_sessions SET ended_at = p_at WHERE operator_id = p_operator AND ended_at IS NULL;
  RETURN NULL;
END $$;
