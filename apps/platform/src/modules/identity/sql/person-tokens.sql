-- The words of a name and surname as they are compared, in no order: lower case, without accents; null where one of the two is missing.
CREATE OR REPLACE FUNCTION person_tokens(p_name text, p_lastname text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_name ~ '[[:alpha:]]' AND p_lastname ~ '[[:alpha:]]' THEN
    regexp_split_to_array(trim(regexp_replace(regexp_replace(normalize(lower(p_name || ' ' || p_lastname), NFKD), '[\u0300-\u036f''’]', '', 'g'),
      '[^[:alnum:]]+', ' ', 'g')), ' ') END
$$;
