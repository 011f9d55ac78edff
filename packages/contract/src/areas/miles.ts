import { z } from 'zod'
import { defineCall, nothing, pageQuery, response } from '../define-call.ts'
import { money } from '../money.ts'
import { MILES_REASONS } from '../tables/rewards.ts'

/** Whole miles as text: "1250". Negative where miles are taken back. */
export const mileCount = z.string().regex(/^-?(0|[1-9]\d{0,17})$/)

export const milesSummary = z.object({
  balance: mileCount,
  /** What can be claimed now: the whole steps of the balance. */
  claimable: mileCount,
  /** What claiming all of it pays. */
  claim_value: money,
  /** Miles are claimed in multiples of `step`, each worth `step_value`. */
  step: mileCount,
  step_value: money,
  pays: z.enum(['cash', 'bonus']),
  /** How miles are earned: `miles` for each `stake` of real money in an area. */
  rates: z.array(z.object({ area: z.string(), stake: money, miles: mileCount })),
})
export type MilesSummary = z.infer<typeof milesSummary>

export const readMiles = defineCall({
  name: 'miles.read',
  method: 'GET',
  path: '/api/miles',
  access: 'player',
  summary: 'The player’s miles and what they are worth.',
  input: nothing,
  answer: response(milesSummary),
  refusals: ['miles_unavailable'],
})

export const milesEarning = z.object({
  id: z.string(),
  date: z.iso.datetime(),
  reason: z.enum(MILES_REASONS),
  /** Where the stakes were made; null for what has nothing to do with stakes. */
  area: z.string().nullable(),
  miles: mileCount,
})
export type MilesEarning = z.infer<typeof milesEarning>

export const listMilesEarnings = defineCall({
  name: 'miles.earnings',
  method: 'GET',
  path: '/api/miles/earnings',
  access: 'player',
  summary: 'Miles earned and taken back, one row a day, reason and area, newest first.',
  input: z.object(pageQuery),
  answer: response(z.object({ earnings: z.array(milesEarning), next_cursor: z.string().nullable() })),
})

export const milesWithdrawal = z.object({
  id: z.string(),
  date: z.iso.datetime(),
  miles: mileCount,
  amount: money,
  pays: z.enum(['cash', 'bonus']),
  status: z.enum(['paid']),
})
export type MilesWithdrawal = z.infer<typeof milesWithdrawal>

export const listMilesWithdrawals = defineCall({
  name: 'miles.withdrawals',
  method: 'GET',
  path: '/api/miles/withdrawals',
  access: 'player',
  summary: 'Miles claimed so far, newest first.',
  input: z.object(pageQuery),
  answer: response(z.object({ withdrawals: z.array(milesWithdrawal), next_cursor: z.string().nullable() })),
})

export const claimMiles = defineCall({
  name: 'miles.claim',
  method: 'POST',
  path: '/api/miles/claim',
  access: 'player',
  summary: 'Turns miles into money at the brand’s rate, in whole steps.',
  movesMoney: true,
  input: z.object({ miles: z.string().regex(/^[1-9]\d{0,17}$/) }),
  answer: response(z.object({ withdrawal: milesWithdrawal, balance: mileCount })),
  refusals: [
    'miles_unavailable',
    'invalid_miles',
    'not_enough_miles',
    'idempotency_conflict',
    'idempotency_key_required',
    'player_blocked',
    'restricted',
    'texts_not_accepted',
    'identity_before_play',
    'funds_before_play',
  ],
})
