import type { calls } from '../calls.ts'

/** The name of a call in `calls`. */
export type CallKey = keyof typeof calls

/**
 * The calls every backend has: with them the site shows home, log-in, profile and the movements of the wallet. All others are
 * optional; a backend answers one that it does not have as an address that does not exist (`isAbsent`).
 */
export const REQUIRED_CALLS = [
  'guestConfiguration',
  'playerConfiguration',
  'login',
  'logout',
  'refresh',
  'readUser',
  'readBalance',
  'listTransactions',
] as const satisfies readonly CallKey[]

export const isRequired = (key: string): boolean => (REQUIRED_CALLS as readonly string[]).includes(key)
