-- Accounts that operators close (docs/protection.md). Null: the player closed it.
ALTER TABLE restrictions ADD COLUMN closed_for text CHECK (closed_for IN ('request', 'death', 'fraud'));
ALTER TABLE restrictions ADD CONSTRAINT restrictions_closed_kind_check CHECK (closed_for IS NULL OR kind = 'closing');
-- One that the player may lift and one that only operators lift may be in force together.
CREATE UNIQUE INDEX IF NOT EXISTS restrictions_closing_once
  ON restrictions (player_id, (coalesce(closed_for IN ('death', 'fraud'), false))) WHERE kind = 'closing' AND lifted_at IS NULL;
DROP INDEX restrictions_closing;

-- Of 0074.
ALTER TABLE marketing_consents VALIDATE CONSTRAINT marketing_consents_way_check;
ALTER TABLE marketing_consents VALIDATE CONSTRAINT marketing_consents_operator_check;
