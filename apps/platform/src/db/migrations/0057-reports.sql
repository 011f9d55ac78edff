-- Days of brands that are closed to reports (docs/reports.md): what is booked afterwards belongs to a later day, whatever its time.
CREATE TABLE report_days (
  brand_id         text COLLATE "C" NOT NULL REFERENCES brands (id),
  -- In the brand's time zone as it was then: the day keeps its edges.
  day              date NOT NULL,
  from_at          timestamptz NOT NULL,
  to_at            timestamptz NOT NULL CHECK (to_at > from_at),
  -- The last transaction of the ledger and the last line of the operators' log that belong to this day or an earlier one.
  through_id       bigint NOT NULL,
  audit_through_id bigint NOT NULL,
  -- Nothing can appear up to those ids once every database transaction before this one has ended.
  xid              bigint NOT NULL,
  closed_at        timestamptz,
  PRIMARY KEY (brand_id, day)
);
REVOKE UPDATE, DELETE ON report_days FROM palco_app;
GRANT UPDATE (closed_at) ON report_days TO palco_app;

-- The theoretical return of games as their providers published it, from the day on which it was first seen.
CREATE TABLE report_game_returns (
  brand_id text COLLATE "C" NOT NULL REFERENCES brands (id),
  game_id  text COLLATE "C" NOT NULL,
  day      date NOT NULL,
  rtp      text,
  PRIMARY KEY (brand_id, game_id, day)
);
REVOKE UPDATE, DELETE ON report_game_returns FROM palco_app;

-- What was staked in rounds and bets that a closed day left open, in minor units.
CREATE TABLE report_open_stakes (
  brand_id text COLLATE "C" NOT NULL REFERENCES brands (id),
  day      date NOT NULL,
  account  text COLLATE "C" NOT NULL,
  currency text NOT NULL,
  rounds   bigint NOT NULL,
  staked   bigint NOT NULL,
  PRIMARY KEY (brand_id, day, account, currency)
);
REVOKE UPDATE, DELETE ON report_open_stakes FROM palco_app;
