-- What follows when something else of accounts waits for the identity check than before: each module that asks for it registers here.
CREATE OR REPLACE FUNCTION after_players_unchecked(p_players text[], p_before text) RETURNS void LANGUAGE sql AS $$
  /* each registration: SELECT {name}(p_players, p_before); */
$$;

-- Sets what accounts may not do before their identity is checked; null: nothing waits for it any more.
CREATE OR REPLACE FUNCTION set_players_unchecked(p_players text[], p_before text) RETURNS void LANGUAGE sql AS $$
  UPDATE players SET unchecked = p_before WHERE id = ANY (p_players) AND unchecked IS DISTINCT FROM p_before;
  SELECT after_players_unchecked(p_players, p_before);
$$;

-- From now on every stake of the account is asked. Where nothing waits any more, the next stake takes the mark away.
CREATE OR REPLACE FUNCTION player_unchecked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever takes the mark away meanwhile has looked before this: they wait, or this does.
  PERFORM ledger.lock_account(NEW.brand_id, NEW.id);
  PERFORM ledger.limit_account(NEW.brand_id, NEW.id, true);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER player_unchecked AFTER UPDATE OF unchecked ON players
  FOR EACH ROW WHEN (NEW.unchecked IN ('play', 'deposit')) EXECUTE FUNCTION player_unchecked();
