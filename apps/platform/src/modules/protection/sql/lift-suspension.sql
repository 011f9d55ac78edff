-- Ends the suspensions of a player that were begun by p_for (null: a message about risk), and those of the accounts that were suspended with this one. Other
-- restrictions go on.
DROP FUNCTION IF EXISTS lift_suspension(text, timestamptz);
CREATE OR REPLACE FUNCTION lift_suspension(p_player text, p_at timestamptz, p_for text DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  r restrictions;
BEGIN
  -- A copy of this restriction to another account of the person (restrict_person) is committed before this and read below, or waits.
  PERFORM 1 FROM restrictions WHERE player_id = p_player AND kind = 'suspension' AND source_id IS NULL FOR UPDATE;
  FOR r IN SELECT s.* FROM restrictions s
    WHERE s.kind = 'suspension' AND s.lifted_at IS NULL AND s.suspended_for IS NOT DISTINCT FROM p_for AND (s.player_id = p_player AND s.source_id IS NULL
      OR s.source_id IN (SELECT o.id FROM restrictions o WHERE o.player_id = p_player AND o.kind = 'suspension'))
    ORDER BY s.player_id
  LOOP
    PERFORM ledger.lock_account(r.brand_id, r.player_id);
    UPDATE restrictions SET lifted_at = p_at WHERE id = r.id;
    PERFORM ledger.limit_account(r.brand_id, r.player_id, play_account_limited(r.player_id, p_at));
  END LOOP;
END $$;
