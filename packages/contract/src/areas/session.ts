import { z } from 'zod'
import { defineCall, nothing, response } from '../define-call.ts'
import { enteredCode } from './second-factor.ts'

/**
 * Header of log-in, registration and password reset: the visitor's device, a secret of 43 characters (256 random bits as
 * base64url) that the site keeps in an http-only cookie of the browser. A backend counts failed log-ins of devices that
 * a player has logged in from before apart, so that strangers cannot lock the player out. Optional.
 */
export const DEVICE_HEADER = 'x-device'

/** Token life in whole seconds from receipt. The access token is a JWT that also names its expiry. */
const tokens = z.object({
  token: z.string(),
  refresh_token: z.string().optional(),
  expires_in: z.number().int().optional(),
  refresh_expires_in: z.number().int().optional(),
})
export type SessionTokens = z.infer<typeof tokens>

export const login = defineCall({
  name: 'session.login',
  method: 'POST',
  path: '/api/auth/login',
  access: 'anyone',
  summary:
    'Exchanges username (or email, or where the brand has `phone_login` a verified telephone number) and password for a session. A player with a second factor is refused with `code_needed` while there is no code: the same call with it opens the session, and nothing is kept in between.',
  input: z.object({
    username: z.string().min(1).max(254),
    password: z.string().min(1).max(256),
    code: enteredCode.optional(),
  }),
  answer: response(tokens),
  refusals: ['invalid_credentials', 'code_needed', 'wrong_code', 'account_locked', 'account_blocked'],
})

export const viewSession = defineCall({
  name: 'session.view',
  method: 'POST',
  path: '/api/auth/view',
  access: 'anyone',
  viewable: true,
  sentOnce: true,
  summary:
    'Takes the code by which an operator opens the site as a player sees it, once: an access token that reads and changes nothing, without a refresh token. Optional: a backend without it lets no operator view.',
  input: z.object({ code: z.string().min(1).max(200) }),
  answer: response(tokens),
  refusals: ['invalid_link'],
})

export const logout = defineCall({
  name: 'session.logout',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'player',
  viewable: true,
  beforeFactor: true,
  summary: 'Ends the session the token belongs to. Repeating it is harmless.',
  input: nothing,
  answer: response(nothing),
})

export const act = defineCall({
  name: 'session.act',
  method: 'POST',
  path: '/api/user/sessions/act',
  access: 'player',
  beforeFactor: true,
  summary:
    'The player has done something on the site. Where a session ends without acts, it goes on; calls that move value, and stakes in games, are acts as well, reading is none.',
  input: nothing,
  answer: response(nothing),
})

export const refresh = defineCall({
  name: 'session.refresh',
  method: 'POST',
  path: '/api/auth/refresh',
  access: 'anyone',
  summary: 'Rotates the refresh token. Reuse of a rotated one ends the whole family.',
  input: z.object({ refresh_token: z.string().min(1).max(4096), grant_type: z.literal('refresh_token') }),
  answer: response(tokens),
  refusals: ['invalid_refresh_token', 'session_idle'],
})

/** One of the player's open sessions. */
export const ownSession = z.object({
  /** Names the session; it gives no access. */
  id: z.string(),
  created_at: z.iso.datetime(),
  /** Exact to a few minutes. */
  last_used_at: z.iso.datetime(),
  /** Browser and system as read at the log-in, "Chrome · Android"; `null` = not recognised. */
  device: z.string().nullable(),
  /** Where the log-in came from, without the part that names a household: "190.12.x.x". */
  address: z.string().nullable(),
  /** The one this call was made with. */
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

export const listSessions = defineCall({
  name: 'session.list',
  method: 'GET',
  path: '/api/user/sessions',
  access: 'player',
  summary: 'The player’s open sessions, the one of this call first, then the last used first.',
  input: nothing,
  answer: response(
    z.object({
      sessions: z.array(ownSession),
      previous_login: z.object({
        /** The log-in before the last one; `null` = there was none. */
        at: z.iso.datetime().nullable(),
        /** Wrong passwords between the two. */
        failed_attempts: z.number().int().min(0),
      }),
    }),
  ),
})

const password = z.string().min(1).max(256)

export const endOwnSession = defineCall({
  name: 'session.end',
  method: 'POST',
  path: '/api/user/sessions/end',
  access: 'player',
  summary:
    'Ends one of the player’s sessions at once, after proof of the password. Repeating it is harmless.',
  input: z.object({ id: z.string().min(1).max(60), password }),
  answer: response(nothing),
  refusals: ['wrong_password', 'unknown_session'],
})

export const endOtherSessions = defineCall({
  name: 'session.end_others',
  method: 'POST',
  path: '/api/user/sessions/end-others',
  access: 'player',
  summary: 'Ends every session of the player but the one of this call, after proof of the password.',
  input: z.object({ password }),
  answer: response(z.object({ ended: z.number().int().min(0) })),
  refusals: ['wrong_password'],
})

export const denyLogIn = defineCall({
  name: 'session.deny_log_in',
  method: 'POST',
  path: '/api/auth/deny-log-in',
  access: 'anyone',
  summary:
    'Takes the code of the link “it was not me” of a mail about the account, once: ends all sessions, voids the password and answers a code for `account.reset_password`.',
  input: z.object({ code: z.string().min(1).max(200) }),
  answer: response(z.object({ reset_code: z.string().min(1).max(200) })),
  refusals: ['invalid_link'],
})
