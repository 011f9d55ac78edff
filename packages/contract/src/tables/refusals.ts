/** Codes any call may be refused with. `unauthenticated` carries the message "Unauthenticated." (site-behaviour 3.5). */
export const COMMON_REFUSALS = [
  'invalid_request',
  'unknown_host',
  'invalid_master_key',
  'unauthenticated',
  'rate_limited',
  'maintenance',
  'unexpected',
] as const
export type CommonRefusal = (typeof COMMON_REFUSALS)[number]
