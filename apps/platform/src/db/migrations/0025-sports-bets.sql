-- Bets on sports with their legs, what changed in them, and the markets whose results have to be settled (docs/sportsbook.md).

CREATE TABLE sports_bets (
  id              text COLLATE "C" PRIMARY KEY,
  brand_id        text COLLATE "C" NOT NULL,
  player_id       text COLLATE "C" NOT NULL,
  slip_key        text NOT NULL,
  -- Its place in the slip, from 0.
  position        smallint NOT NULL,
  currency        text NOT NULL,
  kind            text NOT NULL CHECK (kind IN ('single', 'multiple', 'system')),
  -- The name of a system, null for k of n and for what is none.
  system          text,
  -- How many selections its lines have: {2,3} for a trixie; a multiple of n has {n}.
  sizes           smallint[] NOT NULL,
  lines           int NOT NULL CHECK (lines > 0),
  -- Minor units. The open stake of a line gets smaller with partial cash-outs.
  line_stake      bigint NOT NULL CHECK (line_stake > 0),
  open_line_stake bigint NOT NULL CHECK (open_line_stake >= 0),
  stake           bigint NOT NULL CHECK (stake = line_stake * lines),
  -- Whole odds of a single or multiple at placement, in thousandths rounded down; null for a system.
  odds            bigint,
  possible_return bigint NOT NULL,
  price_choice    text NOT NULL CHECK (price_choice IN ('none', 'better', 'any')),
  state           text NOT NULL CHECK (state IN ('delayed', 'accepted', 'refused', 'settled', 'cashed_out', 'voided')),
  -- Delayed: when the decision is due.
  due_at          timestamptz,
  -- Refused or voided: why.
  reason          text,
  -- What the settlement in force returned; null while it is not settled.
  returned        bigint,
  -- What was paid by cash-outs.
  cashed_out      bigint NOT NULL DEFAULT 0,
  -- A stored request: cashed out as soon as its value is at least this.
  auto_cash_out   bigint CHECK (auto_cash_out > 0),
  -- How often money moved after the stake: part of the next movement's key.
  moves           int NOT NULL DEFAULT 0,
  -- Keys of the movements in force: of the stake, and of the win or of the returned stake.
  stake_key       text NOT NULL,
  paid_key        text,
  -- Settled by giving the stake back: every line was void.
  refunded        boolean NOT NULL DEFAULT false,
  placed_at       timestamptz NOT NULL,
  -- When it was settled, cashed out, refused or voided last.
  closed_at       timestamptz,
  -- The free bet that paid the stake.
  free_bet_id     text COLLATE "C",
  -- What the slip said, for a key that is sent again.
  slip_hash       text,
  CHECK ((state = 'delayed') = (due_at IS NOT NULL)),
  CHECK ((state = 'settled') = (returned IS NOT NULL)),
  CHECK ((state IN ('delayed', 'accepted')) = (closed_at IS NULL))
) WITH (fillfactor = 70);
CREATE INDEX sports_bets_auto ON sports_bets (id) WHERE state = 'accepted' AND auto_cash_out IS NOT NULL;
CREATE INDEX sports_bets_due ON sports_bets (due_at) WHERE state = 'delayed';
-- What differs comes first in these keys: comparisons that begin with the brand cost a tenth of a bet. A player's id is of one brand.
CREATE UNIQUE INDEX sports_bets_slip ON sports_bets (slip_key, player_id, brand_id, position);
CREATE INDEX sports_bets_closed ON sports_bets (player_id, closed_at DESC, id DESC) WHERE closed_at IS NOT NULL;
-- One index for a player's bets by placement, open ones apart: a bet that is placed is
-- entered once. `(closed_at IS NULL) IS FALSE` reads the ended ones by it.
CREATE INDEX sports_bets_of_player ON sports_bets (player_id, (closed_at IS NULL), placed_at DESC, id DESC);

-- Event, market and outcome are named as their feed names them. Legs are written by the functions that write their bets, in one
-- transaction, and neither is ever deleted: a foreign key would look each bet up again, a twentieth of what placing one costs. The legs
-- of a market are settled at once: more than half of a page is free, so that each stays on its page and enters no index.
CREATE TABLE sports_bet_legs (
  bet_id          text COLLATE "C" NOT NULL,
  leg             smallint NOT NULL,
  event_id        text NOT NULL,
  market_id       int NOT NULL,
  specifiers      text NOT NULL,
  outcome_id      text NOT NULL,
  -- Thousandths.
  odds            bigint NOT NULL CHECK (odds > 1000),
  -- Whether the event had begun when it was placed, and what stood then ({home, away} of the score).
  live            boolean NOT NULL,
  score           jsonb,
  state           text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'won', 'lost', 'half_won', 'half_lost', 'refund')),
  -- Places left to share over participants that share them.
  dead_heat_num   int NOT NULL DEFAULT 1 CHECK (dead_heat_num > 0),
  dead_heat_den   int NOT NULL DEFAULT 1 CHECK (dead_heat_den >= dead_heat_num),
  -- The last result of its market that was applied to it; 0 for none.
  revision        int NOT NULL DEFAULT 0,
  settled_at      timestamptz,
  -- The newest result of its market when a leg was placed: what came up to then is not about it.
  placed_revision int NOT NULL DEFAULT 0,
  -- Selections of a bet builder count as one leg: builder is that leg's place in the bet, builder_odds the price of all of them in
  -- thousandths, the same in each of its rows. Null: the selection is a separate leg.
  builder         smallint,
  builder_odds    bigint CHECK (builder_odds > 1000),
  -- The place part of an each-way bet is a separate leg on the market that decides it: odds are those of the win part, of whose winnings
  -- place_num / place_den are paid. Null: a leg to win. Place parts follow the legs to win, in their order.
  place_num       int,
  place_den       int,
  -- The boost that it was accepted at, and the price that it would have had without.
  boost_id        bigint,
  boosted_from    bigint CHECK (boosted_from > 1000),
  -- A dead heat factor of a feed is an exact decimal. Where it has more than nine places, dead_heat_num over a billion are its first nine and
  -- dead_heat is all of it; otherwise the fraction is exact and dead_heat says nothing.
  dead_heat       text,
  -- Its price stood above the fair one when it was taken, since operators had set it so: it counts for no reward.
  -- Boosted selections are marked by their boost.
  above_fair      boolean NOT NULL DEFAULT false,
  -- Its price was one that operators had raised above the brand's own, up to the fair one or beyond it: less than the margin that
  -- pays for rewards was left of it, so it counts for none.
  raised          boolean NOT NULL DEFAULT false,
  -- Whether the leg's bet counts in sports_early_stakes.
  early           boolean NOT NULL DEFAULT false,
  PRIMARY KEY (bet_id, leg),
  CONSTRAINT sports_bet_legs_builder CHECK ((builder IS NULL) = (builder_odds IS NULL)),
  CONSTRAINT sports_bet_legs_place CHECK ((place_num IS NULL) = (place_den IS NULL) AND 0 < place_num AND place_num <= place_den)
) WITH (fillfactor = 45);
CREATE INDEX sports_bet_legs_boost ON sports_bet_legs (boost_id) WHERE boost_id IS NOT NULL;
CREATE INDEX sports_bet_legs_of_market ON sports_bet_legs (event_id, market_id, specifiers, bet_id);

