-- Something of a player came to an account that was erased: it is looked at again, and erased once more when its years are over. Others stay as they are.
CREATE OR REPLACE FUNCTION published.look_at_erased_again(p_player text, p_at timestamptz) RETURNS void LANGUAGE sql AS $$
  UPDATE erasures SET look_at = p_at, waits_for = 'retention' WHERE player_id = p_player AND erased_at IS NOT NULL
$$;
GRANT EXECUTE ON FUNCTION published.look_at_erased_again TO palco_app;
