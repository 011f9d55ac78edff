-- Ends what operators have asked for about a player who is erased, and takes its words and those of lines that list them: asked before the
-- name itself is erased.
CREATE OR REPLACE FUNCTION erase_mentions(p_player text) RETURNS void LANGUAGE sql AS $$
  SELECT erase_proposals_naming(brand_id, ARRAY[id, username, email]) FROM players WHERE id = p_player;
  SELECT erase_audit_lines_naming(brand_id, ARRAY[id, username, email]) FROM players WHERE id = p_player
$$;
REVOKE EXECUTE ON FUNCTION erase_mentions FROM palco_app;
