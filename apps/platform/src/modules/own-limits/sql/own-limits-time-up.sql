-- A player who has played as long as a limit of time allows begins no round; one that is open goes on to its end. The time up to the refusal was
-- played as well: otherwise a pause would give it back.
-- hook: play_round_refused 8
CREATE OR REPLACE FUNCTION own_limits_time_up(r ledger.ref, p_product text, p_amount bigint, p_at timestamptz) RETURNS text
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM own_limits_played(r.player_id, p_at) WHERE used >= amount) THEN RETURN NULL; END IF;
  PERFORM published.note_play_stopped(r.player_id, p_at);
  RETURN 'own_limit';
END $$;

-- The round of a seat is its whole stay: at a table of players no more money goes to it.
-- hook: play_later_stake_refused
CREATE OR REPLACE FUNCTION own_limits_time_up_later(
  r ledger.ref, p_product text, p_source text, p_round text, p_amount bigint, p_at timestamptz
) RETURNS text LANGUAGE sql AS $$
  SELECT CASE WHEN play_between_players(p_product, r.detail) THEN own_limits_time_up(r, p_product, p_amount, p_at) END
$$;

-- What the refusal noted went with its transaction.
-- hook: play_refusal_kept
CREATE OR REPLACE FUNCTION own_limits_refusal_kept(p_player text, p_code text, p_at timestamptz) RETURNS void LANGUAGE sql AS $$
  SELECT published.note_play_stopped(p_player, p_at)
    WHERE p_code = 'own_limit' AND EXISTS (SELECT FROM own_limits_played(p_player, p_at) WHERE used >= amount)
$$;
