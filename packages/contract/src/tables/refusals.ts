/** Codes any call may be refused with. `unauthenticated`, and `session_idle`, of a session that ended without an act, carry the message "Unauthenticated." (site-behaviour 3.5). */
export const COMMON_REFUSALS = [
  'invalid_request',
  'unknown_host',
  'invalid_master_key',
  'unauthenticated',
  'session_idle',
  'rate_limited',
  'maintenance',
  'unexpected',
] as const
export type CommonRefusal = (typeof COMMON_REFUSALS)[number]
