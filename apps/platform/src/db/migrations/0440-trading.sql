-- Trading in the operators' console (docs/sportsbook.md): what operators change in the offer, and what two of them decide.

-- A trader changes the offer and decides results and bets; payments stay with the cashiers.
ALTER TABLE operators DROP CONSTRAINT operators_role_check,
  ADD CONSTRAINT operators_role_check CHECK (role IN ('cashier', 'trader', 'supervisor'));

ALTER TABLE sports_markets
  -- The operators' suspension of the whole event, repeated in each market: placement locks the markets' rows and no others.
  ADD COLUMN event_suspended boolean NOT NULL DEFAULT false,
  -- By outcome id: {suspended?: true, odds?: thousandths, shift?: ten-thousandths of the odds, until?: ms}.
  ADD COLUMN operator_outcomes jsonb NOT NULL DEFAULT '{}',
  -- When the first price in it ends.
  ADD COLUMN operator_until timestamptz,
  -- Operators have decided its result: prices of the feed no longer open it.
  ADD COLUMN operator_decided boolean NOT NULL DEFAULT false;
CREATE INDEX sports_markets_operator_until ON sports_markets (operator_until) WHERE operator_until IS NOT NULL;

-- What one operator has asked for and another one has to confirm: a result, a void.
CREATE TABLE trading_proposals (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What it is about: "bet:<id>", "market:<event> <market> <specifiers>".
  subject     text NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('result', 'void_bet')),
  -- Whose bets it is about; null: those of all brands.
  brand_id    text,
  decision    jsonb NOT NULL,
  cause       text NOT NULL,
  operator_id bigint NOT NULL REFERENCES operators (id),
  at          timestamptz NOT NULL,
  -- Executed or no longer wanted.
  ended_at    timestamptz,
  ended_by    bigint REFERENCES operators (id),
  executed    boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX trading_proposals_open ON trading_proposals (subject) WHERE ended_at IS NULL;

-- Limits of bets that operators have set, in minor units of the brand's currency. Null: not set here. A row without a player is the brand's.
CREATE TABLE sports_bet_limits (
  brand_id         text NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  player_id        text,
  max_stake        bigint CHECK (max_stake > 0),
  max_return       bigint CHECK (max_return > 0),
  -- The most that one outcome of a market, and all markets of an event together, may cost.
  market_liability bigint CHECK (market_liability > 0),
  event_liability  bigint CHECK (event_liability > 0),
  -- In-play delay in seconds by sport.
  delays           jsonb NOT NULL DEFAULT '{}',
  updated_at       timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (brand_id, player_id)
);

-- What the fair price of a prematch selection was when its event began: what bets are compared with.
CREATE TABLE trading_closing_prices (
  bet_id text COLLATE "C" NOT NULL,
  leg    smallint NOT NULL,
  -- Thousandths, without margin.
  odds   bigint NOT NULL,
  at     timestamptz NOT NULL,
  PRIMARY KEY (bet_id, leg)
);
