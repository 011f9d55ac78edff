import { z } from 'zod'
import { defineCall, response } from '../../define-call.ts'
import { currency, decimalAmount, money } from '../../money.ts'
import { freeBet } from '../bonuses.ts'
import { bet } from './bets.ts'
import { accumulatorTerms } from './accumulator.ts'
import { boost, competition, eventId, eventState, odds, placeTerms, specifiers } from './terms.ts'
import { BUILDER_PROBLEMS, MOST_IN_BUILDER, PRICE_CHANGES, SLIP_PROBLEMS } from '../../tables/sports.ts'

/** A selection as a slip sends it, with the odds that the player saw. */
export const slipSelection = z.object({
  event_id: eventId,
  market_id: z.number().int().min(1).max(1_000_000),
  specifiers,
  outcome_id: z.string().min(1).max(100),
  odds,
})
export type SlipSelection = z.infer<typeof slipSelection>

/** Systems by name, and "2/4": every line of two of four selections. */
export const systemName = z.string().regex(/^([a-z_]{4,20}(15|31|63)?|[1-9]\d?\/[1-9]\d?)$/)

/** A bet on the slip. `selections` are positions in the slip's list, those of a builder count as one; `stake` is that of one line. */
export const slipBet = z.object({
  kind: z.enum(['single', 'multiple', 'system']),
  selections: z.array(z.number().int().min(0).max(29)).min(1).max(30),
  system: systemName.nullable().default(null),
  stake: decimalAmount,
  /** Id of the free bet that pays the stake, which is then its amount. */
  free_bet: z.string().max(60).optional(),
  /** bonus: all of the stake is bonus money, by the conditions of the slip’s state. Left out: own money first. */
  fund: z.literal('bonus').optional(),
  /** Each line is two: to win, and to place at a part of the odds. The stake of a line is taken for both. */
  each_way: z.boolean().optional(),
  /** Version of the accumulator bonus that was shown, 0 for none; with another one the slip is refused. Left out: whatever is in force. */
  accumulator: z.number().int().min(0).optional(),
})
export type SlipBet = z.infer<typeof slipBet>

const selections = z.array(slipSelection).max(30)

/**
 * Selections of one event that are one leg with its own price: a bet builder. `odds` are those that the player saw;
 * null while none were shown, which cannot be placed.
 */
export const slipBuilder = z.object({
  selections: z.array(z.number().int().min(0).max(29)).min(2).max(MOST_IN_BUILDER),
  odds: odds.nullable(),
})
export type SlipBuilder = z.infer<typeof slipBuilder>
const builders = z.array(slipBuilder).max(15).default([])

export const slipProblem = z.object({
  code: z.enum(SLIP_PROBLEMS),
  /** Positions in the slip that it is about. */
  selections: z.array(z.number().int()),
  /** Position among the bets; null: about all of them. */
  bet: z.number().int().nullable(),
  odds: odds.nullable(),
  limit: money.nullable(),
})
export type SlipProblem = z.infer<typeof slipProblem>

export const slipState = z.object({
  /** One for each selection that was sent, in the same order. */
  selections: z.array(
    z.object({
      event_id: eventId,
      market_id: z.number().int(),
      specifiers,
      outcome_id: z.string(),
      /** The brand's odds now; null when none is offered. */
      odds: odds.nullable(),
      /** While `odds` are boosted. */
      boost: boost.optional(),
      status: z.enum(['open', 'suspended', 'closed', 'unknown']),
      competition: competition.nullable(),
      home: z.string(),
      away: z.string(),
      /** With `outcome`, `home` and `away`: empty where nothing names it, such as an event that is gone. */
      market: z.string(),
      outcome: z.string(),
      event_state: eventState,
      starts_at: z.iso.datetime(),
      /** Priced by the live producer: a bet on it is decided after the delay. */
      live: z.boolean(),
      combinable: z.boolean(),
      /** At a boosted price or one that operators have raised: a multiple with it gets no accumulator bonus. Left out otherwise. */
      promoted: z.boolean().optional(),
      /** Where a bet may be each way now. Left out where no places are paid. */
      each_way: placeTerms.optional(),
    }),
  ),
  /** Where several selections are of one event: what they cost together, combined or not. Left out by a backend without bet builders. */
  builders: z
    .array(
      z.object({
        event_id: eventId,
        selections: z.array(z.number().int()).min(2),
        /** Null: they do not go together, or there is no price now. */
        odds: odds.nullable(),
        problem: z.enum(BUILDER_PROBLEMS).nullable(),
        /** Position in the slip of the selection at fault. */
        selection: z.number().int().nullable(),
      }),
    )
    .optional(),
  /** Of a player: the free bets that may be used now. */
  free_bets: z.array(freeBet).optional(),
  /** Of a player with bonus money that counts on sports: what may be staked of it, and how. */
  bonus: z
    .object({
      balance: money,
      max_stake: money.nullable(),
      least_odds: odds.nullable(),
      /** Of a stake, counted towards the wagering. */
      percent: z.number().int(),
      /** Still to be wagered. */
      left: money,
      expires_at: z.iso.datetime(),
    })
    .optional(),
  /** Of a player: what own limits leave for the next stake on sports. Missing without a limit. */
  limit_left: money.optional(),
  /** What multiples get on top of their winnings. Left out by a brand without. */
  accumulator: accumulatorTerms.optional(),
  problems: z.array(slipProblem),
  /** Seconds from placement to the decision; 0 without a live selection. */
  delay: z.number().int(),
  limits: z.object({ min: money, max: money, max_return: money }),
  currency,
  /** Stakes to choose from at once. */
  quick_stakes: z.array(decimalAmount).max(6),
})
export type SlipState = z.infer<typeof slipState>

export const checkSlip = defineCall({
  name: 'sports.slip',
  method: 'POST',
  path: '/api/sports/slip',
  access: 'anyone',
  viewable: true,
  summary:
    'The state of a slip: odds and status of each selection now, limits, and what stands in the way. Stakes nothing.',
  input: z.object({ selections, builders, bets: z.array(slipBet).max(40).default([]) }),
  answer: response(slipState),
  refusals: ['no_sportsbook'],
})

/** All bets of the slip are placed, or none. */
export const placeBets = defineCall({
  name: 'sports.place',
  method: 'POST',
  path: '/api/sports/bets',
  access: 'player',
  summary:
    'Places the bets of a slip, all or none. The idempotency key is the slip’s: the same slip again answers the same bets.',
  movesMoney: true,
  input: z.object({
    selections: selections.min(1),
    builders,
    bets: z.array(slipBet).min(1).max(40),
    price_changes: z.enum(PRICE_CHANGES),
  }),
  answer: response(
    z.discriminatedUnion('placed', [
      z.object({ placed: z.literal(true), bets: z.array(bet) }),
      /** Nothing was staked; the key may be used again. */
      z.object({ placed: z.literal(false), problems: z.array(slipProblem).min(1), slip: slipState }),
    ]),
  ),
  refusals: [
    'no_sportsbook',
    'player_blocked',
    'restricted',
    'texts_not_accepted',
    'identity_before_play',
    'funds_before_play',
    'idempotency_conflict',
    'idempotency_key_required',
  ],
})
