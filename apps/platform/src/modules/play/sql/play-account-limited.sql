-- Whether anything is to be asked before an account stakes: what ledger.accounts.limited is to say.
CREATE OR REPLACE FUNCTION play_account_limited(p_player text, p_at timestamptz) RETURNS boolean LANGUAGE sql AS $$
  SELECT /* each registration: {name}(p_player, p_at) OR */ false
$$;
