-- Reports of the console that are mailed on schedule (docs/mailed-reports.md): links, no figures.
CREATE TABLE report_schedules (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id bigint NOT NULL REFERENCES operators (id),
  name        text NOT NULL CHECK (length(name) BETWEEN 2 AND 60),
  -- Path and query of the console's page, without days.
  address     text NOT NULL CHECK (length(address) <= 1000),
  form        text NOT NULL CHECK (form IN ('page', 'xlsx', 'csv')),
  -- The brand by whose clock it is due.
  brand_id    text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  rhythm      text NOT NULL CHECK (rhythm IN ('daily', 'weekly', 'monthly')),
  weekday     smallint CHECK (weekday BETWEEN 1 AND 7),
  month_day   smallint CHECK (month_day BETWEEN 1 AND 31),
  hour        smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  range       text NOT NULL,
  made_at     timestamptz NOT NULL,
  -- When it is due next, and the day of the brand's clock that its range is counted from; none while it is paused.
  next_at     timestamptz,
  next_on     date,
  CHECK ((weekday IS NOT NULL) = (rhythm = 'weekly')),
  CHECK ((month_day IS NOT NULL) = (rhythm = 'monthly')),
  CHECK ((next_at IS NULL) = (next_on IS NULL))
);
CREATE INDEX report_schedules_due ON report_schedules (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX report_schedules_owner ON report_schedules (operator_id);
CREATE INDEX report_schedules_brand ON report_schedules (brand_id);

-- To whom a schedule is sent.
CREATE TABLE report_schedule_readers (
  schedule_id bigint NOT NULL REFERENCES report_schedules (id) ON DELETE CASCADE,
  operator_id bigint NOT NULL REFERENCES operators (id),
  PRIMARY KEY (schedule_id, operator_id)
);
CREATE INDEX report_schedule_readers_operator ON report_schedule_readers (operator_id);

-- Mails of the last 90 days, one for each time that a schedule was due and each operator.
CREATE TABLE report_mails (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  schedule_id bigint NOT NULL REFERENCES report_schedules (id) ON DELETE CASCADE,
  operator_id bigint NOT NULL REFERENCES operators (id),
  due_on      date NOT NULL,
  due_at      timestamptz NOT NULL,
  first_day   date NOT NULL,
  last_day    date NOT NULL,
  -- Times that were due before it and are left out.
  missed      integer NOT NULL CHECK (missed >= 0),
  result      text NOT NULL DEFAULT 'waiting'
    CHECK (result IN ('waiting', 'sent', 'refused', 'failed', 'no_right', 'owner_no_right', 'stopped')),
  at          timestamptz NOT NULL
);
CREATE UNIQUE INDEX report_mails_once ON report_mails (schedule_id, operator_id, due_on);
