-- The numbers of documents that a player ever typed or was checked with, as they are compared (document_mark).
CREATE OR REPLACE FUNCTION documents_of_player(p_player text) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT DISTINCT CASE m.kind WHEN 'checked' THEN split_part(m.value, ' ', 2) ELSE m.value END
    FROM player_marks m WHERE m.player_id = p_player AND m.kind IN ('document', 'checked')
$$;
