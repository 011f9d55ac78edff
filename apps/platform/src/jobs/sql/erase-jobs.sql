-- Deletes the jobs about a player who is erased, those that were given up among them.
CREATE OR REPLACE FUNCTION erase_jobs(p_player text, p_mailbox text) RETURNS void LANGUAGE sql AS $$
  DELETE FROM jobs WHERE payload ->> 'playerId' = p_player OR lower(payload ->> 'email') = lower(p_mailbox)
$$;
REVOKE EXECUTE ON FUNCTION erase_jobs FROM palco_app;
