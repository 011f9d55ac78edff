import { z } from 'zod'
import { MARGIN_METHODS, MOST_PRICE_STEPS, PRICE_LADDERS } from '../../../tables/operators.ts'
import { SPORTS } from '../../../tables/sports.ts'
import { decimalAmount, money } from '../../../money.ts'
import { accumulatorSteps, accumulatorTerms } from '../../sports/accumulator.ts'
import { odds } from '../../sports/terms.ts'
import { defineOperatorCall, defineOperatorDecision, done } from '../define.ts'
import { answered } from './proposals.ts'
import { NOT_OURS, brand, marketId, percent } from './terms.ts'

/** More than so many hours before the start: percent of the margin, at least 100, and of the limits of bets, at most 100. */
export const priceStep = z.object({
  hours: z.number().int().min(1).max(10_000),
  margin: z.number().int().min(100).max(1_000),
  limit: z.number().int().min(1).max(100),
})
export type PriceStep = z.infer<typeof priceStep>
/** The furthest from the start first: towards it margins only fall and limits only grow. */
const priceSteps = z.array(priceStep).max(MOST_PRICE_STEPS)

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
  access: 'trading.see',
  summary: "A brand's margins, price limits and limits of bets, and the worst cases that stand beside them.",
  input: z.object({ brand }),
  answer: z.object({
    margins: z.array(marginRow),
    /** What a margin may be set for, by name: competitions with events first, and markets of each sport. */
    competitions: z.array(z.object({ id: z.string(), name: z.string(), sport: z.enum(SPORTS) })),
    markets: z.array(z.object({ id: z.number().int(), name: z.string(), sport: z.enum(SPORTS) })),
    prices: z.object({ ladder: z.enum(PRICE_LADDERS), lowest: odds, highest: odds, steps: priceSteps }),
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
    /** The accumulator bonus in force; null: none. */
    accumulator: accumulatorTerms.nullable().default(null),
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
  access: 'trading.edit',
  summary:
    "Sets a brand's margin for everything, a sport, a competition or a market; without a margin: ends it. `unprofitable_reward`: at that margin a reward would give more than it costs.",
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
  refusals: [...NOT_OURS, 'unknown_competition', 'unprofitable_reward'],
})

export const savePriceLimits = defineOperatorDecision({
  name: 'operators.trading_price_limits',
  method: 'POST',
  path: '/operators/v1/trading/price-limits',
  access: 'trading.edit',
  second: 'trading.second',
  summary:
    "Sets a brand's ladder, its lowest and highest price, and its steps by the time to the start. Steps that raise a limit take two operators. `invalid_steps`: towards the start a margin would rise or a limit shrink.",
  input: z.object({
    brand,
    ladder: z.enum(PRICE_LADDERS),
    lowest: odds,
    highest: odds,
    /** Left out: those in force stay. None: one margin and one limit at all times. */
    steps: priceSteps.optional(),
  }),
  answer: answered,
  refusals: [...NOT_OURS, 'invalid_price', 'invalid_steps', 'second_operator_needed'],
})

/** A decimal amount in the brand's currency; null: as the brand's settings have it, or without a limit. */
const limit = z.string().trim().max(40).nullable().default(null)

export const saveBetLimits = defineOperatorDecision({
  name: 'operators.trading_limits',
  method: 'POST',
  path: '/operators/v1/trading/limits',
  access: 'trading.edit',
  second: 'trading.second',
  summary:
    'Sets the limits of bets of a brand, or of one of its players; they hold within a second. A player has at most ten times what the brand has. What raises a limit counts with the most that a bet then pays.',
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
  answer: answered,
  refusals: [...NOT_OURS, 'unknown_player', 'invalid_amount', 'above_brand_limit', 'second_operator_needed'],
})

export const saveAccumulatorBonus = defineOperatorDecision({
  name: 'operators.trading_accumulator_bonus',
  method: 'POST',
  path: '/operators/v1/trading/accumulator-bonus',
  access: 'trading.edit',
  second: 'trading.second',
  summary:
    'Puts another accumulator bonus of a brand in force, or none; bets keep the one that they were placed by. What gives more than before takes two operators. `unprofitable_reward`: by it a careful player would gain.',
  input: z.object({
    brand,
    terms: z
      .object({
        /** Selections and percent rise from step to step. */
        steps: accumulatorSteps.min(1),
        least_odds: odds,
        /** The most that a bet gets, in the brand's currency. */
        most: decimalAmount,
      })
      .nullable(),
  }),
  answer: answered,
  refusals: [
    ...NOT_OURS,
    'invalid_bonus_steps',
    'invalid_price',
    'invalid_amount',
    'unprofitable_reward',
    'second_operator_needed',
  ],
})
