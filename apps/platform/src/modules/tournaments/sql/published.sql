-- The prizes of tournaments that have ended.
CREATE OR REPLACE VIEW published.tournament_winners AS
  SELECT w.brand_id, w.tournament_id, w.place, w.player_id, w.amount, t.currency, w.pays, w.transaction_id,
    w.paid_at
  FROM tournament_winners w JOIN tournaments t ON t.brand_id = w.brand_id AND t.id = w.tournament_id;
GRANT SELECT ON published.tournament_winners TO palco_app;

-- What tournaments that are not paid yet may cost: the bound of a prize and the five largest together.
CREATE OR REPLACE VIEW published.tournament_prices AS
  SELECT t.brand_id, t.id, t.currency, t.starts_at, t.ends_at, t.area, t.games, t.prize_share,
    (SELECT coalesce(sum(x.amount), 0)::bigint FROM (
      SELECT p.amount FROM tournament_prizes p, generate_series(p.from_place, least(p.to_place, p.from_place + 4))
        WHERE p.brand_id = t.brand_id AND p.tournament_id = t.id ORDER BY p.amount DESC LIMIT 5) x) AS top_five
  FROM tournaments t
  WHERE t.enabled AND t.settled_at IS NULL;
GRANT SELECT ON published.tournament_prices TO palco_app;
