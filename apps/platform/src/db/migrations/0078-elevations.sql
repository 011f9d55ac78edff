-- Roles that operators have for some hours (docs/console.md#a-role-for-some-hours).
CREATE TABLE operator_elevations (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id bigint NOT NULL REFERENCES operators (id),
  -- "payments" in all brands of the operator, "payments@tribuna" in that one.
  role        text NOT NULL,
  minutes     int NOT NULL CHECK (minutes BETWEEN 15 AND 480),
  cause       text NOT NULL,
  asked_at    timestamptz NOT NULL,
  -- Null until another operator has approved it.
  decided_by  bigint REFERENCES operators (id),
  begins_at   timestamptz,
  ends_at     timestamptz,
  -- Refused, or ended before its time.
  ended_at    timestamptz,
  CHECK (decided_by <> operator_id),
  CHECK ((begins_at IS NULL) = (ends_at IS NULL)),
  CHECK (begins_at IS NULL OR decided_by IS NOT NULL),
  CHECK (ends_at <= begins_at + interval '8 hours')
);
CREATE INDEX operator_elevations_operator ON operator_elevations (operator_id, id DESC);
CREATE INDEX operator_elevations_open ON operator_elevations (id) WHERE ended_at IS NULL;
REVOKE INSERT, UPDATE, DELETE ON operator_elevations FROM palco_app;
