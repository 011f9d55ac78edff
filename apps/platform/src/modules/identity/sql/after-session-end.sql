-- What ends with a session of the site in other modules: each of them registers here.
CREATE OR REPLACE FUNCTION after_session_end(p_session text, p_at timestamptz) RETURNS void LANGUAGE sql AS $$
  /* each registration: SELECT {name}(p_session, p_at); */
$$;
