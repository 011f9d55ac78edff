-- Puts lines of the operators' record into the chain, in the order of their ids, at most p_most at a time; returns how many. Ids are drawn
-- before commit, so it goes only up to an id below which nothing can appear any more.
-- It runs as its owner: the platform's role can neither write nor change the chain.
CREATE OR REPLACE FUNCTION chain_audit_lines(p_most int) RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  place operator_audit_position;
  line record;
  salt bytea;
  digest bytea;
  chained int := 0;
  snapshot pg_snapshot;
  newest bigint;
BEGIN
  -- In turn with other processes and with erasures, so that no erased value is read.
  SELECT * INTO place FROM operator_audit_position FOR UPDATE;
  snapshot := pg_current_snapshot();
  IF place.candidate_id IS NOT NULL AND pg_snapshot_xmin(snapshot)::text::bigint >= place.candidate_xid THEN
    FOR line IN SELECT * FROM operator_audit WHERE id > place.chained_id AND id <= place.candidate_id ORDER BY id LIMIT p_most LOOP
      salt := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
      digest := sha256(salt || convert_to(audit_line_values(line.subject, line.before, line.after), 'UTF8'));
      place.hash := sha256(place.hash || convert_to(audit_line_text(line.id, line.at, line.operator_id, line.action, line.brands,
        line.address, digest), 'UTF8'));
      INSERT INTO operator_audit_chain (audit_id, salt, values_digest, hash) VALUES (line.id, salt, digest, place.hash);
      place.chained_id := line.id;
      chained := chained + 1;
    END LOOP;
    IF chained < p_most THEN place.candidate_id := NULL; END IF;
  END IF;
  IF place.candidate_id IS NULL THEN
    SELECT max(id) INTO newest FROM operator_audit;
    IF newest > place.chained_id THEN
      place.candidate_id := newest;
      place.candidate_xid := pg_snapshot_xmax(pg_current_snapshot())::text::bigint;
    END IF;
  END IF;
  UPDATE operator_audit_position p
    SET (chained_id, hash, lines, candidate_id, candidate_xid)
      = (place.chained_id, place.hash, p.lines + chained, place.candidate_id, place.candidate_xid)
    WHERE (p.chained_id, p.candidate_id) IS DISTINCT FROM (place.chained_id, place.candidate_id);
  RETURN chained;
END $$;

-- What a line says that an erasure takes away.
CREATE OR REPLACE FUNCTION audit_line_values(p_subject text, p_before jsonb, p_after jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_array(p_subject, p_before, p_after)::text
$$;

-- The part of a line that no erasure changes, with the digest of the rest.
CREATE OR REPLACE FUNCTION audit_line_text(p_id bigint, p_at timestamptz, p_operator bigint, p_action text, p_brands text[], p_address text,
  p_digest bytea) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(p_id::text, to_char(p_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), p_operator::text, p_action,
    to_jsonb(p_brands), p_address, encode(p_digest, 'hex'))::text
$$;

-- The chain is append-only, for the owner of the table too; an erasure takes the salt.
CREATE OR REPLACE FUNCTION operator_audit_chain_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('palco.erasing', true) = 'on' AND NEW.salt IS NULL
    AND (NEW.audit_id, NEW.values_digest, NEW.hash) = (OLD.audit_id, OLD.values_digest, OLD.hash) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'operator_audit_chain is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON operator_audit_chain
  FOR EACH ROW EXECUTE FUNCTION operator_audit_chain_stays();
CREATE OR REPLACE TRIGGER append_only_truncate BEFORE TRUNCATE ON operator_audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION operator_audit_chain_stays();
