import { z } from 'zod'
import { money } from '../../../money.ts'
import { EVENT_STATES, SPORTS } from '../../../tables/sports.ts'
import { eventId, odds, specifiers } from '../../sports/terms.ts'
import { cursor, date, defineOperatorCall, defineOperatorDecision, done } from '../define.ts'
import { NOT_OURS, SHARED, brand, market, marketId, outcomeId, percent } from './terms.ts'

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
  access: 'trading.see',
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
  /** The brand's boost in force. */
  boost: z.object({ odds, before: odds, max_stake: money, until: date }).nullable(),
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
  access: 'trading.see',
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
  access: 'trading.edit',
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

/**
 * What became of prices. `asked`: nothing was set, since outcomes would leave the sale and the operator has not confirmed that.
 * `recorded`: a price above its fair one waits for a second operator.
 */
const repriced = z.object({
  result: z.enum(['asked', 'recorded', 'executed']),
  /** The lowest book of the markets. */
  book: percent.nullable(),
  /** Outcomes that have no price any more by it, at most twenty, and how many there are. */
  leaves: z.array(z.object({ market: z.number().int(), specifiers: z.string(), outcome: z.string() })),
  leaving: z.number().int(),
})

/** In percent of the price: -5 makes 2.00 to 1.90. */
const shift = z.number().min(-90).max(400).multipleOf(0.01)
/** Until its end; without it until an operator ends it. */
const minutes = z.number().int().min(1).max(2880)

export const setOutcomePrice = defineOperatorDecision({
  name: 'operators.trading_price',
  method: 'POST',
  path: '/operators/v1/trading/price',
  access: 'trading.edit',
  second: 'trading.second',
  summary:
    "Sets an outcome's price, or a shift of each brand's price, until its end; the feed does not change it before. Without either: ends it. A price stays between half and twice its fair one; above the fair one it takes two operators, and is otherwise lowered to it when the fair one falls.",
  input: z
    .object({
      ...market,
      outcome: outcomeId,
      odds: odds.optional(),
      shift: shift.optional(),
      minutes: minutes.optional(),
      /** The operator has seen what leaves the sale. */
      confirmed: z.boolean().default(false),
    })
    .refine(({ odds: price, shift }) => price === undefined || shift === undefined, 'one of them'),
  answer: repriced,
  refusals: [...SHARED, 'unknown_event', 'invalid_price', 'beyond_fair', 'second_operator_needed'],
})

export const shiftPrices = defineOperatorDecision({
  name: 'operators.trading_shift',
  method: 'POST',
  path: '/operators/v1/trading/shift',
  access: 'trading.edit',
  second: 'trading.second',
  summary:
    "Shifts each brand's prices of all outcomes of a market, or of all markets of an event that are offered now, in place of what was set on them. Without a shift: ends all that was set.",
  input: z.object({
    event: eventId,
    market: z.object({ id: marketId, specifiers }).optional(),
    shift: shift.optional(),
    minutes: minutes.optional(),
    /** The operator has seen what leaves the sale. */
    confirmed: z.boolean().default(false),
  }),
  answer: repriced.extend({ markets: z.number().int() }),
  refusals: [...SHARED, 'unknown_event', 'second_operator_needed'],
})
