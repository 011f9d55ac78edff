-- Until when a player's running game cycle at a game lasts; null: none was begun.
CREATE OR REPLACE FUNCTION game_cycle_over_at(p_player text, p_game text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT over_at FROM game_cycles WHERE player_id = p_player AND game_id = p_game
$$;

-- Begins the game cycles of rounds whose first stake was just taken, by the sessions they are played in. The stakes have locked the
-- players' accounts, so nobody else begins one of theirs now; who began one after it was looked for has the whole taken back and tried again.
CREATE OR REPLACE FUNCTION begin_game_cycles(p_session text[], p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_begun int;
BEGIN
  INSERT INTO game_cycles AS c (player_id, game_id, over_at)
    SELECT s.player_id, s.game_id, p_now + s.cycle_ms * interval '1 millisecond' FROM game_sessions s WHERE s.id = ANY (p_session)
    ON CONFLICT (player_id, game_id) DO UPDATE SET over_at = excluded.over_at WHERE c.over_at <= p_now;
  GET DIAGNOSTICS v_begun = ROW_COUNT;
  IF v_begun <> cardinality(p_session) THEN
    RAISE EXCEPTION 'a game cycle was begun meanwhile' USING ERRCODE = 'serialization_failure';
  END IF;
END $$;
