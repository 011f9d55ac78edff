import { z } from 'zod'
import { money } from '../../money.ts'
import {
  MARGIN_METHODS,
  PRICE_LADDERS,
  SIGN_KINDS,
  VERDICT_NAMES,
  VOID_CAUSES,
} from '../../tables/operators.ts'
import { BET_STATES, EVENT_STATES, LEG_STATES, SPORTS } from '../../tables/sports.ts'
import { eventId, odds, specifiers } from '../sports/terms.ts'
import { cursor, date, defineOperatorCall, done } from './define.ts'

/** Lists and figures are of one brand: of its players, in its currency, at its prices. */
const brand = z.string().max(60)
const betId = z.string().regex(/^[\w-]{1,60}$/)
const marketId = z.coerce.number().int().min(1).max(1_000_000)
const outcomeId = z.string().min(1).max(100)
const market = { event: eventId, market: marketId, specifiers }
const percent = z.number()

const NOT_OURS = ['unknown_brand'] as const
/** The offer is the same for all brands, so what changes it needs a trader of all of them. */
const SHARED = ['other_brands'] as const

export const tradingEvent = z.object({
  id: z.string(),
  sport: z.enum(SPORTS),
  competition: z.string(),
  home: z.string(),
  away: z.string(),
  starts_at: date,
  state: z.enum(EVENT_STATES),
  score: z.object({ home: z.number().int(), away: z.number().int() }).nullable(),
  /** By operators. */
  suspended: z.boolean(),
  /** Whether a producer that feeds one of its open markets works. */
  fed: z.boolean(),
  markets: z.number().int(),
  /** Open bets with a leg on it, and the stakes of the single ones. */
  bets: z.number().int(),
  stake: money,
  /** The most that its markets can cost together: the worst outcome of each, of single bets. */
  worst: money,
})
export type TradingEvent = z.infer<typeof tradingEvent>

