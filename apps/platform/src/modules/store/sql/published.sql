-- Orders of the store with what was paid; no address.
CREATE OR REPLACE VIEW published.store_orders AS
  SELECT id, brand_id, player_id, item_id, currency, miles, price, state, placed_at FROM store_orders;
GRANT SELECT ON published.store_orders TO palco_app;

CREATE OR REPLACE VIEW published.store_items AS SELECT brand_id, id, kind, names FROM store_items;
GRANT SELECT ON published.store_items TO palco_app;

-- Items that are sold and are the entry to a tournament.
CREATE OR REPLACE VIEW published.store_entries AS
  SELECT brand_id, offer AS tournament_id, id AS item_id FROM store_items WHERE kind = 'tournament' AND enabled;
GRANT SELECT ON published.store_entries TO palco_app;

-- What items cost and what they are of.
CREATE OR REPLACE VIEW published.store_prices AS
  SELECT brand_id, id, kind, currency, miles, price, worth, offer, enabled FROM store_items;
GRANT SELECT ON published.store_prices TO palco_app;