-- What happened to a bet, for the player, for operators and for disputes. Only ever added to.
CREATE TABLE sports_bet_events (
  id     bigint GENERATED ALWAYS AS IDENTITY,
  bet_id text COLLATE "C" NOT NULL,
  at     timestamptz NOT NULL,
  kind   text NOT NULL CHECK (kind IN ('placed', 'delayed', 'accepted', 'refused', 'settled', 'corrected', 'reopened',
    'cashed_out', 'cashed_out_in_part', 'voided')),
  detail jsonb NOT NULL DEFAULT '{}',
  -- It is always asked by the bet: one index, so that a settled bet is entered once.
  PRIMARY KEY (bet_id, id)
);

-- Cash-outs that were executed. The key is the player's; "auto" and the bet's id for a stored request.
CREATE TABLE sports_cash_outs (
  brand_id     text COLLATE "C" NOT NULL,
  player_id    text COLLATE "C" NOT NULL,
  key          text NOT NULL,
  payload_hash text NOT NULL,
  bet_id       text COLLATE "C" NOT NULL REFERENCES sports_bets (id),
  -- Stake that it closed, and what it paid, in minor units.
  stake        bigint NOT NULL CHECK (stake > 0),
  value        bigint NOT NULL CHECK (value >= 0),
  at           timestamptz NOT NULL,
  PRIMARY KEY (brand_id, player_id, key)
);
CREATE INDEX sports_cash_outs_bet ON sports_cash_outs (bet_id);

-- Markets with a result that bets have still to get: the newest state of each.
CREATE TABLE sports_settlings (
  event_id         text NOT NULL,
  market_id        int NOT NULL,
  specifiers       text NOT NULL,
  revision         int NOT NULL,
  -- {outcome: {verdict, dead_heat?}}; null: the market is open again.
  outcomes         jsonb,
  -- [{from: ms | null, to: ms | null}]
  cancels          jsonb NOT NULL,
  -- held: the match record says something else, or nothing yet; an operator decides, or a newer result.
  state            text NOT NULL CHECK (state IN ('unchecked', 'ready', 'held')),
  -- held: {says: "differs" | "undecided", record: {outcome: verdict} | null}
  finding          jsonb,
  position         bigint NOT NULL,
  since            timestamptz NOT NULL,
  -- A settlement goes through a market's bets in the order of their ids and notes how far it is, in place of looking for a revision.
  -- reached: the bet up to which the settlement of reached_revision is.
  reached          text COLLATE "C",
  reached_revision int,
  PRIMARY KEY (event_id, market_id, specifiers)
);
CREATE INDEX sports_settlings_waiting ON sports_settlings (position) WHERE state <> 'held';
CREATE INDEX sports_settlings_held ON sports_settlings (since) WHERE state = 'held';

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

-- Bets whose legs have their results and whose return could not be paid: the batch they were in went on without them
-- (docs/sportsbook.md). Each is tried again, and operators see it.
CREATE TABLE sports_unpaid_bets (
  bet_id text COLLATE "C" PRIMARY KEY REFERENCES sports_bets (id),
  -- What refused it last.
  error  text NOT NULL,
  since  timestamptz NOT NULL,
  tries  int NOT NULL,
  due_at timestamptz NOT NULL
);
CREATE INDEX sports_unpaid_bets_due ON sports_unpaid_bets (due_at);

-- What a player has staked on an outcome at steps before the last one, and what all of these bets together may return: the limits of a step
-- are compared with it. Bets that were cashed out count, those whose stake went back do not. Rows go when the event has begun.
CREATE TABLE sports_early_stakes (
  player_id       text COLLATE "C" NOT NULL,
  event_id        text COLLATE "C" NOT NULL,
  market_id       int NOT NULL,
  specifiers      text COLLATE "C" NOT NULL,
  outcome_id      text COLLATE "C" NOT NULL,
  -- Minor units of the player's currency.
  stake           bigint NOT NULL CHECK (stake >= 0),
  possible_return bigint NOT NULL CHECK (possible_return >= 0),
  PRIMARY KEY (player_id, event_id, market_id, specifiers, outcome_id)
) WITH (fillfactor = 70);
