-- Bets on sports with their legs, what changed in them, and the markets whose results have to be settled (docs/sportsbook.md).

-- A slip as a player sent it: its key stands for one intention, whatever is sent under it later.
CREATE TABLE sports_slips (
  brand_id     text COLLATE "C" NOT NULL,
  player_id    text COLLATE "C" NOT NULL,
  key          text NOT NULL,
  payload_hash text NOT NULL,
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (brand_id, player_id, key)
);

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
  CHECK ((state = 'delayed') = (due_at IS NOT NULL)),
  CHECK ((state = 'settled') = (returned IS NOT NULL)),
  CHECK ((state IN ('delayed', 'accepted')) = (closed_at IS NULL))
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX sports_bets_slip ON sports_bets (brand_id, player_id, slip_key, position);
CREATE INDEX sports_bets_open ON sports_bets (brand_id, player_id, placed_at DESC, id DESC) WHERE closed_at IS NULL;
CREATE INDEX sports_bets_closed ON sports_bets (brand_id, player_id, closed_at DESC, id DESC) WHERE closed_at IS NOT NULL;
CREATE INDEX sports_bets_auto ON sports_bets (id) WHERE state = 'accepted' AND auto_cash_out IS NOT NULL;
CREATE INDEX sports_bets_due ON sports_bets (due_at) WHERE state = 'delayed';

-- Event, market and outcome are named as their feed names them.
CREATE TABLE sports_bet_legs (
  bet_id      text COLLATE "C" NOT NULL REFERENCES sports_bets (id),
  leg         smallint NOT NULL,
  event_id    text NOT NULL,
  market_id   int NOT NULL,
  specifiers  text NOT NULL,
  outcome_id  text NOT NULL,
  -- Thousandths.
  odds        bigint NOT NULL CHECK (odds > 1000),
  -- Whether the event had begun when it was placed, and what stood then ({home, away} of the score).
  live        boolean NOT NULL,
  score       jsonb,
  state       text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'won', 'lost', 'half_won', 'half_lost', 'refund')),
  -- Places left to share over participants that share them.
  dead_heat_num int NOT NULL DEFAULT 1 CHECK (dead_heat_num > 0),
  dead_heat_den int NOT NULL DEFAULT 1 CHECK (dead_heat_den >= dead_heat_num),
  -- The last result of its market that was applied to it; 0 for none.
  revision    int NOT NULL DEFAULT 0,
  settled_at  timestamptz,
  PRIMARY KEY (bet_id, leg)
) WITH (fillfactor = 80);
-- What a result has still to be applied to is a short range of it.
CREATE INDEX sports_bet_legs_market ON sports_bet_legs (event_id, market_id, specifiers, revision);

-- What happened to a bet, for the player, for operators and for disputes. Only ever added to.
CREATE TABLE sports_bet_events (
  id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bet_id text COLLATE "C" NOT NULL,
  at     timestamptz NOT NULL,
  kind   text NOT NULL CHECK (kind IN ('placed', 'delayed', 'accepted', 'refused', 'settled', 'corrected', 'reopened',
    'cashed_out', 'cashed_out_in_part', 'voided')),
  detail jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX sports_bet_events_bet ON sports_bet_events (bet_id, id);

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
  event_id   text NOT NULL,
  market_id  int NOT NULL,
  specifiers text NOT NULL,
  revision   int NOT NULL,
  -- {outcome: {verdict, dead_heat?}}; null: the market is open again.
  outcomes   jsonb,
  -- [{from: ms | null, to: ms | null}]
  cancels    jsonb NOT NULL,
  -- held: the match record says something else, or nothing yet; an operator decides, or a newer result.
  state      text NOT NULL CHECK (state IN ('unchecked', 'ready', 'held')),
  -- held: {says: "differs" | "undecided", record: {outcome: verdict} | null}
  finding    jsonb,
  position   bigint NOT NULL,
  since      timestamptz NOT NULL,
  PRIMARY KEY (event_id, market_id, specifiers)
);
CREATE INDEX sports_settlings_waiting ON sports_settlings (position) WHERE state <> 'held';
CREATE INDEX sports_settlings_held ON sports_settlings (since) WHERE state = 'held';
