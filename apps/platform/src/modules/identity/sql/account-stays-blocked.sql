-- Whether no operator alone may unblock an account.
CREATE OR REPLACE FUNCTION account_stays_blocked(p_player text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT /* each registration: {name}(p_player) OR */ false
$$;
