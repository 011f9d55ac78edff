-- What a brand has to be, kept here as well as at the platform's door (modules/brands/door.ts). Rows that are there already
-- stay even when they break a rule: the platform disables such a brand and names it. A change of the row has to mend it.
ALTER TABLE brands
  ADD CONSTRAINT brands_id_fits CHECK (id ~ '^[a-z0-9][a-z0-9_-]{0,39}$') NOT VALID,
  ADD CONSTRAINT brands_name_fits CHECK (btrim(name) <> '' AND length(name) <= 60) NOT VALID,
  ADD CONSTRAINT brands_currency_known
    CHECK (currency IN ('ARS', 'BRL', 'EUR', 'USD', 'CLP', 'USDT', 'BTC')) NOT VALID,
  ADD CONSTRAINT brands_country_fits CHECK (country ~ '^[A-Z]{2}$') NOT VALID,
  ADD CONSTRAINT brands_language_known CHECK (default_language IN ('es_ES', 'en_US', 'pt_BR')) NOT VALID,
  ADD CONSTRAINT brands_configuration_is_object CHECK (jsonb_typeof(configuration) = 'object') NOT VALID,
  ADD CONSTRAINT brands_settings_are_object CHECK (jsonb_typeof(settings) = 'object') NOT VALID;

-- Hosts are compared in lower case. Of two rows that differ in case only, the one that was found so far stays.
DELETE FROM brand_hosts h USING brand_hosts other
  WHERE lower(btrim(h.host)) = lower(btrim(other.host)) AND h.host <> other.host
    AND (other.host = lower(btrim(other.host)) OR (h.host <> lower(btrim(h.host)) AND other.host < h.host));
UPDATE brand_hosts SET host = lower(btrim(host)) WHERE host <> lower(btrim(host));

CREATE FUNCTION brand_host_normal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.host := lower(btrim(NEW.host));
  RETURN NEW;
END $$;
-- Triggers of one kind run in the order of their names: before brand_hosts_changed.
CREATE TRIGGER brand_host_normal BEFORE INSERT OR UPDATE ON brand_hosts
  FOR EACH ROW EXECUTE FUNCTION brand_host_normal();

ALTER TABLE brand_hosts
  ADD CONSTRAINT brand_hosts_host_fits
    CHECK (host ~ '^([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(:[0-9]{1,5})?$') NOT VALID,
  ADD CONSTRAINT brand_hosts_position_fits CHECK (position > 0) NOT VALID;

-- What goes away is a change too.
CREATE FUNCTION brand_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('brand_changed', '');
  RETURN NULL;
END $$;
CREATE TRIGGER brands_removed AFTER DELETE OR TRUNCATE ON brands
  FOR EACH STATEMENT EXECUTE FUNCTION brand_removed();
CREATE TRIGGER brand_hosts_removed AFTER DELETE OR TRUNCATE ON brand_hosts
  FOR EACH STATEMENT EXECUTE FUNCTION brand_removed();

-- The whole list of a brand's hosts, the primary one first, in one step: no reader sees a part of it.
CREATE FUNCTION save_brand_hosts(brand text, names text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF names IS NOT DISTINCT FROM
     (SELECT coalesce(array_agg(host ORDER BY position), '{}') FROM brand_hosts WHERE brand_id = brand) THEN
    RETURN;
  END IF;
  DELETE FROM brand_hosts WHERE brand_id = brand;
  INSERT INTO brand_hosts (host, brand_id, position)
    SELECT name, brand, place FROM unnest(names) WITH ORDINALITY AS list (name, place);
END $$;

GRANT DELETE ON brand_hosts TO palco_app;
