-- What follows when an account shows what it may share with others of its person: each module that asks for it registers here.
CREATE OR REPLACE FUNCTION after_player_mark(p_player text, p_at timestamptz) RETURNS void LANGUAGE sql AS $$
  /* each registration: SELECT {name}(p_player, p_at); */
$$;

CREATE OR REPLACE FUNCTION player_marked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM after_player_mark(NEW.player_id, NEW.seen_at);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER player_marked AFTER INSERT ON player_marks
  FOR EACH ROW WHEN (NEW.kind <> 'address') EXECUTE FUNCTION player_marked();
