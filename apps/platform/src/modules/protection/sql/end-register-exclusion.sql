-- A register lists a person no more: its exclusion is over when the player asks to come back, here and on the accounts that were excluded
-- with this one. Answers whether there was one.
CREATE OR REPLACE FUNCTION end_register_exclusion(p_player text, p_register text, p_at timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  ended integer;
BEGIN
  -- A copy of it to another account of the person (restrict_person) is committed before this and read below, or waits.
  PERFORM 1 FROM restrictions
    WHERE player_id = p_player AND kind = 'register' AND register = p_register AND ends_at IS NULL AND source_id IS NULL FOR UPDATE;
  UPDATE restrictions s SET ends_at = greatest(p_at, s.begins_at + interval '1 microsecond')
    WHERE s.kind = 'register' AND s.register = p_register AND s.ends_at IS NULL AND (s.player_id = p_player AND s.source_id IS NULL
      OR s.source_id IN (SELECT o.id FROM restrictions o WHERE o.player_id = p_player AND o.kind = 'register' AND o.register = p_register));
  GET DIAGNOSTICS ended = ROW_COUNT;
  RETURN ended > 0;
END $$;
