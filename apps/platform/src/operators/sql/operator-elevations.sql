-- Whether who approved a role for some hours still has its rights by roles that last: it is over when they lose one.
CREATE OR REPLACE FUNCTION operator_elevation_stands(p_by bigint, p_role text, p_brands text[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT operator_covers(p_by, operator_rights_in(ARRAY[p_role], operator_held_brands(p_role, p_brands)))
$$;

-- The rights of an operator in each of their brands at a moment: those of their roles and those of a role for some hours, without the
-- rights about operators. Who may do what is changed by roles that last.
CREATE OR REPLACE FUNCTION operator_rights_at(p_operator bigint, p_roles text[], p_brands text[], p_at timestamptz) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_object_agg(b.brand, b.rights || coalesce((
    SELECT jsonb_agg(r.right_name) FROM jsonb_array_elements_text(e.rights -> b.brand) AS r (right_name)
    WHERE r.right_name NOT LIKE 'people.%' AND NOT b.rights ? r.right_name), '[]')), '{}')
  FROM jsonb_each(operator_rights_in(p_roles, p_brands)) AS b (brand, rights),
    (SELECT operator_rights_in(ARRAY(SELECT role FROM operator_elevations
      WHERE operator_id = p_operator AND begins_at <= p_at AND ends_at > p_at AND ended_at IS NULL
        AND operator_elevation_stands(decided_by, role, p_brands)), p_brands)) AS e (rights)
$$;

-- Asks for a role for some minutes; null: done, else why not. One is open at a time.
CREATE OR REPLACE FUNCTION ask_operator_elevation(p_operator bigint, p_role text, p_minutes int, p_cause text, p_at timestamptz) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_operator operators;
  v_refused text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('change of operators', 0));
  SELECT * INTO v_operator FROM operators WHERE id = p_operator AND disabled_at IS NULL;
  IF NOT FOUND THEN RETURN 'unknown_operator'; END IF;
  v_refused := operator_roles_refused(ARRAY[p_role], v_operator.brands);
  IF v_refused IS NOT NULL THEN RETURN v_refused; END IF;
  IF EXISTS (SELECT FROM operator_elevations WHERE operator_id = p_operator AND ended_at IS NULL
      AND coalesce(ends_at, asked_at + interval '24 hours') > p_at
      AND (decided_by IS NULL OR operator_elevation_stands(decided_by, role, v_operator.brands)))
    THEN RETURN 'elevation_open'; END IF;
  INSERT INTO operator_elevations (operator_id, role, minutes, cause, asked_at) VALUES (p_operator, p_role, p_minutes, p_cause, p_at);
  RETURN NULL;
END $$;

-- Approves what waits, refuses it, or ends what goes on; null: done, else why not. Who approves has the rights of the role by roles that last,
-- and is not who asked.
CREATE OR REPLACE FUNCTION decide_operator_elevation(p_by bigint, p_id bigint, p_act text, p_at timestamptz) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_asked operator_elevations;
  v_operator operators;
BEGIN
  IF p_act NOT IN ('approve', 'refuse', 'end') THEN RAISE EXCEPTION 'no act of this name: %', p_act; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('change of operators', 0));
  SELECT * INTO v_asked FROM operator_elevations WHERE id = p_id;
  IF NOT FOUND THEN RETURN 'unknown_elevation'; END IF;
  SELECT * INTO v_operator FROM operators WHERE id = v_asked.operator_id;
  -- Who asked may give it back, and nothing else.
  IF p_by = v_asked.operator_id AND p_act <> 'end' THEN RETURN 'same_operator'; END IF;
  IF p_by <> v_asked.operator_id AND (NOT operator_has(p_by, '{people.second}', v_operator.brands)
    OR p_act = 'approve' AND NOT operator_elevation_stands(p_by, v_asked.role, v_operator.brands))
    THEN RETURN 'beyond_rights'; END IF;
  IF v_asked.ended_at IS NOT NULL OR coalesce(v_asked.ends_at, v_asked.asked_at + interval '24 hours') <= p_at
    OR p_act <> 'end' AND v_asked.begins_at IS NOT NULL
    OR p_act = 'end' AND v_asked.begins_at IS NULL AND p_by <> v_asked.operator_id THEN RETURN 'wrong_state'; END IF;
  IF p_act = 'approve' AND (v_operator.disabled_at IS NOT NULL OR operator_roles_refused(ARRAY[v_asked.role], v_operator.brands) IS NOT NULL)
    THEN RETURN 'wrong_state'; END IF;
  UPDATE operator_elevations SET decided_by = CASE WHEN p_by <> operator_id THEN p_by ELSE decided_by END,
    begins_at = CASE p_act WHEN 'approve' THEN p_at ELSE begins_at END,
    ends_at = CASE p_act WHEN 'approve' THEN p_at + make_interval(mins => minutes) ELSE ends_at END,
    ended_at = CASE WHEN p_act <> 'approve' THEN p_at END
    WHERE id = p_id;
  RETURN NULL;
END $$;
