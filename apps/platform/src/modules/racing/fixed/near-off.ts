import type { Race } from '../types.ts'
import type { BetRules } from './types.ts'

const HOUR = 3_600_000

/**
 * The nearer the off, the more is known of a race: margins fall and limits grow. `margin`: how far towards the ante-post margin, in percent;
 * `limit`: percent of the brand's limits; each from so many hours before the off down to the next.
 */
const STEPS = [
  { hours: 24, margin: 100, limit: 25 },
  { hours: 12, margin: 60, limit: 40 },
  { hours: 6, margin: 40, limit: 55 },
  { hours: 3, margin: 20, limit: 70 },
  { hours: 1, margin: 10, limit: 85 },
  { hours: 0, margin: 0, limit: 100 },
] as const
const LAST = STEPS[STEPS.length - 1] ?? STEPS[0]

const stepAt = ({ startAt }: Race, now: Date) =>
  STEPS.find(({ hours }) => startAt.getTime() - now.getTime() > hours * HOUR) ?? LAST

/** The margin of the book at a time, in ten-thousandths. */
export function marginAt(
  race: Race,
  { margin, antePostMargin }: Pick<BetRules, 'margin' | 'antePostMargin'>,
  now: Date,
): number {
  const more = Math.max(0, antePostMargin - margin)
  return margin + Math.round((more * stepAt(race, now).margin) / 100)
}

/** What a bet may return and what a runner may cost at a time; of an accumulator at the one of its races that is furthest off. */
export function limitsAt(
  races: readonly Race[],
  { mostReturn, mostLiability }: Pick<BetRules, 'mostReturn' | 'mostLiability'>,
  now: Date,
): { mostReturn: bigint; mostLiability: bigint } {
  const share = races.reduce((least, race) => Math.min(least, stepAt(race, now).limit), 100)
  const part = (limit: bigint) => (limit * BigInt(share)) / 100n
  return { mostReturn: part(mostReturn), mostLiability: part(mostLiability) }
}
