-- What the fair price of a prematch selection was when its event began: what bets are compared with.
CREATE TABLE trading_closing_prices (
  bet_id text COLLATE "C" NOT NULL,
  leg    smallint NOT NULL,
  -- Thousandths, without margin.
  odds   bigint NOT NULL,
  at     timestamptz NOT NULL,
  PRIMARY KEY (bet_id, leg)
);
