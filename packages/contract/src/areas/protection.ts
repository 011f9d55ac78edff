import { z } from 'zod'
import { defineCall, nothing, response } from '../define-call.ts'
import { enteredCode } from './second-factor.ts'
import { BREAK_LENGTHS, EXCLUSION_LENGTHS, RESTRICTION_KINDS } from '../tables/protection.ts'
import { LISTED_ANSWERS, REGISTER_IDS } from '../tables/registers.ts'

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
  /** Of a suspension: whether a message about risk began one, which the player's answer ends. */
  can_answer: z.boolean().optional(),
  /** Of the kinds `register` and `register_check`. */
  register: z
    .object({
      id: z.enum(REGISTER_IDS),
      /** Why it lists the person; `null`: it has not answered. */
      answer: z.enum(LISTED_ANSWERS).nullable(),
      /** By when the player is to withdraw what is left; `null`: at any time. */
      withdraw_by: z.iso.datetime().nullable(),
    })
    .optional(),
})
export type Restriction = z.infer<typeof restriction>

const protection = z.object({
  /** What keeps the player from playing: the one that lasts longest; `null`: nothing. */
  restriction: restriction.nullable(),
  /** For how long players may exclude themselves, where the jurisdiction does not allow every length. */
  exclusions: z.array(z.enum(EXCLUSION_LENGTHS)).optional(),
  /** Help that the rules of brand and residence want named, with its telephone. */
  helplines: z.array(z.object({ name: z.string(), phone: z.string() })).optional(),
  /** For how many years the records of a closed account are kept, after which what identifies the player is erased; `null`: for ever. */
  retention_years: z.number().int().nullable().optional(),
  /** That the account is closed; `null`: it is not. */
  closing: z
    .object({
      closed_at: z.iso.datetime(),
      /** Until when the player may open it again; `null`: only operators may. */
      reopen_until: z.iso.datetime().nullable(),
      /** Whether that may be asked now: no break, exclusion or suspension goes on, and the time is not over. */
      can_reopen: z.boolean(),
      /** Whether an operator closed it. */
      by_operator: z.boolean().optional(),
    })
    .nullable()
    .optional(),
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

const proof = z.object({ password: z.string().min(1).max(256), code: enteredCode.optional() })

export const closeAccount = defineCall({
  name: 'protection.close_account',
  method: 'POST',
  path: '/api/protection/close',
  access: 'player',
  summary:
    'Closes the account to deposits, stakes, gifts and marketing, after proof of the password. Open bets are paid, bonuses end, and money can be withdrawn. Closing a closed account changes nothing.',
  // A code is used once: another try would be refused.
  sentOnce: true,
  input: proof,
  answer: response(protection),
  refusals: ['wrong_password', 'code_needed', 'wrong_code'],
})

export const reopenAccount = defineCall({
  name: 'protection.reopen_account',
  method: 'POST',
  path: '/api/protection/reopen',
  access: 'player',
  summary:
    'Opens an account that its player closed, or had closed, within 90 days and after proof of the password. Breaks, exclusions and suspensions go on.',
  sentOnce: true,
  input: proof,
  answer: response(protection),
  refusals: [
    'wrong_password',
    'code_needed',
    'wrong_code',
    'restriction_goes_on',
    'reopening_over',
    'closed_by_operator',
  ],
})