export const listTradingEvents = defineOperatorCall({
  name: 'operators.trading_events',
  method: 'GET',
  path: '/operators/v1/trading/events',
  access: 'trader',
  summary: 'Live and coming events with the open bets on them and what they can cost at worst.',
  input: z.object({
    brand,
    list: z.enum(['live', 'coming', 'staked']).default('live'),
    sport: z.enum(SPORTS).optional(),
    text: z.string().trim().max(60).optional(),
    order: z.enum(['time', 'worst', 'stake', 'bets']).default('time'),
    cursor,
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  answer: z.object({ items: z.array(tradingEvent), next_cursor: z.string().nullable(), now: date }),
  refusals: NOT_OURS,
})

export const tradingOutcome = z.object({
  id: z.string(),
  name: z.string(),
  active: z.boolean(),
  suspended: z.boolean(),
  /** The brand's price now, and what it would be by the feed alone. */
  price: odds.nullable(),
  fed_price: odds.nullable(),
  /** The feed's fair probability, "0.512". */
  probability: z.string().nullable(),
  set: z
    .object({
      odds: odds.nullable(),
      /** In percent of the price. */
      shift: percent.nullable(),
      until: date.nullable(),
    })
    .nullable(),
  bets: z.number().int(),
  stake: money,
  /** What the brand wins on the market if this outcome wins; negative: what it costs. */
  profit: money,
  /** Stakes of multiples and systems with a leg on it. */
  in_multiples: money,
})
export type TradingOutcome = z.infer<typeof tradingOutcome>

export const tradingMarket = z.object({
  id: z.number().int(),
  specifiers: z.string(),
  name: z.string(),
  state: z.enum(['active', 'suspended', 'off', 'settled', 'cancelled']),
  live: z.boolean(),
  fed: z.boolean(),
  suspended: z.boolean(),
  /** Operators have decided its result. */
  decided: z.boolean(),
  /** The prices against the fair ones, in percent: 106.2. Below 100 the market loses whatever happens. */
  book: percent.nullable(),
  margin: percent,
  stake: money,
  worst: money,
  outcomes: z.array(tradingOutcome),
})
export type TradingMarket = z.infer<typeof tradingMarket>

export const readTradingEvent = defineOperatorCall({
  name: 'operators.trading_event',
  method: 'GET',
  path: '/operators/v1/trading/event',
  access: 'trader',
  summary: 'One event: its markets with prices, stakes and what each outcome costs.',
  input: z.object({ brand, id: eventId }),
  answer: z.object({
    event: tradingEvent,
    markets: z.array(tradingMarket),
    limits: z.object({ market: money.nullable(), event: money.nullable() }),
    now: date,
  }),
  refusals: [...NOT_OURS, 'unknown_event'],
})

export const suspendOffer = defineOperatorCall({
  name: 'operators.trading_suspend',
  method: 'POST',
  path: '/operators/v1/trading/suspend',
  access: 'trader',
  summary:
    'Suspends an event, a market or an outcome for all brands, or ends that. The feed cannot end it, nor does it end what the feed suspends.',
  input: z.object({
    event: eventId,
    market: z.object({ id: marketId, specifiers, outcome: outcomeId.optional() }).optional(),
    suspended: z.boolean(),
  }),
  answer: done,
  refusals: [...SHARED, 'unknown_event'],
})

export const setOutcomePrice = defineOperatorCall({
  name: 'operators.trading_price',
  method: 'POST',
  path: '/operators/v1/trading/price',
  access: 'trader',
  summary:
    "Sets an outcome's price, or a shift of each brand's price, until its end; the feed does not change it before. Without either: ends it.",
  input: z
    .object({
      ...market,
      outcome: outcomeId,
      odds: odds.optional(),
      /** In percent of the price: -5 makes 2.00 to 1.90. */
      shift: z.number().min(-90).max(400).multipleOf(0.01).optional(),
      minutes: z.number().int().min(1).max(2880).optional(),
      /** The operator has seen that the market's book is below 100 %. */
      confirmed: z.boolean().default(false),
    })
    .refine(({ odds: price, shift }) => price === undefined || shift === undefined, 'one of them'),
  answer: z.object({ book: percent.nullable() }),
  refusals: [...SHARED, 'unknown_event', 'invalid_price', 'below_full_book'],
})

const proposal = z.object({
  id: z.string(),
  operator: z.string(),
  at: date,
  cause: z.string(),
  /** By the operator who asks. */
  own: z.boolean(),
  /** The same decision in words of the call that made it. */
  decision: z.object({
    kind: z.enum(['settle', 'cancel', 'accept_feed', 'void']),
    verdicts: z.record(z.string(), z.enum(VERDICT_NAMES)).optional(),
  }),
})
export type TradingProposal = z.infer<typeof proposal>

export const heldMarket = z.object({
  event: tradingEvent.pick({ id: true, sport: true, home: true, away: true, starts_at: true, state: true }),
  market: z.number().int(),
  specifiers: z.string(),
  name: z.string(),
  /**
   * differs: the match record says another result than the feed. undecided: the record has not decided it. operator: the feed
   * contradicts an operator's result. open: the event is over or gone and the market has no result. proposed: waits for a second operator only.
   */
  why: z.enum(['differs', 'undecided', 'operator', 'open', 'proposed']),
  since: date,
  bets: z.number().int(),
  stake: money,
  proposed_by: z.string().nullable(),
})
export type HeldMarket = z.infer<typeof heldMarket>

export const listHeldMarkets = defineOperatorCall({
  name: 'operators.trading_held',
  method: 'GET',
  path: '/operators/v1/trading/held',
  access: 'trader',
  summary: 'Markets whose bets wait for an operator, the longest waiting first.',
  input: z.object({ brand }),
  answer: z.object({ items: z.array(heldMarket), now: date }),
  refusals: NOT_OURS,
})

const verdict = z.enum(VERDICT_NAMES)

export const readMarketResult = defineOperatorCall({
  name: 'operators.trading_result',
  method: 'GET',
  path: '/operators/v1/trading/result',
  access: 'trader',
  summary:
    'How a market is decided: what the feed, the match record and operators say, and who has asked for what.',
  input: z.object({ brand, ...market }),
  answer: z.object({
    event: tradingEvent.pick({
      id: true,
      sport: true,
      competition: true,
      home: true,
      away: true,
      starts_at: true,
      state: true,
      score: true,
    }),
    name: z.string(),
    state: tradingMarket.shape.state,
    /** Why its bets wait; null: they do not. */
    held: heldMarket.shape.why.nullable(),
    /** The match record in short: goals by period and the like, as the feed sent it; null where there is none. */
    record: z.record(z.string(), z.unknown()).nullable(),
    outcomes: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** The newest of the feed's; null: none, or not decided. */
        feed: verdict.nullable(),
        /** Computed from the match record. */
        by_record: verdict.nullable(),
        /** What bets are settled by now. */
        in_force: verdict.nullable(),
        bets: z.number().int(),
        stake: money,
      }),
    ),
    history: z.array(
      z.object({ revision: z.number().int(), kind: z.string(), source: z.string(), at: date }),
    ),
    proposal: proposal.nullable(),
  }),
  refusals: [...NOT_OURS, 'unknown_event'],
})

