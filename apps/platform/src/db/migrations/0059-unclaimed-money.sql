-- Money that comes to the account of a player who was erased (docs/erasure.md, "Unclaimed money").

-- The account's last movement when it was erased: what has a higher id came afterwards.
ALTER TABLE erasures ADD COLUMN last_movement_id bigint;
UPDATE erasures e SET last_movement_id = coalesce((SELECT max(t.id) FROM ledger.transactions t
    WHERE t.brand_id = e.brand_id AND t.player_id = e.player_id AND (t.cash_delta <> 0 OR t.bonus_delta <> 0)
      AND t.created_at <= e.erased_at), 0)
  WHERE e.erased_at IS NOT NULL;
-- In the order of the ledger's accounts, which are looked at for what is left in them.
CREATE INDEX erasures_done ON erasures (brand_id, player_id) WHERE erased_at IS NOT NULL;

-- When a closing was written down, by the database's clock; nothing that a caller says changes it (protection/sql/closing-recorded.sql).
ALTER TABLE restrictions ADD COLUMN recorded_at timestamptz;
UPDATE restrictions SET recorded_at = begins_at WHERE kind = 'closing';

-- With a row the caller's clock counts for an erasure: databases of tests only, whose platform has another clock than PostgreSQL.
CREATE TABLE erasure_test_clock (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton)
);
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON erasure_test_clock FROM palco_app;
