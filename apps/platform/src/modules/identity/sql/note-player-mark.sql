-- Notes what a player has shown of device, address, document (typed, or checked), mailbox or payment owner, and puts players who share one in one group
-- (docs/play.md). An address that more than eight players use within a week names no household; a group of more than twenty is no
-- person's.
CREATE OR REPLACE FUNCTION note_player_mark(p_brand text, p_player text, p_kind text, p_value text, p_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_others text[];
  v_groups text[];
  v_members text[];
BEGIN
  INSERT INTO player_marks AS m (brand_id, kind, value, player_id, seen_at) VALUES (p_brand, p_kind, p_value, p_player, p_at)
    ON CONFLICT (brand_id, kind, value, player_id) DO UPDATE SET seen_at = excluded.seen_at
      WHERE m.seen_at < excluded.seen_at - interval '1 hour';
  IF NOT FOUND THEN RETURN; END IF;
  -- Two who show the same at one moment see each other.
  PERFORM pg_advisory_xact_lock(hashtext('player mark ' || p_brand), hashtext(p_kind || p_value));
  SELECT array_agg(player_id) INTO v_others FROM (
    SELECT player_id FROM player_marks
      WHERE brand_id = p_brand AND kind = p_kind AND value = p_value AND player_id <> p_player
        AND (kind <> 'address' OR seen_at > p_at - interval '7 days') LIMIT 20) o;
  IF v_others IS NULL OR (p_kind = 'address' AND cardinality(v_others) > 7) THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('player groups'), hashtext(p_brand));
  SELECT array_agg(DISTINCT group_id) INTO v_groups FROM player_groups WHERE player_id = ANY (v_others || p_player);
  SELECT array_agg(DISTINCT x) INTO v_members FROM (
    SELECT unnest(v_others || p_player) UNION SELECT player_id FROM player_groups WHERE group_id = ANY (v_groups)) m (x);
  IF cardinality(v_members) > 20 THEN RETURN; END IF;
  INSERT INTO player_groups AS g (player_id, brand_id, group_id)
    SELECT x, p_brand, coalesce(v_groups[1], v_members[1]) FROM unnest(v_members) x ORDER BY x
    ON CONFLICT (player_id) DO UPDATE SET group_id = excluded.group_id WHERE g.group_id <> excluded.group_id;
END $$;
