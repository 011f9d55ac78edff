-- When players opened tickets, no words.
CREATE OR REPLACE VIEW published.support_tickets AS SELECT brand_id, player_id, category, opened_at, state FROM support_tickets;
GRANT SELECT ON published.support_tickets TO palco_app;
