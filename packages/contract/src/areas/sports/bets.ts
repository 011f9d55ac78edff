import { z } from 'zod'
import { defineCall, response } from '../../define-call.ts'
import { decimalAmount, money } from '../../money.ts'
import { accumulatorPart } from './accumulator.ts'
import { eventId, eventState, livePlay, odds, placeTerms, specifiers } from './terms.ts'
import { BET_STATES, LEG_STATES, DELAY_REFUSALS } from '../../tables/sports.ts'

/** A selection of a bet builder. */
export const betLegPart = z.object({
  market_id: z.number().int(),
  specifiers,
  outcome_id: z.string(),
  market: z.string(),
  outcome: z.string(),
  status: z.enum(LEG_STATES),
})

/** Half of the stake is refunded at "0.5", all of it at "1". */
const voidFactor = z.enum(['0', '0.5', '1'])
/** Places left to share over those who share them, "1/2"; null where none are shared. */
const deadHeat = z
  .string()
  .regex(/^\d+\/\d+$/)
  .nullable()

/** The place part of a leg of an each-way bet: what decides it and how it ended. */
export const betLegPlace = placeTerms.extend({
  status: z.enum(LEG_STATES),
  void_factor: voidFactor,
  dead_heat: deadHeat,
})

export const betLeg = z.object({
  event_id: eventId,
  market_id: z.number().int(),
  specifiers,
  outcome_id: z.string(),
  /** Names in the call's language. */
  sport: z.string(),
  competition: z.string(),
  home: z.string(),
  away: z.string(),
  market: z.string(),
  outcome: z.string(),
  starts_at: z.iso.datetime(),
  event_state: eventState,
  play: livePlay.nullable(),
  /** As accepted. */
  odds,
  /** The odds without the boost that it was accepted at; left out without one. */
  boosted_from: odds.optional(),
  status: z.enum(LEG_STATES),
  void_factor: voidFactor,
  dead_heat: deadHeat,
  /** The placed bet's leg was live. */
  live: z.boolean(),
  /** Of a bet builder: its selections. `market` and `outcome` of the leg name all of them, its ids the first; its odds are those of all. */
  parts: z.array(betLegPart).min(2).optional(),
  /** Of an each-way bet. */
  place: betLegPlace.optional(),
})
export type BetLeg = z.infer<typeof betLeg>

export const bet = z.object({
  id: z.string(),
  kind: z.enum(['single', 'multiple', 'system']),
  /** "trixie", "2/4"; null where the kind says it all. */
  system: z.string().nullable(),
  status: z.enum(BET_STATES),
  placed_at: z.iso.datetime(),
  /** Of a delayed bet: when it is decided. */
  due_at: z.iso.datetime().nullable(),
  refused_for: z.enum(DELAY_REFUSALS).nullable(),
  decided_at: z.iso.datetime().nullable(),
  lines: z.number().int(),
  /** Stake of one line, and of all. Of an open bet less what was cashed out in part; one that has ended shows what was staked. */
  line_stake: money,
  stake: money,
  /** The part of the stake that was bonus money; left out when there is none. */
  bonus_stake: money.optional(),
  /** The stake was a free bet: it does not come back with the winnings. Left out where money was staked. */
  free_bet: z.boolean().optional(),
  /** Half of the lines are place parts, after those to win. Left out otherwise. */
  each_way: z.boolean().optional(),
  /** Product of the odds of a single or multiple; null for a system. */
  odds: odds.nullable(),
  /** If every open leg wins. */
  possible_return: money,
  /** What it has brought, cash-outs included; null while nothing was paid. */
  return: money.nullable(),
  /** The accumulator bonus in `possible_return`, or of a settled bet in `return`. Left out where there is none. */
  accumulator: accumulatorPart.optional(),
  legs: z.array(betLeg).min(1),
  /** Present while it can be executed. `partial`: a part of the stake may be closed. */
  cash_out: z.object({ value: money, partial: z.boolean() }).nullable(),
  /** A stored request: executed as soon as the value is at least this. */
  auto_cash_out: money.nullable(),
})
export type Bet = z.infer<typeof bet>

export const readBet = defineCall({
  name: 'sports.bet',
  method: 'GET',
  path: '/api/sports/bet',
  access: 'player',
  summary: 'One bet with its lines, cash-outs and corrections: the arithmetic of its return.',
  input: z.object({ id: z.string().min(1).max(40) }),
  answer: response(
    z.object({
      bet,
      /** `legs` are positions in the bet's list; `return` is null while a leg is open; `place`: a place part. At most 1004 lines. */
      lines: z.array(
        z.object({
          legs: z.array(z.number().int()),
          stake: money,
          return: money.nullable(),
          place: z.boolean().optional(),
        }),
      ),
      cash_outs: z.array(z.object({ at: z.iso.datetime(), stake: money, value: money })),
      /** Every payment, the newest last: a correction takes the return before it back. */
      payments: z.array(
        z.object({
          at: z.iso.datetime(),
          kind: z.enum(['return', 'correction', 'refund']),
          /** Signed: negative was taken back. */
          amount: money,
        }),
      ),
    }),
  ),
  refusals: ['no_sportsbook', 'unknown_bet'],
})

export const cashOut = defineCall({
  name: 'sports.cash_out',
  method: 'POST',
  path: '/api/sports/cash-out',
  access: 'player',
  summary: 'Closes a bet, or a part of its stake, at the value shown or a better one.',
  movesMoney: true,
  input: z.object({
    id: z.string().min(1).max(40),
    /** The value that was shown for the whole bet. */
    value: decimalAmount,
    /** The part of the stake to close; left out: all of it. */
    stake: decimalAmount.optional(),
  }),
  answer: response(
    z.discriminatedUnion('executed', [
      z.object({ executed: z.literal(true), paid: money, bet }),
      z.object({
        executed: z.literal(false),
        reason: z.enum(['value_fell', 'suspended', 'decided', 'stake_invalid']),
        /** As it is now, with the new value where there is one. */
        bet,
      }),
    ]),
  ),
  refusals: [
    'no_sportsbook',
    'unknown_bet',
    'player_blocked',
    'idempotency_conflict',
    'idempotency_key_required',
  ],
})

export const setAutoCashOut = defineCall({
  name: 'sports.auto_cash_out',
  method: 'POST',
  path: '/api/sports/auto-cash-out',
  access: 'player',
  summary: 'Stores the lowest value at which the bet is to be cashed out by itself; null takes it back.',
  input: z.object({ id: z.string().min(1).max(40), value: decimalAmount.nullable() }),
  answer: response(z.object({ bet })),
  refusals: ['no_sportsbook', 'unknown_bet', 'not_cashable', 'invalid_amount'],
})
