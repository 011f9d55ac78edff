-- Names who asks to register by document and mailbox, which have to be the same at the registration; null without one of them.
CREATE OR REPLACE FUNCTION namesake_applicant(p_document text, p_email text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(document_mark(p_document) || ' ' || mailbox_mark(p_email), 'UTF8')), 'hex')
$$;