const cause = z.string().trim().min(3).max(300)
const answered = z.object({ result: z.enum(['recorded', 'executed']) })

export const decideMarket = defineOperatorCall({
  name: 'operators.trading_decide',
  method: 'POST',
  path: '/operators/v1/trading/decide',
  access: 'trader',
  summary:
    "Settles a market by hand, cancels it, or accepts the feed's held result. The first operator's decision is recorded, the same one of another executes it.",
  input: z.object({
    ...market,
    decision: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('settle'), verdicts: z.record(outcomeId, verdict) }),
      z.object({ kind: z.literal('cancel') }),
      z.object({ kind: z.literal('accept_feed') }),
    ]),
    cause,
  }),
  answer: answered,
  refusals: [...SHARED, 'unknown_event', 'incomplete_result', 'not_held', 'second_operator_needed'],
})

export const dropProposal = defineOperatorCall({
  name: 'operators.trading_drop',
  method: 'POST',
  path: '/operators/v1/trading/drop',
  access: 'trader',
  summary: 'Ends what an operator has asked for and no second one has confirmed.',
  input: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
  answer: done,
  refusals: ['unknown_proposal'],
})

export const tradingBet = z.object({
  id: z.string(),
  player: z.object({ id: z.string(), username: z.string() }),
  kind: z.enum(['single', 'multiple', 'system']),
  state: z.enum(BET_STATES),
  placed_at: date,
  closed_at: date.nullable(),
  stake: money,
  odds: odds.nullable(),
  possible_return: money,
  /** What it has brought; null while nothing was paid. */
  returned: money.nullable(),
  legs: z.array(
    z.object({
      event: z.string(),
      match: z.string(),
      market_id: z.number().int(),
      specifiers: z.string(),
      market: z.string(),
      outcome: z.string(),
      odds,
      live: z.boolean(),
      state: z.enum(LEG_STATES),
      starts_at: date,
    }),
  ),
})
export type TradingBet = z.infer<typeof tradingBet>

