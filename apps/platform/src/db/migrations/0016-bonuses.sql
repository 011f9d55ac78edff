-- Bonuses: what a brand offers, what became of each for a player, and what was wagered. Amounts are minor units.
CREATE TABLE bonus_definitions (
  brand_id         text NOT NULL REFERENCES brands (id),
  id               text NOT NULL CHECK (id ~ '^[a-z0-9][a-z0-9_-]{0,59}$'),
  -- With a code the bonus is offered only to those who entered it.
  code             text CHECK (code ~ '^[A-Z0-9_-]{3,40}$'),
  kind             text NOT NULL CHECK (kind IN ('deposit_match', 'fixed', 'cashback')),
  name             jsonb NOT NULL,
  terms            jsonb NOT NULL,
  audience         text NOT NULL CHECK (audience IN ('everyone', 'new_players', 'first_deposit', 'list')),
  -- new_players: how long after the registration.
  new_player_days  int CHECK (new_player_days > 0),
  starts_at        timestamptz,
  ends_at          timestamptz,
  times_per_player int NOT NULL DEFAULT 1 CHECK (times_per_player > 0),
  -- Of the deposit or of the net loss.
  percent          int CHECK (percent BETWEEN 1 AND 1000),
  -- cashback: whose loss is given back.
  period           text CHECK (period IN ('day', 'week')),
  wager_multiple   int NOT NULL CHECK (wager_multiple BETWEEN 0 AND 100),
  wager_base       text NOT NULL DEFAULT 'bonus' CHECK (wager_base IN ('bonus', 'deposit_and_bonus')),
  -- Percent a stake counts: {"game:ID": n, "category:ID": n, "area:ID": n, "default": n}; the nearest one decides.
  contributions    jsonb NOT NULL DEFAULT '{"default": 100}',
  -- Days from the claim to complete it, and for which a granted one can be claimed.
  days             int NOT NULL CHECK (days BETWEEN 1 AND 365),
  enabled          boolean NOT NULL DEFAULT true,
  position         int NOT NULL DEFAULT 0,
  -- Free spins: a bonus whose money pays for stakes of one size in one game (docs/bonuses.md). Null: a bonus of any game.
  game_id          text,
  PRIMARY KEY (brand_id, id),
  CHECK ((percent IS NULL) = (kind = 'fixed')),
  CHECK ((period IS NULL) = (kind <> 'cashback')),
  CHECK ((new_player_days IS NULL) = (audience <> 'new_players')),
  CHECK (wager_base = 'bonus' OR kind = 'deposit_match'),
  -- "First deposit" is about the deposit that claims the bonus.
  CHECK (audience <> 'first_deposit' OR kind = 'deposit_match')
);
CREATE UNIQUE INDEX bonus_definitions_code ON bonus_definitions (brand_id, code);

-- The allowed currencies, each with its amounts.
CREATE TABLE bonus_amounts (
  brand_id      text NOT NULL,
  definition_id text NOT NULL,
  currency      text NOT NULL,
  -- fixed: what is given. Else: at most this is given.
  amount        bigint NOT NULL CHECK (amount > 0),
  -- deposit_match: from which deposit on.
  min_deposit   bigint NOT NULL DEFAULT 0 CHECK (min_deposit >= 0),
  max_stake     bigint CHECK (max_stake > 0),
  max_cash_out  bigint CHECK (max_cash_out > 0),
  PRIMARY KEY (brand_id, definition_id, currency),
  FOREIGN KEY (brand_id, definition_id) REFERENCES bonus_definitions (brand_id, id)
);

-- Players of the audience "list", and players who entered a code.
CREATE TABLE bonus_players (
  brand_id      text NOT NULL,
  definition_id text NOT NULL,
  player_id     text NOT NULL REFERENCES players (id),
  cause         text NOT NULL CHECK (cause IN ('list', 'code')),
  created_at    timestamptz NOT NULL,
  PRIMARY KEY (brand_id, definition_id, player_id, cause),
  FOREIGN KEY (brand_id, definition_id) REFERENCES bonus_definitions (brand_id, id)
);

-- The bonus a deposit was opened with.
CREATE TABLE bonus_deposits (
  payment_id    text PRIMARY KEY,
  brand_id      text NOT NULL,
  player_id     text NOT NULL,
  definition_id text NOT NULL,
  -- Whether it was looked at which bonus an approved deposit gives. A withdrawal that comes before the job has looked, looks
  -- itself: otherwise the deposit could leave again and the bonus would be given for nothing.
  decided       boolean NOT NULL DEFAULT false,
  FOREIGN KEY (brand_id, definition_id) REFERENCES bonus_definitions (brand_id, id)
);
CREATE INDEX bonus_deposits_undecided ON bonus_deposits (brand_id, player_id) WHERE NOT decided;
-- What happened is not rewritten.
REVOKE DELETE ON bonus_deposits FROM palco_app;

