-- Stakes of accounts that were blocked before stakes asked for it (protection/sql/block-refuses-stake.sql).
UPDATE ledger.accounts a SET limited = true
  FROM players p WHERE p.brand_id = a.brand_id AND p.id = a.player_id AND p.status = 'blocked' AND NOT a.limited;

-- Which players an operator has seen within an hour is read by operator and time (operators/audit/players-seen.ts).
CREATE INDEX operator_audit_operator ON operator_audit (operator_id, at) WHERE action IN ('player.viewed', 'player.searched');
