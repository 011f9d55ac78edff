-- A mailbox as it is compared, as a hash: without what follows a plus sign and without dots, which the same person's mail reaches all the same.
CREATE OR REPLACE FUNCTION mailbox_mark(p_email text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(
    replace(split_part(split_part(lower(trim(p_email)), '@', 1), '+', 1), '.', '') || '@' || split_part(lower(trim(p_email)), '@', 2),
    'UTF8')), 'hex')
$$;
