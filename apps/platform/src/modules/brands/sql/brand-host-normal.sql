-- Hosts are compared in lower case.
CREATE OR REPLACE FUNCTION brand_host_normal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.host := lower(btrim(NEW.host));
  RETURN NEW;
END $$;

-- Triggers of one kind run in the order of their names: before brand_hosts_changed.
CREATE OR REPLACE TRIGGER brand_host_normal BEFORE INSERT OR UPDATE ON brand_hosts
  FOR EACH ROW EXECUTE FUNCTION brand_host_normal();
