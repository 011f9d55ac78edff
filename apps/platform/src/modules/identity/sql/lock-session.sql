-- When a session ended, null while it is open or unknown. An end that comes meanwhile waits for the caller's transaction.
CREATE OR REPLACE FUNCTION lock_session(p_session text) RETURNS timestamptz LANGUAGE sql AS $$
  SELECT ended_at FROM sessions WHERE id = p_session FOR SHARE
$$;
