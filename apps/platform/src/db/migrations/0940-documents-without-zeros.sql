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

-- Players who share a document are in one group; a group of more than twenty is no person's.
DO $$
DECLARE
  shared record;
  v_groups text[];
  v_members text[];
BEGIN
  FOR shared IN SELECT brand_id, array_agg(player_id) AS players FROM player_marks WHERE kind = 'document'
    GROUP BY brand_id, value HAVING count(*) BETWEEN 2 AND 20
  LOOP
    SELECT array_agg(DISTINCT group_id) INTO v_groups FROM player_groups WHERE player_id = ANY (shared.players);
    SELECT array_agg(DISTINCT x) INTO v_members FROM (
      SELECT unnest(shared.players) UNION SELECT player_id FROM player_groups WHERE group_id = ANY (v_groups)) m (x);
    CONTINUE WHEN cardinality(v_members) > 20;
    INSERT INTO player_groups AS g (player_id, brand_id, group_id)
      SELECT x, shared.brand_id, coalesce(v_groups[1], v_members[1]) FROM unnest(v_members) x
      ON CONFLICT (player_id) DO UPDATE SET group_id = excluded.group_id;
  END LOOP;
END $$;
