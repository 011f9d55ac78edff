import { z } from 'zod'
import { language } from '../../language.ts'
import { currency } from '../../money.ts'
import { timeZone } from '../../time-zone.ts'
import { date, defineOperatorCall, done } from './define.ts'

export const operator = z.object({
  username: z.string(),
  /** Names of roles ("support@tribuna" holds in that brand alone), and what they let the operator do in some brand at this moment. */
  roles: z.array(z.string()),
  rights: z.array(z.string()),
  /** A role for some hours that goes on, and until when. */
  elevation: z.object({ role: z.string(), ends_at: date }).nullable(),
  language,
  /** Times of a brand are shown in its zone, its amounts are typed in its currency. */
  brands: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      time_zone: timeZone,
      currency,
      /** What the operator may do there. */
      rights: z.array(z.string()),
    }),
  ),
})
export type Operator = z.infer<typeof operator>

export const logIn = defineOperatorCall({
  name: 'operators.log_in',
  method: 'POST',
  path: '/operators/v1/login',
  access: 'anyone',
  summary: 'Name, password and the six digits of the authenticator (RFC 6238); each code opens one session.',
  input: z.object({
    username: z.string().min(1).max(60),
    password: z.string().min(1).max(200),
    code: z.string().regex(/^\d{6}$/),
  }),
  answer: z.object({ token: z.string(), expires_at: date, operator }),
  refusals: ['invalid_credentials', 'locked'],
})

export const logOut = defineOperatorCall({
  name: 'operators.log_out',
  method: 'POST',
  path: '/operators/v1/logout',
  access: 'operator',
  summary: 'Ends the session.',
  input: z.object({}),
  answer: done,
})

export const whoAmI = defineOperatorCall({
  name: 'operators.who_am_i',
  method: 'GET',
  path: '/operators/v1/me',
  access: 'operator',
  summary: 'The operator of the session, with their brands.',
  input: z.object({}),
  answer: operator,
})

export const setLanguage = defineOperatorCall({
  name: 'operators.set_language',
  method: 'POST',
  path: '/operators/v1/language',
  access: 'operator',
  summary: 'The language of the console for this operator.',
  input: z.object({ language }),
  answer: done,
})
