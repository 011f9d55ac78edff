-- Cohorts, the funnel and what moved most (docs/figures.md), added up behind the ledger. Amounts in minor units.

-- What a player's day came to. On a day without a stake a player was not active: it has no hours.
ALTER TABLE figure_player_days
  ADD COLUMN stakes     bigint NOT NULL DEFAULT 0,
  ADD COLUMN wins       bigint NOT NULL DEFAULT 0,
  ADD COLUMN bonus_cost bigint NOT NULL DEFAULT 0;
CREATE INDEX figure_player_days_player ON figure_player_days (brand_id, player_id, day);

-- When a player did something for the first time, in the order of the ledger's ids.
CREATE TABLE figure_player_firsts (
  brand_id            text COLLATE "C" NOT NULL,
  player_id           text COLLATE "C" NOT NULL,
  currency            text NOT NULL,
  first_deposit_id    bigint,
  first_deposit_at    timestamptz,
  second_deposit_at   timestamptz,
  first_stake_at      timestamptz,
  first_withdrawal_at timestamptz,
  PRIMARY KEY (brand_id, player_id)
) WITH (fillfactor = 70);
CREATE INDEX figure_player_firsts_deposit ON figure_player_firsts (brand_id, first_deposit_at) WHERE first_deposit_at IS NOT NULL;

-- What the players who registered or deposited first in a month or week did in each since. Dates are the first days of both.
CREATE TABLE figure_cohorts (
  brand_id   text COLLATE "C" NOT NULL,
  basis      text NOT NULL CHECK (basis IN ('registration', 'deposit')),
  unit       text NOT NULL CHECK (unit IN ('month', 'week')),
  cohort     date NOT NULL,
  period     date NOT NULL,
  currency   text NOT NULL,
  players    bigint NOT NULL,
  stakes     bigint NOT NULL,
  wins       bigint NOT NULL,
  bonus_cost bigint NOT NULL,
  PRIMARY KEY (brand_id, basis, unit, cohort, period, currency)
) WITH (fillfactor = 70);
