-- Stays at poker tables are an area of their own: a buy-in that is taken away again earns no miles of the casino's rate.
INSERT INTO product_areas (area, product_id) VALUES ('poker', 'casino');
UPDATE games SET area = 'poker' WHERE kind = 'poker';
