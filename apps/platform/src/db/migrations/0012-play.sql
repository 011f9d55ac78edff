-- How far each consumer of the casino feed has read: the id of its last ledger transaction. It moves in the same
-- transaction as what the consumer makes of the movements, so each movement counts exactly once.
CREATE TABLE round_feed_positions (
  consumer text PRIMARY KEY,
  last_id  bigint NOT NULL
);

-- What can be played is data: each product with its areas and with what may pay for a stake (docs/play.md). A product
-- registers itself (modules/*/sql/product.sql).
CREATE TABLE products (
  id              text PRIMARY KEY CHECK (id ~ '^[a-z][a-z_]{0,39}$'),
  -- In the order in which they are taken.
  funds           text[] NOT NULL CHECK (cardinality(funds) > 0 AND funds <@ '{cash,bonus,held,free_bet}'),
  -- Its players win from each other: they take cash only (docs/play.md).
  between_players boolean NOT NULL DEFAULT false,
  -- Whether it names the contests in which its players won from each other; what another one pays is from an unknown source.
  names_contests  boolean NOT NULL DEFAULT false
);
REVOKE INSERT, UPDATE, DELETE ON products FROM palco_app;

CREATE TABLE product_areas (
  area       text PRIMARY KEY CHECK (area ~ '^[a-z][a-z_]{0,39}$'),
  product_id text NOT NULL REFERENCES products (id)
);
REVOKE INSERT, UPDATE, DELETE ON product_areas FROM palco_app;

-- What players won from each other, from the rounds that named it when they ended. opponent_id is null where the
-- provider did not say from whom.
CREATE TABLE play_transfers (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id    text NOT NULL,
  player_id   text NOT NULL,
  opponent_id text,
  source      text NOT NULL,
  round_id    text NOT NULL,
  currency    text NOT NULL,
  amount      bigint NOT NULL CHECK (amount > 0),
  -- The part that the opponent gave up without showing a hand, or called with nothing.
  folded      bigint NOT NULL CHECK (folded BETWEEN 0 AND amount),
  at          timestamptz NOT NULL
);
CREATE INDEX play_transfers_of_player ON play_transfers (player_id, at);
CREATE INDEX play_transfers_of_opponent ON play_transfers (opponent_id, player_id, at) WHERE opponent_id IS NOT NULL;

-- What a bet hangs on: a round of play, and one selection of one subject (an event, a race, a pool) in it.
CREATE TYPE play_position AS (
  source    text,
  round_id  text,
  subject   text,
  selection text,
  staked    bigint,
  won       bigint,
  opened_at timestamptz,
  closed_at timestamptz
);

-- One player's part of a contest that has ended (a pool, a round of predictions): what was staked, and what was won of the stakes of all.
CREATE TYPE play_share AS (
  source    text,
  contest   text,
  player_id text,
  staked    bigint,
  won       bigint,
  ended_at  timestamptz
);
