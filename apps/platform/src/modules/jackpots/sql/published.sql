-- What jackpots that are switched on add to the return of a game: millionths of a stake, on average, rounded up; of the terms of the
-- run and of the next one those that add more.
CREATE OR REPLACE VIEW published.jackpot_returns AS
  SELECT j.brand_id, j.currency, g.game_id,
    sum(ceil(greatest(
      r.contribution * (r.ceiling + r.seed + 1)::numeric / (r.ceiling - r.seed + 1),
      j.contribution * (j.ceiling + j.seed + 1)::numeric / (j.ceiling - j.seed + 1))))::int AS adds
  FROM jackpots j JOIN jackpot_runs r ON r.jackpot_id = j.id AND r.number = j.run, unnest(j.games) g (game_id)
  WHERE j.enabled
  GROUP BY j.brand_id, j.currency, g.game_id;
GRANT SELECT ON published.jackpot_returns TO palco_app;
