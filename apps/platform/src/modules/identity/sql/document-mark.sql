-- A document as it is compared: letters and digits alone, without leading zeros; null for one that is empty.
CREATE OR REPLACE FUNCTION document_mark(p_document text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT nullif(ltrim(regexp_replace(lower(p_document), '[^0-9a-z]', '', 'g'), '0'), '')
$$;
