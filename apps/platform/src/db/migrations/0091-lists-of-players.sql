-- Lines of the audit that list players by name are found when one of them is erased.
CREATE INDEX operator_audit_lists ON operator_audit (id)
  WHERE jsonb_typeof(after -> 'players') = 'string' OR jsonb_typeof(after #> '{audience,players}') = 'array';

-- Lists kept the names of players who were erased meanwhile: the values of lines with a name that no player of the brand has go now.
DO $$
DECLARE
  v_ids bigint[] := ARRAY(SELECT a.id FROM operator_audit a
    WHERE (jsonb_typeof(a.after -> 'players') = 'string' OR jsonb_typeof(a.after #> '{audience,players}') = 'array')
      AND EXISTS (
        SELECT FROM unnest(string_to_array(CASE WHEN jsonb_typeof(a.after -> 'players') = 'string' THEN a.after ->> 'players' END, ', ')
            || ARRAY(SELECT jsonb_array_elements_text(CASE WHEN jsonb_typeof(a.after #> '{audience,players}') = 'array'
              THEN a.after #> '{audience,players}' ELSE '[]' END))) listed (entry)
          WHERE NOT EXISTS (SELECT FROM players p WHERE p.brand_id = ANY (a.brands) AND p.username <> 'erased:' || p.id
            AND (p.id = listed.entry OR lower(p.username) = lower(listed.entry)))));
BEGIN
  PERFORM set_config('palco.erasing', 'on', true);
  UPDATE operator_audit_chain SET salt = NULL WHERE audit_id = ANY (v_ids);
  UPDATE operator_audit SET before = NULL, after = NULL WHERE id = ANY (v_ids);
  PERFORM set_config('palco.erasing', 'off', true);
END $$;

UPDATE campaigns c SET audience = jsonb_set(c.audience, '{players}', (
    SELECT jsonb_agg(CASE WHEN EXISTS (SELECT FROM players p WHERE p.brand_id = c.brand_id AND lower(p.username) = lower(listed.entry))
        THEN listed.entry ELSE 'erased:' || listed.place END ORDER BY listed.place)
      FROM jsonb_array_elements_text(c.audience -> 'players') WITH ORDINALITY AS listed (entry, place)))
  WHERE c.audience ? 'players' AND EXISTS (
    SELECT FROM jsonb_array_elements_text(c.audience -> 'players') AS listed (entry)
      WHERE NOT EXISTS (SELECT FROM players p WHERE p.brand_id = c.brand_id AND lower(p.username) = lower(listed.entry)));
