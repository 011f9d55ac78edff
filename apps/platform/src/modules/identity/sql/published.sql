-- Who a player is to other modules: neither contact data nor secrets.
CREATE OR REPLACE VIEW published.players AS
  SELECT id, brand_id, username, currency, language, country, promo_code, status, created_at, unchecked,
    former_countries, former_countries_until, texts_due_at, last_login_at, funds_closed
  FROM players;
GRANT SELECT ON published.players TO palco_app;

-- The sessions of players with what is kept of browser and network: operators compare them, pages do not show them.
CREATE OR REPLACE VIEW published.player_sessions AS
  SELECT player_id, brand_id, device, address, created_at, last_used_at
  FROM sessions;
GRANT SELECT ON published.player_sessions TO palco_app;

-- Players who share a device, an address, a document, a mailbox or a payment owner, by group.
CREATE OR REPLACE VIEW published.player_groups AS
  SELECT player_id, brand_id, group_id
  FROM player_groups;
GRANT SELECT ON published.player_groups TO palco_app;

-- What a player registered as, with contact data: for an authority's record of players alone.
CREATE OR REPLACE VIEW published.registered_players AS
  SELECT id, brand_id, username, email, email_verified_at, name, lastname, gender, country,
    nullif(concat(phone_code, phone_number), '') AS phone, dni AS document, birth_date, created_at, unchecked, status,
    verified_phone IS NOT NULL AS phone_verified
  FROM players;
GRANT SELECT ON published.registered_players TO palco_app;
