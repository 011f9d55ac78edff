-- Takes the values out of lines about something of a player who is erased: who did what and when stays. p_as: lines about the player by
-- name are about this id from now on. Lines about an operator stay, also of one who has the number of a ticket for a name.
CREATE OR REPLACE FUNCTION erase_audit_lines(p_brand text, p_subjects text[], p_as text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('palco.erasing', 'on', true);
  -- In turn with the chain (chain-audit-lines.sql): what it has read is erased there as well.
  PERFORM FROM operator_audit_position FOR UPDATE;
  UPDATE operator_audit_chain c SET salt = NULL FROM operator_audit a
    WHERE a.id = c.audit_id AND a.subject = ANY (p_subjects) AND p_brand = ANY (a.brands)
      AND a.action NOT LIKE 'operator.%' AND (p_as IS NULL OR a.action LIKE 'player.%');
  UPDATE operator_audit SET before = NULL, after = NULL, subject = coalesce(p_as, subject)
    WHERE subject = ANY (p_subjects) AND p_brand = ANY (brands) AND action NOT LIKE 'operator.%'
      AND (p_as IS NULL OR action LIKE 'player.%');
  PERFORM set_config('palco.erasing', 'off', true);
  PERFORM erase_proposals(ARRAY(SELECT id FROM trading_proposals WHERE subject = ANY (p_subjects) AND brand_id = p_brand));
END $$;
REVOKE EXECUTE ON FUNCTION erase_audit_lines FROM palco_app;

-- The same of lines that list players by id or name: gifts and campaigns of the time before such lines had their number only.
CREATE OR REPLACE FUNCTION erase_audit_lines_naming(p_brand text, p_names text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_ids bigint[];
BEGIN
  PERFORM FROM operator_audit_position FOR UPDATE;
  v_ids := ARRAY(SELECT id FROM operator_audit
    WHERE (jsonb_typeof(after -> 'players') = 'string' OR jsonb_typeof(after #> '{audience,players}') = 'array')
      AND p_brand = ANY (brands) AND audit_line_lists(after, p_names));
  PERFORM set_config('palco.erasing', 'on', true);
  UPDATE operator_audit_chain SET salt = NULL WHERE audit_id = ANY (v_ids);
  UPDATE operator_audit SET before = NULL, after = NULL WHERE id = ANY (v_ids);
  PERFORM set_config('palco.erasing', 'off', true);
END $$;
REVOKE EXECUTE ON FUNCTION erase_audit_lines_naming FROM palco_app;

-- Whether a line lists one of these, in any letter case.
CREATE OR REPLACE FUNCTION audit_line_lists(p_after jsonb, p_names text[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT EXISTS (
    SELECT FROM unnest(string_to_array(CASE WHEN jsonb_typeof(p_after -> 'players') = 'string' THEN p_after ->> 'players' END, ', ')
        || ARRAY(SELECT jsonb_array_elements_text(CASE WHEN jsonb_typeof(p_after #> '{audience,players}') = 'array'
          THEN p_after #> '{audience,players}' ELSE '[]' END))) listed
      WHERE lower(listed) = ANY (SELECT lower(name) FROM unnest(p_names) name))
$$;
