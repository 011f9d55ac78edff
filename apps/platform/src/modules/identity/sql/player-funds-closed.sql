-- Sets what is closed to an account until it is settled where its money comes from; empty: nothing.
CREATE OR REPLACE FUNCTION set_player_funds_closed(p_player text, p_doors text[]) RETURNS void LANGUAGE sql AS $$
  UPDATE players SET funds_closed = p_doors WHERE id = p_player AND funds_closed IS DISTINCT FROM p_doors
$$;

-- From now on every stake of the account is asked. Where play is open again, the next stake takes the mark away.
CREATE OR REPLACE TRIGGER player_funds_closed AFTER UPDATE OF funds_closed ON players
  FOR EACH ROW WHEN ('play' = ANY (NEW.funds_closed)) EXECUTE FUNCTION player_unchecked();