-- A player's bonus with the terms it was given under: a later change of the definition does not reach it.
CREATE TABLE player_bonuses (
  id             text PRIMARY KEY,
  brand_id       text NOT NULL,
  player_id      text NOT NULL REFERENCES players (id),
  definition_id  text NOT NULL,
  -- What it came of; one thing gives one bonus: deposit:<payment>, cashback:<definition>:<period>, claim:<key>.
  source         text NOT NULL,
  name           jsonb NOT NULL,
  terms          jsonb NOT NULL,
  kind           text NOT NULL,
  currency       text NOT NULL,
  amount         bigint NOT NULL CHECK (amount > 0),
  wager_multiple int NOT NULL,
  contributions  jsonb NOT NULL,
  max_stake      bigint,
  max_cash_out   bigint,
  days           int NOT NULL,
  status         text NOT NULL CHECK (status IN ('available', 'claimed', 'completed', 'canceled')),
  -- Why it was canceled: player, withdrawal, expired, spent.
  reason         text,
  required       bigint NOT NULL CHECK (required >= 0),
  wagered        bigint NOT NULL DEFAULT 0 CHECK (wagered >= 0),
  created_at     timestamptz NOT NULL,
  -- available: until when it can be claimed; claimed: until when it has to be completed.
  expires_at     timestamptz NOT NULL,
  claimed_at     timestamptz,
  ended_at       timestamptz,
  claim_key      text,
  cancel_key     text,
  -- The ledger's transactions that gave and ended it: stakes between the two count.
  granted_tx     bigint,
  ended_tx       bigint,
  converted      bigint NOT NULL DEFAULT 0 CHECK (converted >= 0),
  forfeited      bigint NOT NULL DEFAULT 0 CHECK (forfeited >= 0),
  -- Something counted or came back since the last look: whether it is completed or spent has to be seen.
  look           boolean NOT NULL DEFAULT false,
  game_id        text,
  FOREIGN KEY (brand_id, definition_id) REFERENCES bonus_definitions (brand_id, id),
  CHECK ((status IN ('claimed', 'completed')) <= (claimed_at IS NOT NULL AND granted_tx IS NOT NULL)),
  CHECK ((status IN ('completed', 'canceled')) = (ended_at IS NOT NULL)),
  CHECK ((status = 'canceled') = (reason IS NOT NULL)),
  CHECK (max_cash_out IS NULL OR converted <= max_cash_out)
);
CREATE UNIQUE INDEX player_bonuses_source ON player_bonuses (brand_id, player_id, source);
-- One at a time: the player's bonus account is the money of this one.
CREATE UNIQUE INDEX player_bonuses_claimed ON player_bonuses (brand_id, player_id) WHERE status = 'claimed';
CREATE INDEX player_bonuses_of ON player_bonuses (brand_id, player_id, created_at DESC);
CREATE INDEX player_bonuses_expiry ON player_bonuses (expires_at) WHERE status IN ('available', 'claimed');
CREATE INDEX player_bonuses_look ON player_bonuses (id) WHERE look AND status = 'claimed';
REVOKE DELETE ON player_bonuses FROM palco_app;

-- Rounds in which bonus money was staked, and how much of it still is.
CREATE TABLE bonus_rounds (
  provider_id text NOT NULL,
  round_id    text NOT NULL,
  bonus_id    text NOT NULL REFERENCES player_bonuses (id),
  staked      bigint NOT NULL CHECK (staked >= 0),
  open        boolean NOT NULL DEFAULT true,
  PRIMARY KEY (provider_id, round_id)
);
CREATE INDEX bonus_rounds_open ON bonus_rounds (bonus_id) WHERE open;
-- The rounds of a bonus are counted at each free spin.
CREATE INDEX bonus_rounds_of_bonus ON bonus_rounds (bonus_id);
REVOKE DELETE ON bonus_rounds FROM palco_app;

