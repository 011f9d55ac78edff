-- A player and those who share a device, a document, a mailbox or a payment owner with them: one person, as far as is known. An address
-- may be that of a household and does not count; a device or an account of payments that more than eight players share is no person's, a
-- document and a mailbox always are.
CREATE OR REPLACE FUNCTION players_of_person(p_player text) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT p_player
  UNION
  SELECT o.player_id FROM player_marks m JOIN player_marks o USING (brand_id, kind, value)
    WHERE m.player_id = p_player AND m.kind <> 'address'
      AND (m.kind IN ('document', 'mailbox') OR (SELECT count(*) FROM (SELECT FROM player_marks x
        WHERE x.brand_id = m.brand_id AND x.kind = m.kind AND x.value = m.value LIMIT 9) c) <= 8)
$$;
