import { type Currency, toDecimal } from '@palco/contract'

/**
 * - `missing_here` the other party has it, we do not; `missing_there` the other way round
 * - `amount_differs` both have it, with another amount, currency or player
 * - `state_differs` one calls done what the other calls undone
 * - `open_too_long` both call it open, for longer than anything takes
 * - `books_differ` our record and our ledger disagree
 */
export type Difference =
  | 'missing_here'
  | 'missing_there'
  | 'amount_differs'
  | 'state_differs'
  | 'open_too_long'
  | 'books_differ'

/** What differs, and what each side says, in plain words. */
export type Line = { difference: Difference; reference: string; here: string | null; there: string | null }

/** `to` is exclusive. */
export type Span = { from: Date; to: Date }
export type Comparison = { compared: number; lines: Line[] } | { failure: string }

/** News under way: a webhook or an answer takes a moment. */
export const GRACE_MS = 15 * 60_000
/** Longer than any payment or round takes. */
export const TOO_LONG_MS = 24 * 3_600_000
/** How far two clocks, or an order and its arrival, may lie apart at the edge of a span. */
export const MARGIN_MS = 3_600_000

export const within = (at: Date, { from, to }: Span): boolean => at >= from && at < to
export const widened = ({ from, to }: Span): Span => ({
  from: new Date(from.getTime() - MARGIN_MS),
  to: new Date(to.getTime() + MARGIN_MS),
})
export const olderThan = (at: Date, now: Date, ms: number): boolean => now.getTime() - at.getTime() > ms

export const moneyText = (minor: bigint | null, currency: Currency): string =>
  minor === null ? `no amount in ${currency}` : `${toDecimal({ minor, currency })} ${currency}`