-- What each stake counted, so that a rollback takes back exactly that.
CREATE TABLE bonus_wagers (
  transaction_id bigint PRIMARY KEY,
  bonus_id       text NOT NULL REFERENCES player_bonuses (id),
  counted        bigint NOT NULL CHECK (counted >= 0),
  taken_back     boolean NOT NULL DEFAULT false,
  -- In games that take several bets a round a stake counts towards a bonus when its round has ended: what it would count
  -- at full risk waits until then. Null once it is counted, and for stakes that count at once.
  source         text,
  round_id       text,
  waiting        bigint CHECK (waiting >= 0)
);
CREATE INDEX bonus_wagers_waiting ON bonus_wagers (bonus_id, source, round_id) WHERE waiting IS NOT NULL;
REVOKE DELETE ON bonus_wagers FROM palco_app;

-- A player's net loss of cash in games by day (UTC), for cashback: stakes less wins and returned stakes. Half of a page is free: a batch
-- of movements changes many rows in place.
CREATE TABLE bonus_losses (
  brand_id  text NOT NULL,
  player_id text NOT NULL,
  day       date NOT NULL,
  currency  text NOT NULL,
  lost      bigint NOT NULL,
  PRIMARY KEY (brand_id, day, player_id)
) WITH (fillfactor = 50);

-- Periods whose cashback was granted.
CREATE TABLE bonus_cashback_runs (
  brand_id      text NOT NULL,
  definition_id text NOT NULL,
  -- The period's first day (UTC).
  period        date NOT NULL,
  granted       int NOT NULL,
  -- A definition has amounts in several currencies: each is granted by itself.
  currency      text NOT NULL,
  FOREIGN KEY (brand_id, definition_id) REFERENCES bonus_definitions (brand_id, id),
  PRIMARY KEY (brand_id, definition_id, period, currency)
);

-- A loss is one when its round is over: a stake whose win comes after midnight would be given back and won.
-- What the rounds that are not over have cost so far, minor units; signed, above zero is lost.
CREATE TABLE bonus_open_rounds (
  source    text NOT NULL,
  round_id  text NOT NULL,
  brand_id  text NOT NULL,
  player_id text NOT NULL,
  currency  text NOT NULL,
  lost      bigint NOT NULL,
  PRIMARY KEY (round_id, source)
);

-- A free bet pays the whole stake of one bet on sports; the stake does not come back with the winnings. Amounts in minor units.
CREATE TABLE free_bets (
  id         text COLLATE "C" PRIMARY KEY,
  brand_id   text COLLATE "C" NOT NULL,
  player_id  text COLLATE "C" NOT NULL,
  currency   text NOT NULL,
  amount     bigint NOT NULL CHECK (amount > 0),
  -- What gave it: "operator:KEY". The same source gives it once.
  source     text NOT NULL,
  -- Conditions: smallest odds of the bet in thousandths; sports, null for all; true for live bets only, false for bets before the start.
  least_odds bigint NOT NULL DEFAULT 1001 CHECK (least_odds > 1000),
  sports     text[],
  live       boolean,
  kinds      text[] NOT NULL DEFAULT '{single,multiple}' CHECK (cardinality(kinds) > 0 AND kinds <@ '{single,multiple}'),
  state      text NOT NULL DEFAULT 'available' CHECK (state IN ('available', 'used')),
  -- The bet that it paid.
  bet_id     text COLLATE "C",
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK ((state = 'used') = (bet_id IS NOT NULL))
);
CREATE UNIQUE INDEX free_bets_source ON free_bets (brand_id, player_id, source);
CREATE INDEX free_bets_available ON free_bets (brand_id, player_id, expires_at) WHERE state = 'available';
CREATE INDEX free_bets_of_brand ON free_bets (brand_id, created_at DESC);

-- Free bets that a code gives, once to each player (docs/bonuses.md). Amounts in minor units, conditions as of free_bets.
CREATE TABLE free_bet_codes (
  brand_id   text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  -- Upper case.
  code       text NOT NULL CHECK (code ~ '^[A-Z0-9_-]{3,40}$'),
  currency   text NOT NULL,
  amount     bigint NOT NULL CHECK (amount > 0),
  least_odds bigint NOT NULL DEFAULT 1001 CHECK (least_odds > 1000),
  sports     text[],
  live       boolean,
  kinds      text[] NOT NULL DEFAULT '{single,multiple}' CHECK (cardinality(kinds) > 0 AND kinds <@ '{single,multiple}'),
  -- How long a free bet of it can be used.
  days       int NOT NULL CHECK (days BETWEEN 1 AND 365),
  ends_at    timestamptz,
  -- How many players may have it, and have had it.
  most       int CHECK (most > 0),
  used       int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (brand_id, code)
);
