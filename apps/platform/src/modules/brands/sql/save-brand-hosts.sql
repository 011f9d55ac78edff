-- The whole list of a brand's hosts, the primary one first, in one step: no reader sees a part of it.
CREATE OR REPLACE FUNCTION save_brand_hosts(brand text, names text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF names IS NOT DISTINCT FROM
     (SELECT coalesce(array_agg(host ORDER BY position), '{}') FROM brand_hosts WHERE brand_id = brand) THEN
    RETURN;
  END IF;
  DELETE FROM brand_hosts WHERE brand_id = brand;
  INSERT INTO brand_hosts (host, brand_id, position)
    SELECT name, brand, place FROM unnest(names) WITH ORDINALITY AS list (name, place);
END $$;
