-- Whether only operators lift a closing.
CREATE OR REPLACE FUNCTION closing_lasts(r restrictions) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT r.kind = 'closing' AND coalesce(r.closed_for IN ('death', 'fraud'), false)
$$;
