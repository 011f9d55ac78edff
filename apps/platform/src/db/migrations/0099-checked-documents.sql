-- The document with which an identity check was passed: it shows whose an account is, as a typed number does not (docs/protection.md).
ALTER TABLE player_marks DROP CONSTRAINT player_marks_kind_check;
ALTER TABLE player_marks ADD CONSTRAINT player_marks_kind_check CHECK (kind IN ('device', 'address', 'document', 'payment', 'mailbox', 'checked'));
-- Accounts of a person are found in every brand.
DROP INDEX player_marks_value;
CREATE INDEX player_marks_value ON player_marks (kind, value) WHERE kind IN ('document', 'mailbox', 'payment', 'checked');

INSERT INTO player_marks (brand_id, kind, value, player_id, seen_at)
  SELECT c.brand_id, 'checked', upper(c.person ->> 'country') || ' ' || c.document, c.player_id, c.changed_at
    FROM (SELECT *, nullif(ltrim(regexp_replace(lower(person ->> 'dni'), '[^0-9a-z]', '', 'g'), '0'), '') AS document FROM identity_checks) c
    WHERE c.state = 'accepted' AND c.ended_at IS NULL AND c.document IS NOT NULL AND c.person ->> 'country' IS NOT NULL
  ON CONFLICT DO NOTHING;
