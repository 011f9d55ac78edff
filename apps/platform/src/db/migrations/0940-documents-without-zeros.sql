-- Documents have one form, without leading zeros; the eleven digits of a CPF keep theirs where they are stored, not where they are compared.
UPDATE players SET dni = nullif(ltrim(dni, '0'), '')
  WHERE dni ~ '^0' AND (dni !~ '^[0-9]{11}$' OR dni ~ '^0+$');

-- Marks of all documents, also of accounts that are older than the marks.
INSERT INTO player_marks (brand_id, kind, value, player_id, seen_at)
  SELECT brand_id, 'document', value, player_id, max(seen_at) FROM (
    SELECT brand_id, ltrim(value, '0') AS value, player_id, seen_at FROM player_marks WHERE kind = 'document' AND value ~ '^0'
    UNION ALL
    SELECT brand_id, ltrim(regexp_replace(lower(dni), '[^0-9a-z]', '', 'g'), '0'), id, now() FROM players WHERE dni IS NOT NULL) d
  WHERE value <> '' GROUP BY brand_id, value, player_id
  ON CONFLICT DO NOTHING;
DELETE FROM player_marks WHERE kind = 'document' AND value ~ '^0';
