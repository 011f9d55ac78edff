-- What the sweep of identity demands and the bound of checks look up (docs/identity-checks.md).

-- When the rules were last found changed, and up to when the end of former countries was looked at; null: never.
ALTER TABLE identity_demands ADD COLUMN changed_at timestamptz;
ALTER TABLE identity_demands ADD COLUMN swept_at timestamptz;
CREATE INDEX players_former_countries ON players (brand_id, former_countries_until) WHERE former_countries_until IS NOT NULL;
CREATE INDEX identity_checks_of_all ON identity_checks (player_id, created_at);
-- An operator takes over a request of the provider that is not answered yet.
GRANT UPDATE (asked_by, reason) ON identity_documents TO palco_app;
