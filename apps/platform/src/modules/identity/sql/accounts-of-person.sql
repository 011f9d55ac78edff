-- The accounts of a player's person, their own among them: those that share a payment owner or were checked with the same document, in every
-- brand, and those of one brand that share a device and the date of birth. p_typed: those that have the same document or mailbox, too, or the same
-- date of birth and name, where one may have more words than the other (a second name or surname). Anybody can type another's, so they
-- may keep a new account from being opened, and change nothing of one that is open. A household shares devices and addresses, so these
-- alone do not count.
CREATE OR REPLACE FUNCTION accounts_of_person(p_player text, p_typed boolean) RETURNS TABLE (brand_id text, player_id text)
LANGUAGE sql STABLE AS $$
  SELECT p.brand_id, p.id FROM players p WHERE p.id = p_player
  UNION
  SELECT o.brand_id, o.player_id FROM player_marks m JOIN player_marks o USING (kind, value)
    WHERE m.player_id = p_player AND (m.kind IN ('payment', 'checked') OR (p_typed AND m.kind IN ('document', 'mailbox')))
  UNION
  SELECT o.brand_id, o.player_id FROM player_marks m JOIN player_marks o USING (brand_id, kind, value)
      JOIN players a ON a.id = m.player_id JOIN players b ON b.id = o.player_id
    WHERE m.player_id = p_player AND m.kind = 'device' AND a.birth_date = b.birth_date
  UNION
  SELECT b.brand_id, b.id FROM players a JOIN players b ON b.birth_date = a.birth_date
    WHERE p_typed AND a.id = p_player AND b.id <> a.id
      AND (person_tokens(a.name, a.lastname) <@ person_tokens(b.name, b.lastname) OR person_tokens(b.name, b.lastname) <@ person_tokens(a.name, a.lastname))
$$;
