import { z } from 'zod'
import { distinct } from '../../../distinct.ts'
import { decimalAmount, money } from '../../../money.ts'
import { odds } from '../../sports/terms.ts'
import { date, defineOperatorCall, defineOperatorDecision } from '../define.ts'
import { answered, proposal } from './proposals.ts'
import { NOT_OURS, brand } from './terms.ts'

/** Conditions of a free bet: smallest odds of the bet, null for any; true for live bets only, false for bets before the start. */
const conditions = { least_odds: odds.nullable(), live: z.boolean().nullable() }

/** Free bets to give. */
const gift = z.object({
  brand,
  amount: decimalAmount,
  ...conditions,
  days: z.number().int().min(1).max(365),
  to: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('players'),
      /** Ids or names. */
      players: distinct(z.array(z.string().trim().min(1).max(60)).min(1).max(200)),
      key: z.string().regex(/^[\w-]{8,60}$/),
    }),
    z.object({
      kind: z.literal('code'),
      code: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9_-]{3,40}$/),
      most: z.number().int().min(1).max(1_000_000).nullable(),
    }),
  ]),
})

export const listFreeBets = defineOperatorCall({
  name: 'operators.free_bets',
  method: 'GET',
  path: '/operators/v1/trading/free-bets',
  access: 'marketing.see',
  summary: 'The newest free bets of a brand, and its codes that give some.',
  input: z.object({ brand }),
  answer: z.object({
    /** What one operator gives alone at most: at once, and within 24 hours. */
    alone: z.object({ once: money, day: money }),
    /** What waits for a second operator. */
    waiting: z.array(z.object({ proposal, gift })),
    items: z.array(
      z.object({
        id: z.string(),
        player: z.object({ id: z.string(), username: z.string() }),
        amount: money,
        ...conditions,
        source: z.string(),
        state: z.enum(['available', 'used', 'expired']),
        given_at: date,
        expires_at: date,
      }),
    ),
    codes: z.array(
      z.object({
        code: z.string(),
        amount: money,
        ...conditions,
        days: z.number().int(),
        used: z.number().int(),
        most: z.number().int().nullable(),
      }),
    ),
  }),
  refusals: NOT_OURS,
})

export const grantFreeBets = defineOperatorDecision({
  name: 'operators.grant_free_bets',
  method: 'POST',
  path: '/operators/v1/trading/free-bets',
  access: 'marketing.decide',
  second: 'marketing.second',
  summary:
    'Gives players of a brand a free bet each, all or none, or makes a code that gives one to each player who enters it. A key gives a player one only. Above the limit of one operator the first one’s is recorded, and the same of a second one executes it.',
  input: gift,
  /** `given`: how many players have got one; those who had one by this key have no second one. */
  answer: answered.extend({ given: z.number().int() }),
  refusals: [
    ...NOT_OURS,
    'unknown_player',
    'invalid_amount',
    'code_taken',
    'unprofitable_reward',
    'second_operator_needed',
  ],
})
