-- The rights of roles; a role that is none, or retired, gives none.
CREATE OR REPLACE FUNCTION operator_rights(p_roles text[]) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT r.right_name ORDER BY r.right_name), '{}')
  FROM operator_roles o, unnest(o.rights) AS r (right_name) WHERE o.name = ANY (p_roles) AND o.retired_at IS NULL
$$;

-- The rights of an operator in each of their brands, {"brasa": ["payments.see"]}: "support" is a role in all of them, "support@tribuna" in
-- that one alone. The only place that says where a role holds.
CREATE OR REPLACE FUNCTION operator_rights_in(p_roles text[], p_brands text[]) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_object_agg(b.brand, to_jsonb(operator_rights(ARRAY(
    SELECT split_part(r.held, '@', 1) FROM unnest(p_roles) AS r (held)
    WHERE split_part(r.held, '@', 2) IN ('', b.brand))))), '{}')
  FROM unnest(p_brands) AS b (brand)
$$;

-- The brands in which an operator has a role.
CREATE OR REPLACE FUNCTION operator_role_brands(p_role text, p_roles text[], p_brands text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(b.brand ORDER BY b.brand), '{}') FROM unnest(p_brands) AS b (brand)
  WHERE p_role = ANY (p_roles) OR p_role || '@' || b.brand = ANY (p_roles)
$$;

-- Why these are no roles for these brands; null: they are.
CREATE OR REPLACE FUNCTION operator_roles_refused(p_roles text[], p_brands text[]) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN EXISTS (SELECT FROM unnest(p_roles) AS r (held)
      WHERE split_part(r.held, '@', 1) NOT IN (SELECT name FROM operator_roles WHERE retired_at IS NULL)) THEN 'unknown_role'
    WHEN EXISTS (SELECT FROM unnest(p_roles) AS r (held)
      WHERE r.held LIKE '%@%' AND split_part(r.held, '@', 2) <> ALL (p_brands)) THEN 'role_beyond_brands' END
$$;

-- The brands of these in which "support" or "support@tribuna" holds.
CREATE OR REPLACE FUNCTION operator_held_brands(p_held text, p_brands text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT operator_role_brands(split_part(p_held, '@', 1), ARRAY[p_held], p_brands)
$$;
