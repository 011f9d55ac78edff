-- What a provider calls a market whose outcomes the catalogue of markets does not have (docs/odds-feed.md, Described markets). It stays after
-- the market has gone: bets are shown with it.
CREATE TABLE sports_descriptions (
  event_id   text NOT NULL REFERENCES sports_events (id) ON DELETE CASCADE,
  market_id  int NOT NULL,
  specifiers text NOT NULL,
  -- {es_ES, en_US, pt_BR}
  name       jsonb NOT NULL,
  -- By outcome id {es_ES, en_US, pt_BR}.
  outcomes   jsonb NOT NULL,
  PRIMARY KEY (event_id, market_id, specifiers)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON sports_descriptions TO palco_app;
