CREATE TABLE books_findings (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  says         text NOT NULL,
  place        jsonb NOT NULL,
  -- running or whole
  found_by     text NOT NULL,
  found_at     timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  -- When a whole check no longer found it.
  resolved_at  timestamptz
);
CREATE UNIQUE INDEX books_findings_open ON books_findings (says, place) WHERE resolved_at IS NULL;
REVOKE DELETE ON books_findings FROM palco_app;

-- One comparison of our records with another party's.
CREATE TABLE reconciliations (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- payments:<adapter> or rounds:<provider>
  party    text NOT NULL,
  from_at  timestamptz NOT NULL,
  to_at    timestamptz NOT NULL,
  made_at  timestamptz NOT NULL,
  -- Null when the party's records could not be had: then nothing is proved.
  compared int,
  failure  text,
  CHECK ((compared IS NULL) <> (failure IS NULL))
);
CREATE INDEX reconciliations_of ON reconciliations (party, from_at, id);
REVOKE UPDATE, DELETE ON reconciliations FROM palco_app;

CREATE TABLE reconciliation_lines (
  reconciliation_id bigint NOT NULL REFERENCES reconciliations (id),
  line              int NOT NULL,
  -- missing_here, missing_there, amount_differs, state_differs, open_too_long, books_differ
  difference        text NOT NULL,
  reference         text NOT NULL,
  here              text,
  there             text,
  PRIMARY KEY (reconciliation_id, line)
);
REVOKE UPDATE, DELETE ON reconciliation_lines FROM palco_app;

-- A brand's day in one currency, minor units: what players had, what changed it, and what they had at the end.
CREATE TABLE daily_closings (
  brand_id        text NOT NULL,
  day             date NOT NULL,
  currency        text NOT NULL,
  opening         bigint NOT NULL,
  deposits        bigint NOT NULL,
  withdrawals     bigint NOT NULL,
  stakes          bigint NOT NULL,
  wins            bigint NOT NULL,
  bonuses         bigint NOT NULL,
  adjustments     bigint NOT NULL,
  fees            bigint NOT NULL,
  -- From the entries, not from the lines above.
  closing         bigint NOT NULL,
  -- What the players' accounts held at the end of the day, reckoned back from what they hold now.
  held_by_players bigint NOT NULL,
  adds_up         boolean NOT NULL,
  made_at         timestamptz NOT NULL,
  -- What players paid in the store on a day, refunds taken off.
  purchases       bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (brand_id, day, currency)
);
REVOKE DELETE ON daily_closings FROM palco_app;
