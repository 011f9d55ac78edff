-- Whether operators have blocked an account.
-- hook: play_account_limited
CREATE OR REPLACE FUNCTION account_is_blocked(p_player text, p_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM players WHERE id = p_player AND status = 'blocked')
$$;

-- A blocked account stakes nothing, whichever door asks: one that has read the account as open a moment ago, a game, a seat.
-- hook: play_stake_refused
CREATE OR REPLACE FUNCTION block_refuses_stake(p_player text, p_at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN account_is_blocked(p_player, p_at) THEN 'player_blocked' END
$$;

-- From now on every stake of the account is asked. Once it is open again, the next stake takes the mark away.
CREATE OR REPLACE FUNCTION account_blocked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What takes the mark away meanwhile has looked before this: it waits, or this does.
  PERFORM ledger.lock_account(NEW.brand_id, NEW.id);
  PERFORM ledger.limit_account(NEW.brand_id, NEW.id, true);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER account_blocked AFTER UPDATE OF status ON players
  FOR EACH ROW WHEN (NEW.status = 'blocked') EXECUTE FUNCTION account_blocked();
