import { z } from 'zod'
import { newPasskey, usedPasskey } from '../passkeys.ts'
import { date, defineOperatorCall } from './define.ts'
import { logIn } from './session.ts'

/** For the browser's `navigator.credentials`, as JSON. */
const options = z.object({ options: z.object({ challenge: z.string() }).loose() })
const id = z.string().min(1).max(1400)
const passkeys = z.object({
  passkeys: z.array(
    z.object({
      /** Names the key; it gives no access. */
      id: z.string(),
      /** Browser and system it was made with, "Chrome · Android"; `null`: not recognised. */
      name: z.string().nullable(),
      created_at: date,
      last_used_at: date.nullable(),
    }),
  ),
})
const { password, code } = logIn.input.shape

export const beginPasskeyLogIn = defineOperatorCall({
  name: 'operators.passkey_log_in_begin',
  method: 'POST',
  path: '/operators/v1/passkey/begin',
  access: 'anyone',
  summary:
    'Options to log in by a passkey with (WebAuthn). They name no operator: the browser offers the keys that it has.',
  input: z.object({}),
  answer: options,
  refusals: [],
})

export const logInByPasskey = defineOperatorCall({
  name: 'operators.passkey_log_in',
  method: 'POST',
  path: '/operators/v1/passkey/login',
  access: 'anyone',
  summary:
    'What a passkey signed, within five minutes and once. It is two factors in one, the device and what unlocks it: neither password nor code is asked for.',
  input: z.object({ passkey: usedPasskey }),
  answer: logIn.answer,
  refusals: ['invalid_passkey'],
})

export const listOperatorPasskeys = defineOperatorCall({
  name: 'operators.passkeys',
  method: 'GET',
  path: '/operators/v1/passkeys',
  access: 'operator',
  summary: 'The operator’s passkeys, the newest first.',
  input: z.object({}),
  answer: passkeys,
})

export const beginOperatorPasskey = defineOperatorCall({
  name: 'operators.passkey_begin',
  method: 'POST',
  path: '/operators/v1/passkeys/begin',
  access: 'operator',
  summary:
    'Options to make a passkey with, after proof of the password and of an unused code: a session left open is not enough to add a way in. Failures count as those of a log-in do.',
  input: z.object({ password, code }),
  answer: options,
  refusals: ['invalid_credentials', 'locked', 'too_many_passkeys'],
})

export const addOperatorPasskey = defineOperatorCall({
  name: 'operators.passkey_add',
  method: 'POST',
  path: '/operators/v1/passkeys/add',
  access: 'operator',
  summary:
    'Keeps the passkey that was made with these options, by the session that began, within five minutes and once.',
  input: z.object({ passkey: newPasskey }),
  answer: passkeys,
  refusals: ['invalid_passkey'],
})

export const removeOperatorPasskey = defineOperatorCall({
  name: 'operators.passkey_remove',
  method: 'POST',
  path: '/operators/v1/passkeys/remove',
  access: 'operator',
  summary: 'Removes a passkey of the operator. Repeating it is harmless.',
  input: z.object({ id }),
  answer: passkeys,
})
