-- The part of the item at a place, from 0, of an amount that is divided equally among so many: units that are left over go to the first.
CREATE OR REPLACE FUNCTION figure_part(p_amount bigint, p_items bigint, p_place bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT p_amount / p_items + CASE WHEN p_place < abs(p_amount % p_items) THEN sign(p_amount)::bigint ELSE 0 END
$$;
