-- Takes the words out of what operators have asked for. What still waits for a second operator ends: nobody could read any more what they
-- would confirm.
CREATE OR REPLACE FUNCTION erase_proposals(p_ids bigint[]) RETURNS void LANGUAGE sql AS $$
  UPDATE trading_proposals SET decision = '{}', input = NULL, about = '{}', cause = '', ended_at = coalesce(ended_at, greatest(at, now()))
    WHERE id = ANY (p_ids)
$$;
REVOKE EXECUTE ON FUNCTION erase_proposals FROM palco_app;

-- The same of all that name a player of a brand by one of these words (id, name, mailbox), whatever they are about: limits, gifts to a list
-- of players.
CREATE OR REPLACE FUNCTION erase_proposals_naming(p_brand text, p_names text[]) RETURNS void LANGUAGE sql AS $$
  SELECT erase_proposals(ARRAY(
    SELECT id FROM trading_proposals t
      WHERE decision <> '{}' AND (brand_id IS NULL OR brand_id = p_brand) AND EXISTS (
        SELECT FROM jsonb_path_query(jsonb_build_array(subject, cause, decision, input, about), 'strict $.** ? (@.type() == "string")') said,
            regexp_split_to_table(said #>> '{}', '[\s,;:]+') word
          WHERE lower(word) = ANY (SELECT lower(name) FROM unnest(p_names) name))))
$$;
REVOKE EXECUTE ON FUNCTION erase_proposals_naming FROM palco_app;
