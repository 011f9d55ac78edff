-- Jurisdictions of Argentina by the code of their province (ISO 3166-2), and the pound for brands of Great Britain.
ALTER TABLE brands DROP CONSTRAINT brands_currency_known;
ALTER TABLE brands ADD CONSTRAINT brands_currency_known
  CHECK (currency IN ('ARS', 'BRL', 'EUR', 'GBP', 'USD', 'CLP', 'USDT', 'BTC'));
UPDATE brands SET configuration = jsonb_set(configuration, '{jurisdiction}', '"AR-C"'), version = version + 1
  WHERE configuration ->> 'jurisdiction' = 'AR';

-- Limits of deposits.
ALTER TABLE own_limits DROP CONSTRAINT own_limits_kind_check;
ALTER TABLE own_limits ADD CONSTRAINT own_limits_kind_check CHECK (kind IN ('deposit', 'stake', 'loss'));

-- When a player changed limits: a jurisdiction may want months between raises.
CREATE TABLE own_limit_changes (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id  text COLLATE "C" NOT NULL,
  changed_at timestamptz NOT NULL,
  -- A higher limit, or none, that the player confirmed.
  raised     boolean NOT NULL
);
CREATE INDEX own_limit_changes_player ON own_limit_changes (player_id, changed_at);
REVOKE UPDATE, DELETE ON own_limit_changes FROM palco_app;

-- Whether its player may take a payment back while it is open: by the rules of the jurisdiction when it was asked for.
ALTER TABLE payments ADD COLUMN revocable boolean NOT NULL DEFAULT true;
