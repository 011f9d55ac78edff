import { z } from 'zod'
import { defineCall, nothing, response } from '../define-call.ts'
import { BREAK_LENGTHS, EXCLUSION_LENGTHS, RESTRICTION_KINDS } from '../tables/protection.ts'

const restriction = z.object({
  kind: z.enum(RESTRICTION_KINDS),
  from: z.iso.datetime(),
  /** When its time is over; `null`: never. An exclusion goes on until the player asks to come back. */
  until: z.iso.datetime().nullable(),
  /** At all brands of the operator. */
  everywhere: z.boolean(),
  /** When play opens again, after the player asked to come back. */
  opens_at: z.iso.datetime().nullable(),
  /** Whether the player may ask to come back now. */
  can_come_back: z.boolean(),
})
export type Restriction = z.infer<typeof restriction>

const protection = z.object({
  /** What keeps the player from playing: the one that lasts longest; `null`: nothing. */
  restriction: restriction.nullable(),
  /** For how long players may exclude themselves, where the jurisdiction does not allow every length. */
  exclusions: z.array(z.enum(EXCLUSION_LENGTHS)).optional(),
})
export type Protection = z.infer<typeof protection>

export const readProtection = defineCall({
  name: 'protection.read',
  method: 'GET',
  path: '/api/protection',
  access: 'player',
  beforeFactor: true,
  summary: 'The break or exclusion that keeps the player from playing.',
  input: nothing,
  answer: response(protection),
})

export const takeBreak = defineCall({
  name: 'protection.take_break',
  method: 'POST',
  path: '/api/protection/break',
  access: 'player',
  beforeFactor: true,
  summary:
    'Stops deposits, stakes, gifts and marketing for a time, at once. Nobody can take it back; what is staked already goes on.',
  input: z.object({ length: z.enum(BREAK_LENGTHS) }),
  answer: response(protection),
})

export const excludeSelf = defineCall({
  name: 'protection.exclude',
  method: 'POST',
  path: '/api/protection/exclude',
  access: 'player',
  beforeFactor: true,
  summary:
    'Excludes the player for a time or for ever, at this brand or at all of the operator. Nobody can take it back; money can be withdrawn.',
  input: z.object({
    length: z.enum(EXCLUSION_LENGTHS),
    everywhere: z.boolean(),
    password: z.string().min(1).max(256),
  }),
  answer: response(protection),
  refusals: ['wrong_password', 'exclusion_too_short'],
})

export const comeBack = defineCall({
  name: 'protection.come_back',
  method: 'POST',
  path: '/api/protection/come_back',
  access: 'player',
  summary: 'Asks to play again after an exclusion whose time is over. Play opens a day later.',
  input: nothing,
  answer: response(protection),
  refusals: ['exclusion_goes_on'],
})
