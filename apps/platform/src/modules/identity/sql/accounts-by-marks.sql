-- The accounts that share with a player what is not the name (accounts_of_person).
CREATE OR REPLACE FUNCTION accounts_by_marks(p_player text, p_typed boolean) RETURNS TABLE (brand_id text, player_id text)
LANGUAGE sql STABLE AS $$
  SELECT o.brand_id, o.player_id FROM player_marks m JOIN player_marks o USING (kind, value)
    WHERE m.player_id = p_player AND (m.kind IN ('payment', 'checked') OR (p_typed AND m.kind IN ('document', 'mailbox')))
  UNION
  SELECT o.brand_id, o.player_id FROM player_marks m JOIN player_marks o USING (brand_id, kind, value)
      JOIN players a ON a.id = m.player_id JOIN players b ON b.id = o.player_id
    WHERE m.player_id = p_player AND m.kind = 'device' AND a.birth_date = b.birth_date
$$;
