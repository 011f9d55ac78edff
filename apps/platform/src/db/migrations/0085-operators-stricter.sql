-- By whatever program it is written: an adjustment is of two operators.
ALTER TABLE adjustments ADD CONSTRAINT adjustments_by_two CHECK (asked_by <> confirmed_by);

-- The number of a line is drawn, never sent: the chain goes by numbers, and one far ahead would keep all others out of it.
REVOKE INSERT ON operator_audit FROM palco_app;
GRANT INSERT (at, operator_id, action, brands, subject, before, after, address) ON operator_audit TO palco_app;

-- Lines about a player by id kept what operators wrote when the player was erased; those of who is erased already go now.
SELECT set_config('palco.erasing', 'on', true);
UPDATE operator_audit_chain c SET salt = NULL FROM operator_audit a JOIN players p ON p.id = a.subject
  WHERE c.audit_id = a.id AND p.username = 'erased:' || p.id AND a.action LIKE 'player.%' AND (a.before IS NOT NULL OR a.after IS NOT NULL);
UPDATE operator_audit a SET before = NULL, after = NULL FROM players p
  WHERE p.id = a.subject AND p.username = 'erased:' || p.id AND a.action LIKE 'player.%' AND (a.before IS NOT NULL OR a.after IS NOT NULL);
SELECT set_config('palco.erasing', 'off', true);
