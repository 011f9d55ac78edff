CREATE OR REPLACE VIEW published.prode_winners AS
  SELECT brand_id, round_id, player_id, place, currency, pool, sponsored, transaction_id, paid_at FROM prode_winners;
GRANT SELECT ON published.prode_winners TO palco_app;
