-- Locks what shows who is one person with a player (accounts_of_person) until the end of the transaction: of two who write of one person at the same
-- moment the second sees what the first has written.
CREATE OR REPLACE FUNCTION lock_person(p_player text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('person ' || m.kind || ' ' || m.value, 0))
    FROM (SELECT DISTINCT kind, value FROM player_marks WHERE player_id = p_player AND kind IN ('payment', 'device', 'checked') ORDER BY 1, 2) m;
END $$;
