-- Deletes the mails that wait to be sent to a player who is erased: asked before the mailbox itself is.
CREATE OR REPLACE FUNCTION erase_mails(p_player text) RETURNS void LANGUAGE sql AS $$
  SELECT erase_jobs(id, email) FROM players WHERE id = p_player
$$;
REVOKE EXECUTE ON FUNCTION erase_mails FROM palco_app;
