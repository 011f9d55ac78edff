-- The countries whose rules hold for a player at p_at: where they live, and where they lived as long as that counts.
CREATE OR REPLACE FUNCTION player_residences(p_country text, p_former text[], p_until timestamptz, p_at timestamptz) RETURNS text[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT array_remove(CASE WHEN p_until > p_at THEN p_former || p_country ELSE ARRAY[p_country] END, NULL)
$$;
