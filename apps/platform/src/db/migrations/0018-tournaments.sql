-- Tournaments: the operator's data, who takes part, and what was won.
CREATE TABLE tournaments (
  brand_id    text NOT NULL REFERENCES brands (id),
  id          text NOT NULL CHECK (id ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$'),
  picture     text,
  currency    text NOT NULL,
  starts_at   timestamptz NOT NULL,
  ends_at     timestamptz NOT NULL,
  -- bought: an entry is an item of the store.
  entry       text NOT NULL CHECK (entry IN ('automatic', 'opt_in', 'bought')),
  rule        text NOT NULL CHECK (rule IN ('per_stake', 'best_multiple')),
  -- per_stake: `points` for each `stake` (minor units) staked.
  points      bigint CHECK (points > 0),
  stake       bigint CHECK (stake > 0),
  -- best_multiple: rounds with a smaller stake (minor units) do not count.
  min_stake   bigint CHECK (min_stake > 0),
  -- Games that count: all of an area, of some providers, or listed; null = no condition.
  area        text REFERENCES product_areas (area),
  providers   text[],
  games       text[],
  -- Off: nobody sees it, nothing counts and nothing is paid.
  enabled     boolean NOT NULL DEFAULT true,
  -- When the prizes were paid. It is set once, in the transaction that pays them.
  settled_at  timestamptz,
  -- What a prize is at most: ten-thousandths of what its winner staked in the tournament. Null: no bound.
  prize_share int CHECK (prize_share BETWEEN 1 AND 10000),
  PRIMARY KEY (brand_id, id),
  CHECK (ends_at > starts_at),
  CHECK (CASE rule WHEN 'per_stake' THEN points IS NOT NULL AND stake IS NOT NULL ELSE min_stake IS NOT NULL END)
);
CREATE INDEX tournaments_open ON tournaments (ends_at) WHERE settled_at IS NULL;

CREATE TABLE tournament_texts (
  brand_id      text NOT NULL,
  tournament_id text NOT NULL,
  language      text NOT NULL,
  name          text NOT NULL,
  markdown      text NOT NULL,
  PRIMARY KEY (brand_id, tournament_id, language),
  FOREIGN KEY (brand_id, tournament_id) REFERENCES tournaments (brand_id, id) ON DELETE CASCADE
);

-- What each of the places from_place to to_place wins, minor units of the tournament's currency.
CREATE TABLE tournament_prizes (
  brand_id      text NOT NULL,
  tournament_id text NOT NULL,
  from_place    int NOT NULL CHECK (from_place > 0),
  to_place      int NOT NULL,
  amount        bigint NOT NULL CHECK (amount > 0),
  pays          text NOT NULL CHECK (pays IN ('cash', 'bonus')),
  -- A bonus prize is a bonus of the bonuses module, given under this offer's terms (kind fixed, audience list).
  bonus_id      text,
  PRIMARY KEY (brand_id, tournament_id, from_place),
  FOREIGN KEY (brand_id, tournament_id) REFERENCES tournaments (brand_id, id) ON DELETE CASCADE,
  CHECK (to_place >= from_place),
  CONSTRAINT bonus_prize_has_offer CHECK (pays = 'cash' OR bonus_id IS NOT NULL)
);

-- One row a player who takes part. reached_id is the ledger transaction that made the points what they are: of two
-- with the same points the one with the smaller id is ahead.
CREATE TABLE tournament_entries (
  brand_id      text NOT NULL,
  tournament_id text NOT NULL,
  player_id     text NOT NULL REFERENCES players (id),
  joined_at     timestamptz NOT NULL,
  staked        bigint NOT NULL DEFAULT 0,
  rounds        int NOT NULL DEFAULT 0,
  points        bigint NOT NULL DEFAULT 0,
  reached_id    bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (brand_id, tournament_id, player_id),
  FOREIGN KEY (brand_id, tournament_id) REFERENCES tournaments (brand_id, id)
);
CREATE INDEX tournament_ranking ON tournament_entries (brand_id, tournament_id, points DESC, reached_id, player_id)
  WHERE points > 0;

-- What counted of each round: so a stake that is given back takes its points back, and a win counts only beside a
-- stake that did. Forgotten once the tournament is settled.
CREATE TABLE tournament_rounds (
  brand_id      text NOT NULL,
  tournament_id text NOT NULL,
  source        text NOT NULL,
  round_id      text NOT NULL,
  player_id     text NOT NULL,
  staked        bigint NOT NULL,
  won           bigint NOT NULL,
  multiple      bigint NOT NULL DEFAULT 0,
  -- What of a round's stakes makes points.
  counted       bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (round_id, source, tournament_id, brand_id)
);
-- Led by the player, so that the planner takes it for nothing but a player's best round; one that won nothing is never that.
CREATE INDEX tournament_best_round ON tournament_rounds (player_id, brand_id, tournament_id, multiple DESC)
  WHERE multiple > 0;

-- Who won what, written with the payment.
CREATE TABLE tournament_winners (
  brand_id       text NOT NULL,
  tournament_id  text NOT NULL,
  place          int NOT NULL,
  player_id      text NOT NULL,
  points         bigint NOT NULL,
  amount         bigint NOT NULL,
  pays           text NOT NULL CHECK (pays IN ('cash', 'bonus')),
  -- Null for a bonus: nothing moves until the player claims it.
  transaction_id bigint,
  paid_at        timestamptz NOT NULL,
  PRIMARY KEY (brand_id, tournament_id, place),
  UNIQUE (brand_id, tournament_id, player_id),
  FOREIGN KEY (brand_id, tournament_id) REFERENCES tournaments (brand_id, id)
);
REVOKE UPDATE, DELETE ON tournament_winners FROM palco_app;
