-- The rule of marketing for a player who lives in these countries: the strictest of those that p_rules names, else the one under '*'.
CREATE OR REPLACE FUNCTION marketing_rule(p_rules jsonb, p_residences text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(
    (SELECT p_rules ->> country FROM unnest(p_residences) AS country WHERE p_rules ? country
      ORDER BY array_position(ARRAY['opt_out', 'opt_in', 'opt_in_by_product_and_channel'], p_rules ->> country) DESC LIMIT 1),
    p_rules ->> '*')
$$;
