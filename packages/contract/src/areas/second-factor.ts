import { z } from 'zod'
import { defineCall, nothing, response } from '../define-call.ts'
import { FACTOR_WAYS, RECOVERY_CODES } from '../tables/account.ts'

/** A one-time code (six digits) or a recovery code, as it is typed: spaces, hyphens and letter case do not count. */
export const enteredCode = z.string().trim().min(1).max(40)
const password = z.string().min(1).max(256)
/** Seen this once: the backend keeps hashes alone. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string().max(40)).max(RECOVERY_CODES) })

const secondFactor = z.object({
  /** Since when log-ins need a code; `null`: they do not. */
  since: z.iso.datetime().nullable(),
  /** Recovery codes that can still be used. */
  recovery_codes_left: z.number().int().min(0).max(RECOVERY_CODES),
})
export type SecondFactor = z.infer<typeof secondFactor>

export const readSecondFactor = defineCall({
  name: 'second_factor.read',
  method: 'GET',
  path: '/api/user/second-factor',
  access: 'player',
  viewable: false,
  summary: 'Whether log-ins of the player need a code.',
  input: nothing,
  answer: response(secondFactor),
})

export const beginSecondFactor = defineCall({
  name: 'second_factor.begin',
  method: 'POST',
  path: '/api/user/second-factor/begin',
  access: 'player',
  summary:
    'Draws the key of an authenticator. Nothing changes until `second_factor.confirm`; within ten minutes the same session is answered the same key.',
  input: nothing,
  answer: response(
    z.object({
      /** In base 32, to be typed in. */
      key: z.string(),
      /** `otpauth://…`, to be shown as a QR code. */
      address: z.string(),
    }),
  ),
  refusals: ['second_factor_on'],
})

export const confirmSecondFactor = defineCall({
  name: 'second_factor.confirm',
  method: 'POST',
  path: '/api/user/second-factor/confirm',
  access: 'player',
  summary:
    'Turns the second factor on, after proof of the password and the first code of the authenticator. Answers the recovery codes, this once.',
  // A code is used once: another try would be refused, and the recovery codes would be lost.
  sentOnce: true,
  input: z.object({ password, code: enteredCode }),
  answer: response(recoveryCodes),
  refusals: ['wrong_password', 'wrong_code', 'second_factor_on', 'no_second_factor'],
})

export const renewRecoveryCodes = defineCall({
  name: 'second_factor.renew_recovery_codes',
  method: 'POST',
  path: '/api/user/second-factor/recovery-codes',
  access: 'player',
  summary: 'New recovery codes in place of all earlier ones, after proof of the password and a code.',
  sentOnce: true,
  input: z.object({ password, code: enteredCode }),
  answer: response(recoveryCodes),
  refusals: ['wrong_password', 'wrong_code', 'no_second_factor'],
})

export const endSecondFactor = defineCall({
  name: 'second_factor.end',
  method: 'POST',
  path: '/api/user/second-factor/end',
  access: 'player',
  summary: 'Turns the second factor off, after proof of the password and a code.',
  sentOnce: true,
  input: z.object({ password, code: enteredCode }),
  answer: response(nothing),
  refusals: ['wrong_password', 'wrong_code', 'no_second_factor'],
})

const dueFactor = z.object({
  /** From when on this session goes on after a second factor only; `null`: the jurisdiction asks for none. */
  until: z.iso.datetime().nullable(),
  /** Whether it is needed now, by the clock that refuses calls; missing: `until` says it. */
  due: z.boolean().optional(),
  /** `code`: of the authenticator, or a recovery code. `mail`: a code by mail, where there is no authenticator. */
  ways: z.array(z.enum(FACTOR_WAYS)).max(FACTOR_WAYS.length),
  /** Where a code is mailed to, as far as its owner needs it: "l•••@mail.test". */
  mailbox: z.string().max(300),
})
export type DueFactor = z.infer<typeof dueFactor>

export const readDueFactor = defineCall({
  name: 'second_factor.read_due',
  method: 'GET',
  path: '/api/user/second-factor/due',
  access: 'player',
  viewable: false,
  beforeFactor: true,
  summary: 'When this session needs a second factor, and by which ways the player can pass it.',
  input: nothing,
  answer: response(dueFactor),
})

export const sendFactorCode = defineCall({
  name: 'second_factor.send_code',
  method: 'POST',
  path: '/api/user/second-factor/mail',
  access: 'player',
  beforeFactor: true,
  summary:
    'Mails a code of eight digits that this session can pass with, once and within ten minutes; one mailed before works no longer. Nothing is mailed where there is an authenticator.',
  input: nothing,
  answer: response(nothing),
})

export const passFactor = defineCall({
  name: 'second_factor.pass',
  method: 'POST',
  path: '/api/user/second-factor/pass',
  access: 'player',
  beforeFactor: true,
  summary:
    'The second factor of this session: a code of the authenticator, a recovery code, or, where there is no authenticator, a mailed code. The session, and later ones on this device, go on for the days that the jurisdiction names.',
  // A code is used once: another try would be refused.
  sentOnce: true,
  input: z.object({ code: enteredCode }),
  answer: response(nothing),
  refusals: ['wrong_code'],
})
