-- What other modules read of events: names and state, no prices.
CREATE OR REPLACE VIEW published.sports_events AS
  SELECT e.id, e.sport_id, e.competition_id, c.names AS competition_names, h.name AS home_name, a.name AS away_name,
    e.start_at, e.first_start_at, e.status, e.phase, e.home_score, e.away_score, e.state, e.record, e.details, e.updated_at,
    g.names AS category_names, g.country, e.operator_suspended, e.provider_id, e.offered, e.search_text, e.ended_at,
    e.home_id, e.away_id
  FROM sports_events e JOIN sports_competitions c ON c.id = e.competition_id
    JOIN sports_competitors h ON h.id = e.home_id JOIN sports_competitors a ON a.id = e.away_id
    LEFT JOIN sports_categories g ON g.id = c.category_id;
GRANT SELECT ON published.sports_events TO palco_app;

-- The last known state of each market; `up`: the producer that feeds it works.
CREATE OR REPLACE VIEW published.sports_markets AS
  SELECT m.event_id, m.market_id, m.specifiers, m.status, m.product, m.operator_suspended, m.cash_out, m.outcomes, m.version,
    coalesce(p.state = 'up' AND v.enabled AND p.alive_at > now() - interval '30 seconds', false) AS up,
    m.event_suspended, m.operator_outcomes, m.operator_decided, m.favourite, m.boosts
  FROM sports_markets m JOIN sports_events e ON e.id = m.event_id JOIN sports_providers v ON v.id = e.provider_id
    LEFT JOIN sports_producers p ON p.provider_id = e.provider_id AND p.product = m.product;
GRANT SELECT ON published.sports_markets TO palco_app;

-- What described markets and their outcomes are called.
CREATE OR REPLACE VIEW published.sports_descriptions AS
  SELECT event_id, market_id, specifiers, name, outcomes FROM sports_descriptions;
GRANT SELECT ON published.sports_descriptions TO palco_app;

CREATE OR REPLACE VIEW published.sports_results AS
  SELECT position, event_id, market_id, specifiers, revision, kind, certainty, outcomes, cancels, source, created_at
  FROM sports_results;
GRANT SELECT ON published.sports_results TO palco_app;

CREATE OR REPLACE VIEW published.sports_boosts AS
  SELECT id, brand_id, event_id, market_id, specifiers, outcome_id, created_at, ended_at FROM sports_boosts;
GRANT SELECT ON published.sports_boosts TO palco_app;

-- The margins on sports: null brand, sport, competition or market fits all.
CREATE OR REPLACE VIEW published.sports_margins AS
  SELECT brand_id, sport_id, competition_id, market_id, margin, method
  FROM sports_margins;
GRANT SELECT ON published.sports_margins TO palco_app;

-- Names of competitions.
CREATE OR REPLACE VIEW published.sports_competitions AS SELECT id, sport_id, names FROM sports_competitions;
GRANT SELECT ON published.sports_competitions TO palco_app;
