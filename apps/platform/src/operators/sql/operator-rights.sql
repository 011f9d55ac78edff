-- The rights of roles; a role that is none, or retired, gives none.
CREATE OR REPLACE FUNCTION operator_rights(p_roles text[]) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT r.right_name ORDER BY r.right_name), '{}')
  FROM operator_roles o, unnest(o.rights) AS r (right_name) WHERE o.name = ANY (p_roles) AND o.retired_at IS NULL
$$;
