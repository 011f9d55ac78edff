-- Accounts that lacked what a register needs, and that the identity check closed, are to be asked about once it closes them no more: without the data
-- the wait for the register closes them.
-- hook: after_players_unchecked
CREATE OR REPLACE FUNCTION ask_registers_about_checked(p_players text[], p_before text) RETURNS void LANGUAGE sql AS $$
  UPDATE register_standings SET due_at = clock_timestamp()
    WHERE p_before IS DISTINCT FROM 'deposit' AND player_id = ANY (p_players) AND answer IS NULL AND due_at IS NULL
$$;
