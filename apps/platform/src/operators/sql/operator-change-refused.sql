-- Whether an enabled operator has all of these rights in each of these brands; without a brand: in any.
CREATE OR REPLACE FUNCTION operator_has(p_operator bigint, p_rights text[], p_brands text[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM operators o WHERE o.id = p_operator AND o.disabled_at IS NULL AND CASE
    WHEN p_brands = '{}' THEN p_rights <@ ARRAY(
      SELECT jsonb_array_elements_text(i.rights) FROM jsonb_each(operator_rights_in(o.roles, o.brands)) AS i (brand, rights))
    ELSE operator_rights_in(o.roles, o.brands)
      @> (SELECT jsonb_object_agg(b.brand, to_jsonb(p_rights)) FROM unnest(p_brands) AS b (brand)) END)
$$;

-- Whether an enabled operator has all that these rights by brand say.
CREATE OR REPLACE FUNCTION operator_covers(p_operator bigint, p_rights jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM operators o
    WHERE o.id = p_operator AND o.disabled_at IS NULL AND operator_rights_in(o.roles, o.brands) @> p_rights)
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
    IF NOT operator_covers(v_actor, operator_rights_in(v_other.roles, v_other.brands))
      OR NOT operator_has(v_actor, ARRAY[p_right], v_other.brands) THEN
      RETURN 'beyond_rights';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
