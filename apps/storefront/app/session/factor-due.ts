import type { SessionUser } from './types.ts'

/** Whether the session of a user goes on after a second factor only. @param now milliseconds since 1970 */
export const isFactorDue = (user: SessionUser | null, now: number): boolean =>
  typeof user?.second_factor_until === 'string' && Date.parse(user.second_factor_until) <= now
