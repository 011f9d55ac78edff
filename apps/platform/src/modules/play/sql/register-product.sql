-- Registers a product, or changes what it said before. Areas are never taken away: movements refer to them. p_between_players: its
-- players win from each other, so that none of its funds may be money that must be wagered.
-- It knew no play between players before.
DROP FUNCTION IF EXISTS register_product(text, text[], text[]);
CREATE OR REPLACE FUNCTION register_product(
  p_id text, p_funds text[], p_areas text[], p_between_players boolean DEFAULT false
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_between_players AND EXISTS (SELECT FROM unnest(p_funds) f WHERE NOT fund_between_players(f)) THEN
    RAISE EXCEPTION 'the product % is between players: its funds % are to be cash', p_id, p_funds;
  END IF;
  INSERT INTO products (id, funds, between_players) VALUES (p_id, p_funds, p_between_players)
    ON CONFLICT (id) DO UPDATE SET funds = excluded.funds, between_players = excluded.between_players;
  INSERT INTO product_areas (area, product_id) SELECT x, p_id FROM unnest(p_areas) x
    ON CONFLICT (area) DO UPDATE SET product_id = excluded.product_id;
END $$;
-- The platform itself registers nothing: the owner does, when these files are applied.
REVOKE EXECUTE ON FUNCTION register_product FROM palco_app;
