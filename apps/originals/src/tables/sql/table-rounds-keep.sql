-- A chain that was published stays; of a round of a table the seeds and, once known, the result.
CREATE OR REPLACE FUNCTION table_rounds_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
     OR (OLD.game_id, OLD.number, OLD.chain_id, OLD.nonce, OLD.seed_hash)
       IS DISTINCT FROM (NEW.game_id, NEW.number, NEW.chain_id, NEW.nonce, NEW.seed_hash)
     OR OLD.server_seed IS NOT NULL AND (OLD.server_seed, OLD.result) IS DISTINCT FROM (NEW.server_seed, NEW.result)
     OR OLD.state IN ('settled', 'voided') THEN
    RAISE EXCEPTION 'round % of table % is fixed', OLD.number, OLD.game_id;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER table_rounds_keep BEFORE UPDATE OR DELETE ON table_rounds
  FOR EACH ROW EXECUTE FUNCTION table_rounds_keep();

CREATE OR REPLACE FUNCTION table_chains_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (OLD.game_id, OLD.number, OLD.length, OLD.terminal_hash, OLD.client_seed)
     IS DISTINCT FROM (NEW.game_id, NEW.number, NEW.length, NEW.terminal_hash, NEW.client_seed) THEN
    RAISE EXCEPTION 'chain % of table % is fixed', OLD.number, OLD.game_id;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER table_chains_keep BEFORE UPDATE OR DELETE ON table_chains
  FOR EACH ROW EXECUTE FUNCTION table_chains_keep();
