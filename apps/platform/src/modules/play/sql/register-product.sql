-- Registers a product, or changes what it said before. Areas are never taken away: movements refer to them.
CREATE OR REPLACE FUNCTION register_product(p_id text, p_funds text[], p_areas text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO products (id, funds) VALUES (p_id, p_funds) ON CONFLICT (id) DO UPDATE SET funds = excluded.funds;
  INSERT INTO product_areas (area, product_id) SELECT x, p_id FROM unnest(p_areas) x
    ON CONFLICT (area) DO UPDATE SET product_id = excluded.product_id;
$$;
-- The platform itself registers nothing: the owner does, when these files are applied.
REVOKE EXECUTE ON FUNCTION register_product FROM palco_app;
