-- A mailbox as it is compared: what follows a plus sign, dots and the letter case lead to the same one.
CREATE OR REPLACE FUNCTION operator_mailbox(p_email text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT replace(split_part(split_part(lower(p_email), '@', 1), '+', 1), '.', '') || '@'
    || regexp_replace(split_part(lower(p_email), '@', 2), '^googlemail\.com$', 'gmail.com')
$$;

-- Whether another operator who may log in has this mailbox: one person with two accounts could confirm their own decisions.
CREATE OR REPLACE FUNCTION operator_email_taken(p_operator bigint, p_email text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM operators
    WHERE operator_mailbox(email) = operator_mailbox(p_email) AND disabled_at IS NULL AND id IS DISTINCT FROM p_operator)
$$;
