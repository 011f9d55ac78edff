-- A closing for death or fraud blocks the account as well (docs/protection.md). True: it was not blocked before, so lifting the closing unblocks it.
ALTER TABLE restrictions ADD COLUMN blocked_account boolean NOT NULL DEFAULT false;
ALTER TABLE restrictions ADD CONSTRAINT restrictions_blocked_kind_check
  CHECK (NOT blocked_account OR (kind = 'closing' AND closed_for IS NOT NULL AND closed_for <> 'request'));
-- Accounts that were closed so before.
UPDATE restrictions r SET blocked_account = true FROM players p
  WHERE p.id = r.player_id AND p.status = 'active' AND r.kind = 'closing' AND r.closed_for IN ('death', 'fraud') AND r.lifted_at IS NULL;
UPDATE players p SET status = 'blocked' FROM restrictions r
  WHERE r.player_id = p.id AND r.blocked_account AND r.lifted_at IS NULL AND p.status = 'active';
