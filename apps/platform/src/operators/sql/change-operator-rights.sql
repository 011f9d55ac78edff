-- Sets roles and brands; null: done, else why not. What adds a right or a brand is of two operators, who have it themselves.
CREATE OR REPLACE FUNCTION change_operator_rights(p_by bigint, p_with bigint, p_operator bigint, p_roles text[], p_brands text[])
RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_refused text := coalesce(operator_change_refused(p_by, p_with, p_operator, 'people.decide'), operator_roles_refused(p_roles, p_brands));
  v_rights jsonb := operator_rights_in(p_roles, p_brands);
  v_before operators;
  v_actor bigint;
BEGIN
  IF v_refused IS NOT NULL THEN RETURN v_refused; END IF;
  SELECT * INTO v_before FROM operators WHERE id = p_operator;
  FOREACH v_actor IN ARRAY array_remove(ARRAY[p_by, p_with], NULL) LOOP
    IF NOT operator_covers(v_actor, v_rights) OR NOT operator_has(v_actor, '{people.decide}', p_brands) THEN RETURN 'beyond_rights'; END IF;
  END LOOP;
  IF NOT operator_rights_in(v_before.roles, v_before.brands) @> v_rights
    AND (p_with IS NULL OR p_with = p_by OR NOT operator_has(p_by, '{people.second}', p_brands || v_before.brands)) THEN
    RETURN 'second_operator_needed';
  END IF;
  -- The version before would go on by the one role.
  UPDATE operators SET roles = p_roles, brands = p_brands, role = NULL WHERE id = p_operator;
  RETURN NULL;
END $$;
