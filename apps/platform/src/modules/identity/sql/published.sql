-- Who a player is to other modules: neither contact data nor secrets.
CREATE OR REPLACE VIEW published.players AS
  SELECT id, brand_id, username, currency, language, country, promo_code, status, created_at
  FROM players;
GRANT SELECT ON published.players TO palco_app;
