-- What a player may have noted stays: the commitment, and the client seed once it is set.
CREATE OR REPLACE FUNCTION seed_pairs_keep_commitment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Of guests with play money, whose rows are deleted after a while.
  IF TG_OP = 'DELETE' AND OLD.player_id LIKE 'demo:%' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'DELETE'
     OR (OLD.id, OLD.player_id, OLD.server_seed_hash) IS DISTINCT FROM (NEW.id, NEW.player_id, NEW.server_seed_hash)
     OR (OLD.started_at IS NOT NULL
       AND (OLD.started_at, OLD.client_seed) IS DISTINCT FROM (NEW.started_at, NEW.client_seed)) THEN
    RAISE EXCEPTION 'the commitment of seed pair % is fixed', OLD.id;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER seed_pairs_keep_commitment BEFORE UPDATE OR DELETE ON seed_pairs
  FOR EACH ROW EXECUTE FUNCTION seed_pairs_keep_commitment();
