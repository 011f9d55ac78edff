-- Sets roles and brands; null: done, else why not. What adds a right or a brand is of two operators, who have it themselves.
CREATE OR REPLACE FUNCTION change_operator_rights(p_by bigint, p_with bigint, p_operator bigint, p_roles text[], p_brands text[])
RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_refused text := operator_change_refused(p_by, p_with, p_operator, 'people.decide');
  v_rights text[] := operator_rights(p_roles);
  v_before operators;
BEGIN
  IF v_refused IS NOT NULL THEN RETURN v_refused; END IF;
  IF EXISTS (SELECT FROM unnest(p_roles) r WHERE r NOT IN (SELECT name FROM operator_roles WHERE retired_at IS NULL)) THEN RETURN 'unknown_role'; END IF;
  SELECT * INTO v_before FROM operators WHERE id = p_operator;
  IF NOT operator_has(p_by, v_rights, p_brands) OR p_with IS NOT NULL AND NOT operator_has(p_with, v_rights, p_brands) THEN
    RETURN 'beyond_rights';
  END IF;
  IF NOT (v_rights <@ operator_rights(v_before.roles) AND p_brands <@ v_before.brands)
    AND (p_with IS NULL OR p_with = p_by OR NOT operator_has(p_by, '{people.second}', '{}')) THEN
    RETURN 'second_operator_needed';
  END IF;
  -- The version before would go on by the one role.
  UPDATE operators SET roles = p_roles, brands = p_brands, role = NULL WHERE id = p_operator;
  RETURN NULL;
END $$;
