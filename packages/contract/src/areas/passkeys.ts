import { z } from 'zod'
import { distinct } from '../distinct.ts'
import { defineCall, nothing, response } from '../define-call.ts'
import { enteredCode } from './second-factor.ts'

/** Of one player. */
const MOST = 20
const password = z.string().min(1).max(256)
/** Bytes as base64url. */
const bytes = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most)
const id = bytes(1400)
const common = { id, rawId: id, type: z.literal('public-key'), clientExtensionResults: z.object({}) }

/** What `navigator.credentials.create` made, as JSON (WebAuthn, `RegistrationResponseJSON`). */
export const newPasskey = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes(8_000),
    attestationObject: bytes(40_000),
    transports: distinct(z.array(z.string().max(40)).max(20)).optional(),
  }),
})
export type NewPasskey = z.infer<typeof newPasskey>

/** What `navigator.credentials.get` answered, as JSON (WebAuthn, `AuthenticationResponseJSON`). */
export const usedPasskey = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes(8_000),
    authenticatorData: bytes(8_000),
    signature: bytes(8_000),
    userHandle: bytes(200).optional(),
  }),
})
export type UsedPasskey = z.infer<typeof usedPasskey>

/** For the browser's `navigator.credentials`, as JSON. */
const options = response(z.object({ options: z.object({ challenge: z.string() }).loose() }))

const passkey = z.object({
  /** Names the key; it gives no access. */
  id: z.string(),
  /** Browser and system it was made with, "Chrome · Android"; `null` = not recognised. */
  name: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof passkey>
const passkeys = response(z.object({ passkeys: z.array(passkey) }))

export const listPasskeys = defineCall({
  name: 'passkeys.list',
  method: 'GET',
  path: '/api/user/passkeys',
  access: 'player',
  viewable: false,
  summary: 'The player’s passkeys, the newest first.',
  input: nothing,
  answer: passkeys,
})

export const beginPasskey = defineCall({
  name: 'passkeys.begin',
  method: 'POST',
  path: '/api/user/passkeys/begin',
  access: 'player',
  summary: `Options to make a passkey with, after proof of the password, and of a code where there is a second factor. At most ${MOST} a player.`,
  sentOnce: true,
  input: z.object({ password, code: enteredCode.optional() }),
  answer: options,
  refusals: ['wrong_password', 'code_needed', 'wrong_code', 'too_many_passkeys'],
})

export const addPasskey = defineCall({
  name: 'passkeys.add',
  method: 'POST',
  path: '/api/user/passkeys/add',
  access: 'player',
  summary: 'Keeps the passkey that was made with `passkeys.begin`, within five minutes and once.',
  sentOnce: true,
  input: z.object({ passkey: newPasskey }),
  answer: passkeys,
  refusals: ['invalid_passkey'],
})

export const removePasskey = defineCall({
  name: 'passkeys.remove',
  method: 'POST',
  path: '/api/user/passkeys/remove',
  access: 'player',
  summary: 'Removes a passkey, after proof of the password. Repeating it is harmless.',
  input: z.object({ id: z.string().max(1400), password }),
  answer: passkeys,
  refusals: ['wrong_password'],
})

export const beginPasskeyLogIn = defineCall({
  name: 'passkeys.begin_log_in',
  method: 'POST',
  path: '/api/auth/passkey/begin',
  access: 'anyone',
  summary: 'Options to log in by a passkey with. They name no player: the browser offers those it has.',
  input: nothing,
  answer: options,
})

export const logInByPasskey = defineCall({
  name: 'passkeys.log_in',
  method: 'POST',
  path: '/api/auth/passkey',
  access: 'anyone',
  summary:
    'Exchanges what a passkey signed for a session. It is two factors in one, the device and what unlocks it: no code is asked for.',
  sentOnce: true,
  input: z.object({ passkey: usedPasskey }),
  answer: response(
    z.object({
      token: z.string(),
      refresh_token: z.string().optional(),
      expires_in: z.number().int().optional(),
      refresh_expires_in: z.number().int().optional(),
    }),
  ),
  refusals: ['invalid_passkey', 'account_blocked'],
})

export const beginPasskeyFactor = defineCall({
  name: 'passkeys.begin_factor',
  method: 'POST',
  path: '/api/user/passkeys/factor/begin',
  access: 'player',
  beforeFactor: true,
  summary: 'Options to pass the second factor of this session by one of the player’s passkeys.',
  input: nothing,
  answer: options,
})

export const passPasskeyFactor = defineCall({
  name: 'passkeys.pass_factor',
  method: 'POST',
  path: '/api/user/passkeys/factor',
  access: 'player',
  beforeFactor: true,
  summary: 'The second factor of this session by what a passkey signed, as `second_factor.pass`.',
  sentOnce: true,
  input: z.object({ passkey: usedPasskey }),
  answer: response(nothing),
  refusals: ['invalid_passkey'],
})
