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

-- Rounds with their names, and who takes part in them.
CREATE OR REPLACE VIEW published.prode_contests AS
  SELECT r.brand_id, r.id, s.names, r.number, r.currency, r.settled_at, r.cancelled
  FROM prode_rounds r JOIN prode_series s ON s.brand_id = r.brand_id AND s.id = r.series_id;
GRANT SELECT ON published.prode_contests TO palco_app;
CREATE OR REPLACE VIEW published.prode_participants AS
  SELECT brand_id, round_id, player_id, joined_at, fee_key IS NOT NULL AS paid FROM prode_entries;
GRANT SELECT ON published.prode_participants TO palco_app;

-- The matches of rounds.
CREATE OR REPLACE VIEW published.prode_matches AS
  SELECT brand_id, round_id, event_id, position FROM prode_matches;
GRANT SELECT ON published.prode_matches TO palco_app;
