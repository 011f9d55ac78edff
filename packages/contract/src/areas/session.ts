import { z } from 'zod'
import { defineCall, nothing, response } from '../define-call.ts'

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
  summary: 'Exchanges username (or email) and password for a session.',
  input: z.object({ username: z.string().min(1).max(254), password: z.string().min(1).max(256) }),
  answer: response(tokens),
  refusals: ['invalid_credentials', 'account_locked', 'account_blocked'],
})

export const logout = defineCall({
  name: 'session.logout',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'player',
  summary: 'Ends the session the token belongs to. Repeating it is harmless.',
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
  refusals: ['invalid_refresh_token'],
})
