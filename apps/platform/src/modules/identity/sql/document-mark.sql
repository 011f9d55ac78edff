-- A document as it is compared: letters and digits alone; null for one that is empty.
CREATE OR REPLACE FUNCTION document_mark(p_document text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT nullif(regexp_replace(lower(p_document), '[^0-9a-z]', '', 'g'), '')
$$;
