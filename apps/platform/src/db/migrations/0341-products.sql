-- What can be played is data: each product with its areas and with what may pay for a stake (docs/play.md). A product
-- registers itself (modules/*/sql/product.sql); the casino's rows are here so that what stands can refer to them.
CREATE TABLE products (
  id    text PRIMARY KEY CHECK (id ~ '^[a-z][a-z_]{0,39}$'),
  -- In the order in which they are taken.
  funds text[] NOT NULL CHECK (cardinality(funds) > 0 AND funds <@ '{cash,bonus,held}')
);
CREATE TABLE product_areas (
  area       text PRIMARY KEY CHECK (area ~ '^[a-z][a-z_]{0,39}$'),
  product_id text NOT NULL REFERENCES products (id)
);
REVOKE INSERT, UPDATE, DELETE ON products, product_areas FROM palco_app;
INSERT INTO products (id, funds) VALUES ('casino', '{cash,bonus}');
INSERT INTO product_areas (area, product_id) VALUES ('casino', 'casino'), ('live_casino', 'casino'), ('virtuals', 'casino');

-- The lists of areas become references.
ALTER TABLE games DROP CONSTRAINT games_area_check, ADD FOREIGN KEY (area) REFERENCES product_areas (area);
ALTER TABLE tournaments DROP CONSTRAINT tournaments_area_check, ADD FOREIGN KEY (area) REFERENCES product_areas (area);

-- A round that ended when its only stake, of cash, was returned stayed open here; whether it is open is now kept for all.
UPDATE bonus_rounds b SET open = false FROM game_rounds g
  WHERE g.provider_id = b.provider_id AND g.round_id = b.round_id AND g.status <> 'open' AND b.open;
