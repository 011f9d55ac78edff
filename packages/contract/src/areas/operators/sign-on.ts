import { z } from 'zod'
import { defineOperatorCall } from './define.ts'
import { logIn } from './session.ts'

/** What the console's browser brings back from the directory: 32 random bytes. */
const state = z.string().regex(/^[\w-]{43}$/)

export const readSignOn = defineOperatorCall({
  name: 'operators.sign_on',
  method: 'GET',
  path: '/operators/v1/sign-on',
  access: 'anyone',
  summary:
    'Whether operators may log in by their company’s directory, and what it is called on the button. `null`: not offered.',
  input: z.object({}),
  answer: z.object({ name: z.string().nullable() }),
  refusals: [],
})

export const beginSignOn = defineOperatorCall({
  name: 'operators.sign_on_begin',
  method: 'POST',
  path: '/operators/v1/sign-on/begin',
  access: 'anyone',
  summary:
    'Begins a log-in by the directory (OpenID Connect 1.0, authorization code with PKCE): where the browser goes, and the state that it has to bring back within ten minutes.',
  input: z.object({}),
  answer: z.object({ url: z.url(), state }),
  refusals: ['sign_on_unavailable'],
})

export const logInBySignOn = defineOperatorCall({
  name: 'operators.sign_on_log_in',
  method: 'POST',
  path: '/operators/v1/sign-on/login',
  access: 'anyone',
  summary:
    'Ends it: the query with which the directory sent the browser back, and the state of the browser itself. An operator is who has the account already, or at the first time the address that the directory has verified. Each state works once.',
  input: z.object({ state, answer: z.string().min(1).max(4_000) }),
  answer: logIn.answer,
  refusals: ['sign_on_refused', 'sign_on_unavailable'],
})
