/** The server could not be reached, or went away before anything could be applied. Trying again is safe. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/**
 * The connection was lost after a statement (or COMMIT) was sent: it may or may not have been applied.
 * Trying again is safe only with the same idempotency key.
 */
export class UnknownOutcome extends DatabaseUnavailable {
  override name = 'UnknownOutcome'
}

const property = (error: unknown, key: string): unknown =>
  typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[key] : undefined

/** The SQLSTATE (or system error code) of a thrown value, '' when it has none. */
export const toCode = (error: unknown): string => String(property(error, 'code') ?? '')

/** Name of the constraint a unique or check violation broke; null for any other error. */
export function findConstraint(error: unknown): string | null {
  const constraint = property(error, 'constraint')
  return toCode(error).startsWith('23') && typeof constraint === 'string' ? constraint : null
}

/** Deadlock or serialization failure: the server rolled everything back. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(toCode(error))

const SYSTEM_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'EHOSTUNREACH',
  'ENOTFOUND',
]
const MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|connection error|not queryable/i

/**
 * Whether the connection is gone: class 08, the shutdown and start-up states of class 57 (PostgreSQL manual,
 * appendix A), too many connections, a socket error, or what `pg` says when its socket ended.
 */
export function isConnectionLoss(error: unknown): boolean {
  const code = toCode(error)
  if (code.startsWith('08') || ['57P01', '57P02', '57P03', '53300'].includes(code)) return true
  return (
    SYSTEM_CODES.includes(code) || (error instanceof Error && code === '' && MESSAGES.test(error.message))
  )
}
