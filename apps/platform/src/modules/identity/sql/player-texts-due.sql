-- From when on an account waits until its player accepts a text: the module of the texts registers here.
CREATE OR REPLACE FUNCTION player_texts_due(p_brand text, p_player text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT least(/* each registration: {name}(p_brand, p_player), */ NULL::timestamptz)
$$;

-- Sets on the rows of players for which texts they wait. What is accepted at the same moment holds the row.
CREATE OR REPLACE FUNCTION review_players_texts(p_players text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM players WHERE id = ANY (p_players) ORDER BY id FOR NO KEY UPDATE;
  UPDATE players SET texts_due_at = player_texts_due(brand_id, id)
    WHERE id = ANY (p_players) AND texts_due_at IS DISTINCT FROM player_texts_due(brand_id, id);
END $$;

-- From now on every stake of the account is asked. Where it waits for nothing any more, the next stake takes the mark away.
CREATE OR REPLACE FUNCTION player_waits_for_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger.lock_account(NEW.brand_id, NEW.id);
  PERFORM ledger.limit_account(NEW.brand_id, NEW.id, true);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER player_waits_for_texts AFTER UPDATE OF texts_due_at ON players
  FOR EACH ROW WHEN (NEW.texts_due_at IS NOT NULL) EXECUTE FUNCTION player_waits_for_texts();
