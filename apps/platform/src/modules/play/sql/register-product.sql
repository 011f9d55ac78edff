-- Registers a product, or changes what it said before. Areas are never taken away: movements refer to them. p_between_players: its
-- players win from each other, so that none of its funds may be money that must be wagered.
-- p_names_contests: play_contests knows from whom they win; of other products between players all that is won is of unknown source.
-- It knew no play between players, and no contests before.
CREATE OR REPLACE FUNCTION register_product(
  p_id text, p_funds text[], p_areas text[], p_between_players boolean DEFAULT false,
  p_names_contests boolean DEFAULT false
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_between_players AND EXISTS (SELECT FROM unnest(p_funds) f WHERE NOT fund_between_players(f)) THEN
    RAISE EXCEPTION 'the product % is between players: its funds % are to be cash', p_id, p_funds;
  END IF;
  INSERT INTO products (id, funds, between_players, names_contests)
    VALUES (p_id, p_funds, p_between_players, p_names_contests)
    ON CONFLICT (id) DO UPDATE SET funds = excluded.funds, between_players = excluded.between_players,
      names_contests = excluded.names_contests;
  INSERT INTO product_areas (area, product_id) SELECT x, p_id FROM unnest(p_areas) x
    ON CONFLICT (area) DO UPDATE SET product_id = excluded.product_id;
END $$;
-- The platform itself registers nothing: the owner does, when these files are applied.
REVOKE EXECUTE ON FUNCTION register_product FROM palco_app;
