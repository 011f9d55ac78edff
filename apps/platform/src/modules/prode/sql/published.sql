CREATE OR REPLACE VIEW published.prode_winners AS
  SELECT brand_id, round_id, player_id, place, currency, pool, sponsored, transaction_id, paid_at FROM prode_winners;
GRANT SELECT ON published.prode_winners TO palco_app;

-- Fees of rounds as rounds of play, one a participant: what fees pay and what the brand adds is won. A fee that went back was no stake.
CREATE OR REPLACE VIEW published.prode_rounds AS
  SELECT (e.round_id || ':' || e.player_id) COLLATE "C" AS round_id, e.brand_id, e.player_id,
    CASE WHEN r.cancelled THEN 0 ELSE r.fee END AS staked, coalesce(w.pool + w.sponsored, 0) AS won,
    e.joined_at AS opened_at, r.settled_at AS closed_at, r.currency
  FROM prode_entries e
  JOIN prode_rounds r ON r.brand_id = e.brand_id AND r.id = e.round_id
  LEFT JOIN prode_winners w ON w.brand_id = e.brand_id AND w.round_id = e.round_id AND w.player_id = e.player_id
  WHERE e.fee_key IS NOT NULL;
GRANT SELECT ON published.prode_rounds TO palco_app;