export const listTradingBets = defineOperatorCall({
  name: 'operators.trading_bets',
  method: 'GET',
  path: '/operators/v1/trading/bets',
  access: 'trader',
  summary: 'Bets of a brand, newest first; all filters are optional.',
  input: z.object({
    brand,
    /** A bet's id, a player's id or name. */
    text: z.string().trim().max(60).optional(),
    event: eventId.optional(),
    state: z.enum(BET_STATES).optional(),
    cursor,
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  answer: z.object({ items: z.array(tradingBet), next_cursor: z.string().nullable() }),
  refusals: NOT_OURS,
})

export const readTradingBet = defineOperatorCall({
  name: 'operators.trading_bet',
  method: 'GET',
  path: '/operators/v1/trading/bet',
  access: 'trader',
  summary: 'One bet with its legs and everything that happened to it.',
  input: z.object({ id: betId }),
  answer: z.object({
    bet: tradingBet,
    brand: z.object({ id: z.string(), name: z.string() }),
    /** The cause of a refusal or void. */
    reason: z.string().nullable(),
    history: z.array(
      z.object({ at: date, kind: z.string(), amount: money.nullable(), reason: z.string().nullable() }),
    ),
    voidable: z.boolean(),
    proposal: proposal.nullable(),
  }),
  refusals: ['unknown_bet'],
})

export const voidOpenBet = defineOperatorCall({
  name: 'operators.trading_void',
  method: 'POST',
  path: '/operators/v1/trading/void',
  access: 'trader',
  summary:
    'Voids an open bet with a cause, its stake returns. Recorded first, executed by a second operator.',
  input: z.object({ id: betId, cause: z.enum(VOID_CAUSES), note: z.string().trim().max(300).optional() }),
  answer: answered,
  refusals: ['unknown_bet', 'not_open', 'second_operator_needed'],
})

export const marginRow = z.object({
  id: z.string(),
  /** Of the brand; otherwise of all brands, which only who owns the platform changes. */
  own: z.boolean(),
  sport: z.enum(SPORTS).nullable(),
  competition: z.object({ id: z.string(), name: z.string() }).nullable(),
  market: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  margin: percent,
  method: z.enum(MARGIN_METHODS),
})
export type MarginRow = z.infer<typeof marginRow>

const playerLimit = z.object({
  player: z.object({ id: z.string(), username: z.string() }),
  max_stake: money.nullable(),
  max_return: money.nullable(),
})

export const readTradingRules = defineOperatorCall({
  name: 'operators.trading_rules',
  method: 'GET',
  path: '/operators/v1/trading/rules',
  access: 'trader',
  summary: "A brand's margins, price limits and limits of bets, and the worst cases that stand beside them.",
  input: z.object({ brand }),
  answer: z.object({
    margins: z.array(marginRow),
    prices: z.object({ ladder: z.enum(PRICE_LADDERS), lowest: odds, highest: odds }),
    limits: z.object({
      /** In force, and whether an operator has set it. */
      max_stake: money,
      max_return: money,
      market_liability: money.nullable(),
      event_liability: money.nullable(),
      set: z.array(z.enum(['max_stake', 'max_return', 'market_liability', 'event_liability'])),
      delays: z.record(z.string(), z.number().int()),
    }),
    players: z.array(playerLimit),
    /** The market and the event that would cost most now. */
    worst: z.object({
      market: z.object({ event: z.string(), match: z.string(), name: z.string(), amount: money }).nullable(),
      event: z.object({ event: z.string(), match: z.string(), amount: money }).nullable(),
    }),
  }),
  refusals: NOT_OURS,
})

export const saveMargin = defineOperatorCall({
  name: 'operators.trading_margin',
  method: 'POST',
  path: '/operators/v1/trading/margin',
  access: 'trader',
  summary:
    "Sets a brand's margin for everything, a sport, a competition or a market; without a margin: ends it.",
  input: z
    .object({
      brand,
      sport: z.enum(SPORTS).optional(),
      competition: z.string().max(100).optional(),
      market: marketId.optional(),
      /** In percent, at most two decimals. */
      margin: z.number().min(0).max(50).multipleOf(0.01).nullable(),
      method: z.enum(MARGIN_METHODS).default('power'),
    })
    .refine(({ sport, competition }) => sport === undefined || competition === undefined, 'one of them'),
  answer: done,
  refusals: [...NOT_OURS, 'unknown_competition'],
})

export const savePriceLimits = defineOperatorCall({
  name: 'operators.trading_price_limits',
  method: 'POST',
  path: '/operators/v1/trading/price-limits',
  access: 'trader',
  summary: "Sets a brand's ladder and its lowest and highest price.",
  input: z.object({ brand, ladder: z.enum(PRICE_LADDERS), lowest: odds, highest: odds }),
  answer: done,
  refusals: [...NOT_OURS, 'invalid_price'],
})

/** A decimal amount in the brand's currency; null: as the brand's settings have it, or without a limit. */
const limit = z.string().trim().max(40).nullable().default(null)

export const saveBetLimits = defineOperatorCall({
  name: 'operators.trading_limits',
  method: 'POST',
  path: '/operators/v1/trading/limits',
  access: 'trader',
  summary: 'Sets the limits of bets of a brand, or of one of its players; they hold within a second.',
  input: z.object({
    brand,
    /** A player's id or name; liability and delays are the brand's only. */
    player: z.string().trim().min(1).max(60).optional(),
    max_stake: limit,
    max_return: limit,
    market_liability: limit,
    event_liability: limit,
    delays: z.partialRecord(z.enum(SPORTS), z.number().int().min(2).max(10)).default({}),
  }),
  answer: done,
  refusals: [...NOT_OURS, 'unknown_player', 'invalid_amount'],
})

export const tradingSign = z.object({
  id: z.string(),
  kind: z.enum(SIGN_KINDS),
  at: date,
  players: z.array(z.object({ id: z.string(), username: z.string() })),
  /** Bets that show it, the newest first, at most ten. */
  bets: z.array(z.string()),
  /** Figures of the reason: how many bets, seconds, percent. */
  count: z.number().int(),
  of: z.number().int(),
  figure: z.number().nullable(),
  stake: money,
})
export type TradingSign = z.infer<typeof tradingSign>

export const listSigns = defineOperatorCall({
  name: 'operators.trading_signs',
  method: 'GET',
  path: '/operators/v1/trading/signs',
  access: 'trader',
  summary:
    'Signs of feed lag, collusion and known prices, with their reasons. Nothing follows from them by itself.',
  input: z.object({ brand, kind: z.enum(SIGN_KINDS).optional() }),
  answer: z.object({ items: z.array(tradingSign) }),
  refusals: NOT_OURS,
})

export const tradingCalls = {
  listTradingEvents,
  readTradingEvent,
  suspendOffer,
  setOutcomePrice,
  listHeldMarkets,
  readMarketResult,
  decideMarket,
  dropProposal,
  listTradingBets,
  readTradingBet,
  voidOpenBet,
  readTradingRules,
  saveMargin,
  savePriceLimits,
  saveBetLimits,
  listSigns,
}
