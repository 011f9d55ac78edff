-- The other accounts that a player's would be of one person with if it had this document, or this birth date (accounts_of_person); null: not asked.
CREATE OR REPLACE FUNCTION accounts_by_data(p_player text, p_document text, p_birth_date date) RETURNS TABLE (brand_id text, player_id text)
LANGUAGE sql STABLE AS $$
  SELECT o.brand_id, o.player_id FROM player_marks o
    WHERE o.kind = 'document' AND o.value = document_mark(p_document) AND o.player_id <> p_player
  UNION
  SELECT o.brand_id, o.player_id FROM player_marks m JOIN player_marks o USING (brand_id, kind, value) JOIN players b ON b.id = o.player_id
    WHERE m.player_id = p_player AND m.kind = 'device' AND o.player_id <> p_player AND b.birth_date = p_birth_date
$$;
