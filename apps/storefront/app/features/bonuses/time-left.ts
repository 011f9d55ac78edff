import type { Bonus } from '@palco/contract'

export type TimeLeft = { unit: 'day' | 'hour'; count: number }

const HOUR = 3_600_000

/** Days left, under a day hours, begun ones as whole; `null` when it has no end or has ended. */
export function timeLeft(
  { status, ends_at }: Pick<Bonus, 'status' | 'ends_at'>,
  now: number,
): TimeLeft | null {
  if (ends_at === null || (status !== 'available' && status !== 'claimed')) return null
  const hours = Math.ceil((Date.parse(ends_at) - now) / HOUR)
  if (Number.isNaN(hours) || hours <= 0) return null
  return hours > 24 ? { unit: 'day', count: Math.ceil(hours / 24) } : { unit: 'hour', count: hours }
}
