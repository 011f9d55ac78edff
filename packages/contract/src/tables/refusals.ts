/** Codes any call may be refused with. `unauthenticated`, and `session_idle`, of a session that ended without an act, carry the message "Unauthenticated." (site-behaviour 3.5). `second_factor_due`: the jurisdiction wants a second factor before this session goes on (`second_factor.pass`). `view_only`: an operator who views the site as a player changes nothing (`session.view`). */
export const COMMON_REFUSALS = [
  'invalid_request',
  'unknown_host',
  'invalid_master_key',
  'unauthenticated',
  'session_idle',
  'second_factor_due',
  'view_only',
  'rate_limited',
  'maintenance',
  'unexpected',
] as const
export type CommonRefusal = (typeof COMMON_REFUSALS)[number]
