-- The brands; seed is the mark of the demo data that a brand was written from, play_modes what its rules allow games, identity_provider
-- who checks its players.
CREATE OR REPLACE VIEW published.brands AS
  SELECT id, name, currency, country, time_zone, default_language, settings ->> 'seed' AS seed,
    settings -> 'casino' -> 'play_modes' AS play_modes, configuration ->> 'jurisdiction' AS jurisdiction,
    settings -> 'identity' ->> 'provider' AS identity_provider
  FROM brands;
GRANT SELECT ON published.brands TO palco_app;

-- Whose each host is.
CREATE OR REPLACE VIEW published.brand_hosts AS
  SELECT host, brand_id, position
  FROM brand_hosts;
GRANT SELECT ON published.brand_hosts TO palco_app;
