-- A brand is data only: its configuration is what the site gets, its settings are the platform's own.
CREATE TABLE brands (
  id               text PRIMARY KEY,
  name             text NOT NULL,
  currency         text NOT NULL,
  country          text NOT NULL,
  default_language text NOT NULL,
  configuration    jsonb NOT NULL,
  settings         jsonb NOT NULL DEFAULT '{}',
  version          bigint NOT NULL DEFAULT 1,
  updated_at       timestamptz NOT NULL DEFAULT now(),
  -- Null: UTC. Its rule stands with the function that knows time zones (modules/brands/sql/is-time-zone.sql).
  time_zone        text,
  -- What a brand has to be, kept here as well as at the platform's door (modules/brands/door.ts).
  CONSTRAINT brands_id_fits CHECK (id ~ '^[a-z0-9][a-z0-9_-]{0,39}$'),
  CONSTRAINT brands_name_fits CHECK (btrim(name) <> '' AND length(name) <= 60),
  CONSTRAINT brands_currency_known CHECK (currency IN ('ARS', 'BRL', 'EUR', 'USD', 'CLP', 'USDT', 'BTC')),
  CONSTRAINT brands_country_fits CHECK (country ~ '^[A-Z]{2}$'),
  CONSTRAINT brands_language_known CHECK (default_language IN ('es_ES', 'en_US', 'pt_BR')),
  CONSTRAINT brands_configuration_is_object CHECK (jsonb_typeof(configuration) = 'object'),
  CONSTRAINT brands_settings_are_object CHECK (jsonb_typeof(settings) = 'object')
);

-- Hosts are stored in lower case. `position` 1 is the primary host: links in mails are built from it.
CREATE TABLE brand_hosts (
  host     text PRIMARY KEY,
  brand_id text NOT NULL REFERENCES brands (id),
  position integer NOT NULL DEFAULT 1,
  UNIQUE (brand_id, position),
  CONSTRAINT brand_hosts_host_fits CHECK (host ~ '^([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(:[0-9]{1,5})?$'),
  CONSTRAINT brand_hosts_position_fits CHECK (position > 0)
);
