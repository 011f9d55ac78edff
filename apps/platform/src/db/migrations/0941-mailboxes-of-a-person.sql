-- Accounts of one mailbox are one person, too: "ana+2@…" reaches the same person as "ana@…".
ALTER TABLE player_marks DROP CONSTRAINT player_marks_kind_check,
  ADD CONSTRAINT player_marks_kind_check CHECK (kind IN ('device', 'address', 'document', 'payment', 'mailbox'));
INSERT INTO player_marks (brand_id, kind, value, player_id, seen_at)
  SELECT brand_id, 'mailbox', encode(sha256(convert_to(
    replace(split_part(split_part(lower(trim(email)), '@', 1), '+', 1), '.', '') || '@' || split_part(lower(trim(email)), '@', 2),
    'UTF8')), 'hex'), id, now() FROM players
  ON CONFLICT DO NOTHING;

-- Players who share a document or a mailbox are in one group; a group of more than twenty is no person's.
DO $$
DECLARE
  shared record;
  v_groups text[];
  v_members text[];
BEGIN
  FOR shared IN SELECT brand_id, array_agg(player_id) AS players FROM player_marks WHERE kind IN ('document', 'mailbox')
    GROUP BY brand_id, kind, value HAVING count(*) BETWEEN 2 AND 20
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
