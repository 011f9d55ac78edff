-- Whether another operator who may log in has this mailbox: one person with two accounts could confirm their own decisions.
CREATE OR REPLACE FUNCTION operator_email_taken(p_operator bigint, p_email text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM operators
    WHERE lower(email) = lower(p_email) AND disabled_at IS NULL AND id IS DISTINCT FROM p_operator)
$$;
