-- Whether an enabled operator has all of these rights and brands.
CREATE OR REPLACE FUNCTION operator_has(p_operator bigint, p_rights text[], p_brands text[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM operators
    WHERE id = p_operator AND disabled_at IS NULL AND p_rights <@ operator_rights(roles) AND p_brands <@ brands)
$$;

-- The refusal of a change of this operator; null: allowed. Changes are serialised until the end of their transactions: of two administrators
-- who disable each other in parallel one remains. An operator cannot change their own account, and needs every right and brand of the changed
-- one, so the acting administrator always remains. p_with: the first of two operators; null: a single one.
CREATE OR REPLACE FUNCTION operator_change_refused(p_by bigint, p_with bigint, p_operator bigint, p_right text) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  v_other operators;
  v_actor bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('change of operators', 0));
  SELECT * INTO v_other FROM operators WHERE id = p_operator;
  IF NOT FOUND THEN RETURN 'unknown_operator'; END IF;
  FOREACH v_actor IN ARRAY array_remove(ARRAY[p_by, p_with], NULL) LOOP
    IF v_actor = p_operator THEN RETURN 'same_operator'; END IF;
    IF NOT operator_has(v_actor, array_append(operator_rights(v_other.roles), p_right), v_other.brands) THEN
      RETURN 'beyond_rights';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
