-- Who has a role, for some hours too, and in which brands.
CREATE OR REPLACE FUNCTION operator_role_holders(p_name text, p_at timestamptz) RETURNS TABLE (id bigint, username text, brands text[])
LANGUAGE sql STABLE AS $$
  SELECT o.id, o.username, h.brands FROM operators o, operator_role_brands(p_name, o.roles || ARRAY(
      SELECT e.role FROM operator_elevations e WHERE e.operator_id = o.id AND e.begins_at <= p_at AND e.ends_at > p_at AND e.ended_at IS NULL),
    o.brands) AS h (brands) WHERE h.brands <> '{}'
$$;

-- Makes, changes, retires or restores a role, always by two; null: done, else why not. Both have every right of the role, before and after,
-- and every brand of the operators who have it, for some hours too, and neither has the role. So nobody raises their own rights or gives one that they lack,
-- and both remain administrators.
CREATE OR REPLACE FUNCTION change_operator_role(p_by bigint, p_with bigint, p_name text, p_act text, p_rights text[], p_at timestamptz)
RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_before operator_roles;
  v_needed text[] := '{people.decide}';
  v_brands text[];
  v_actor bigint;
BEGIN
  IF p_act NOT IN ('create', 'change', 'retire', 'restore') THEN RAISE EXCEPTION 'no act of this name: %', p_act; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('change of operators', 0));
  SELECT * INTO v_before FROM operator_roles WHERE name = p_name;
  IF p_act = 'create' AND FOUND THEN RETURN 'name_taken'; END IF;
  IF p_act <> 'create' AND NOT FOUND THEN RETURN 'unknown_role'; END IF;
  IF p_act <> 'create' AND (v_before.retired_at IS NOT NULL) <> (p_act = 'restore') THEN RETURN 'wrong_state'; END IF;
  IF p_act IN ('create', 'change') THEN v_needed := v_needed || p_rights; END IF;
  IF p_act <> 'create' THEN v_needed := v_needed || v_before.rights; END IF;
  SELECT coalesce(array_agg(DISTINCT b.brand), '{}') INTO v_brands
    FROM operator_role_holders(p_name, p_at) AS h, unnest(h.brands) AS b (brand);
  FOREACH v_actor IN ARRAY array_remove(ARRAY[p_by, p_with], NULL) LOOP
    IF EXISTS (SELECT FROM operator_role_holders(p_name, p_at) WHERE id = v_actor) THEN RETURN 'held_role'; END IF;
    IF NOT operator_has(v_actor, v_needed, v_brands) THEN RETURN 'beyond_rights'; END IF;
  END LOOP;
  IF p_with IS NULL OR p_with = p_by OR NOT operator_has(p_by, '{people.second}', v_brands) THEN RETURN 'second_operator_needed'; END IF;
  IF p_act = 'create' THEN
    INSERT INTO operator_roles (name, rights) VALUES (p_name, p_rights);
  ELSIF p_act = 'change' THEN
    UPDATE operator_roles SET rights = p_rights WHERE name = p_name;
  ELSE
    UPDATE operator_roles SET retired_at = CASE p_act WHEN 'retire' THEN p_at END WHERE name = p_name;
  END IF;
  RETURN NULL;
END $$;
