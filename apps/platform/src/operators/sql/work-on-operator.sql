-- What one operator does to another alone; null: done, else why not.
CREATE OR REPLACE FUNCTION work_on_operator(p_by bigint, p_operator bigint, p_act text, p_at timestamptz) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_refused text := operator_change_refused(p_by, NULL, p_operator, 'people.edit');
  v_before operators;
BEGIN
  IF v_refused IS NOT NULL THEN RETURN v_refused; END IF;
  SELECT * INTO v_before FROM operators WHERE id = p_operator;
  IF p_act = 'send_invitation' THEN
    IF v_before.disabled_at IS NOT NULL OR v_before.password_hash <> '' OR NOT EXISTS (
      SELECT FROM operator_invitations WHERE operator_id = p_operator AND ended_at IS NULL AND expires_at > p_at) THEN RETURN 'wrong_state'; END IF;
    RETURN open_operator_invitation(p_operator, v_before.email, p_at);
  ELSIF p_act = 'withdraw_invitation' THEN
    IF NOT end_operator_invitation(p_operator, p_at) THEN RETURN 'wrong_state'; END IF;
    RETURN NULL;
  ELSIF p_act = 'disable' THEN
    IF v_before.disabled_at IS NOT NULL THEN RETURN 'wrong_state'; END IF;
    UPDATE operators SET disabled_at = p_at WHERE id = p_operator;
    PERFORM end_operator_invitation(p_operator, p_at);
  ELSIF p_act <> 'end_sessions' THEN
    RAISE EXCEPTION 'no act of this name: %', p_act;
  END IF;
  IF p_act = 'disable' THEN
    UPDATE operator_elevations SET ended_at = p_at WHERE operator_id = p_operator AND ended_at IS NULL;
  END IF;
  UPDATE operator_sessions SET ended_at = p_at WHERE operator_id = p_operator AND ended_at IS NULL;
  RETURN NULL;
END $$;
