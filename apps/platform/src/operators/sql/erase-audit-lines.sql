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
