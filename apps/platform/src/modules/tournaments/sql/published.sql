-- The prizes of tournaments that have ended.
CREATE OR REPLACE VIEW published.tournament_winners AS
  SELECT w.brand_id, w.tournament_id, w.place, w.player_id, w.amount, t.currency, w.pays, w.transaction_id,
    w.paid_at
  FROM tournament_winners w JOIN tournaments t ON t.brand_id = w.brand_id AND t.id = w.tournament_id;
GRANT SELECT ON published.tournament_winners TO palco_app;
