-- Figures of the business (docs/figures.md), added up behind the ledger. Amounts in minor units. An hour is of the clock of the brand's place.

-- How far the ledger is counted, and when everything was.
CREATE TABLE figure_position (
  singleton  boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  counted_id bigint NOT NULL DEFAULT 0,
  counted_at timestamptz
);
INSERT INTO figure_position DEFAULT VALUES;

-- What play came to, by game. Of a product without games game_id is empty; of a game that no catalogue lists the area is.
CREATE TABLE figure_play_hours (
  brand_id text COLLATE "C" NOT NULL,
  hour     timestamptz NOT NULL,
  currency text NOT NULL,
  area     text COLLATE "C" NOT NULL,
  source   text COLLATE "C" NOT NULL,
  game_id  text COLLATE "C" NOT NULL,
  stakes   bigint NOT NULL,
  wins     bigint NOT NULL,
  bets     bigint NOT NULL,
  PRIMARY KEY (brand_id, hour, currency, area, source, game_id)
) WITH (fillfactor = 70);

-- What all other movements came to.
CREATE TABLE figure_money_hours (
  brand_id         text COLLATE "C" NOT NULL,
  hour             timestamptz NOT NULL,
  currency         text NOT NULL,
  bonus_cost       bigint NOT NULL,
  jackpot_cost     bigint NOT NULL,
  deposits         bigint NOT NULL,
  withdrawals      bigint NOT NULL,
  deposit_count    bigint NOT NULL,
  withdrawal_count bigint NOT NULL,
  first_deposits   bigint NOT NULL,
  -- Changes of what the brand owes: players' balances, and pots of jackpots.
  balances         bigint NOT NULL,
  pots             bigint NOT NULL,
  PRIMARY KEY (brand_id, hour, currency)
) WITH (fillfactor = 70);

-- Who staked on a day of the brand; bit n of hours is the day's hour n, counted from its first moment.
CREATE TABLE figure_player_days (
  brand_id  text COLLATE "C" NOT NULL,
  day       date NOT NULL,
  player_id text COLLATE "C" NOT NULL,
  currency  text NOT NULL,
  hours     integer NOT NULL,
  PRIMARY KEY (brand_id, day, player_id)
) WITH (fillfactor = 70);

-- Registrations are counted by brand and time.
CREATE INDEX IF NOT EXISTS players_registered ON players (brand_id, created_at);
