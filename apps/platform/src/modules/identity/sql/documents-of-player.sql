-- The numbers of documents that a player ever typed or was checked with, as they are compared (document_mark).
CREATE OR REPLACE FUNCTION documents_of_player(p_player text) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT DISTINCT CASE m.kind WHEN 'checked' THEN split_part(m.value, ' ', 2) ELSE m.value END
    FROM player_marks m WHERE m.player_id = p_player AND m.kind IN ('document', 'checked')
$$;

-- Whether a check found one of them to be the player's.
CREATE OR REPLACE FUNCTION was_document_checked(p_player text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM player_marks m WHERE m.player_id = p_player AND m.kind = 'checked')
$$;
