-- Whether a reality check of a player waits to be answered. A session that is over asks nothing: the pause was the player's choice.
CREATE OR REPLACE FUNCTION reality_check_due(p_player text, p_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM play_sessions WHERE player_id = p_player AND due_at <= p_at AND last_at > p_at - interval '30 minutes')
$$;

-- A player whose check is due begins no round; one that is open goes on to its end.
-- hook: play_round_refused 6
CREATE OR REPLACE FUNCTION reality_check_refuses_round(r ledger.ref, p_product text, p_amount bigint, p_at timestamptz)
RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN reality_check_due(r.player_id, p_at) THEN 'reality_check' END
$$;
