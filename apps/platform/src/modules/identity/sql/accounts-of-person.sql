-- The accounts of a player's person, their own among them: those that share a payment owner or were checked with the same document, in every
-- brand, and those of one brand that share a device and the date of birth. p_typed: those that have the same document or mailbox, too, or the same
-- date of birth and name (accounts_by_name). Anybody can type another's, so they
-- may keep a new account from being opened, and change nothing of one that is open. A household shares devices and addresses, so these
-- alone do not count.
CREATE OR REPLACE FUNCTION accounts_of_person(p_player text, p_typed boolean) RETURNS TABLE (brand_id text, player_id text)
LANGUAGE sql STABLE AS $$
  SELECT p.brand_id, p.id FROM players p WHERE p.id = p_player
  UNION
  SELECT s.brand_id, s.player_id FROM accounts_by_marks(p_player, p_typed) s
  UNION
  SELECT s.brand_id, s.player_id FROM accounts_by_name(p_player) s WHERE p_typed
$$;
