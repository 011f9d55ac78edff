-- The brands; seed is the mark of the demo data that a brand was written from.
CREATE OR REPLACE VIEW published.brands AS
  SELECT id, name, currency, country, time_zone, default_language, settings ->> 'seed' AS seed
  FROM brands;
GRANT SELECT ON published.brands TO palco_app;

-- Whose each host is.
CREATE OR REPLACE VIEW published.brand_hosts AS
  SELECT host, brand_id, position
  FROM brand_hosts;
GRANT SELECT ON published.brand_hosts TO palco_app;
