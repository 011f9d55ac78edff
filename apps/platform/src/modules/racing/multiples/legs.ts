import { multipleReturn, type RunnerLeg, totalDeduction } from '@palco/sports-rules/bets'
import type { Queryable } from '../../../db/index.ts'
import { readDeductions, findTerms } from '../fixed/index.ts'
import { listNumbers, readRaces } from '../races.ts'
import type { Race } from '../types.ts'
import type { Leg, Multiple } from './types.ts'

/** A race without an official result so long after its start counts as abandoned. */
export const LOST_AFTER_MS = 24 * 3_600_000
/** Fewer runners at the off make no race. */
const FEWEST = 2

/** How a leg stands: `race` over or not, and what ended of it. */
export type LegNow = Leg & { card: Race; over: boolean; ended: RunnerLeg; deduction: number }

export const isOver = ({ state, startAt }: Race, now: Date): boolean =>
  state === 'official' || state === 'abandoned' || startAt.getTime() < now.getTime() - LOST_AFTER_MS

/** The legs of an accumulator with their races as they stand. */
export async function legsNow(q: Queryable, one: Multiple, now: Date): Promise<LegNow[]> {
  const { brandId, currency } = one
  const races = await readRaces(
    q,
    one.legs.map(({ race }) => race),
  )
  const legs: LegNow[] = []
  for (const leg of one.legs) {
    const card = races.get(leg.race)
    if (!card) throw new Error(`the race ${leg.race} of ${one.id} is not there`)
    const deductions = await readDeductions(q, { brandId, currency, raceId: leg.race })
    const deduction = totalDeduction(
      deductions.filter(({ market }) => market >= leg.market).map(({ percent }) => percent),
    )
    legs.push({ ...leg, card, deduction, over: isOver(card, now), ended: toEnd(leg, card, deduction) })
  }
  return legs
}

/** What an accumulator returns if each runner that is still to run wins alone; nothing left of it is zero. */
export function possibleReturn(one: Multiple, legs: readonly LegNow[]): bigint {
  const { win, place } = multipleReturn(
    one,
    legs.map(({ over, ended, runner, odds, deduction, card }) =>
      over || !listNumbers(card).includes(runner)
        ? ended
        : { runner, ended: { odds, deduction, finish: [[runner]], terms: findTerms(card) } },
    ),
  )
  return win + place
}

/** What the result says of a leg: nothing where the race was not run or its runner did not run. */
function toEnd({ runner, odds }: Leg, card: Race, deduction: number): RunnerLeg {
  const runners = listNumbers(card)
  if (card.state !== 'official' || runners.length < FEWEST || !runners.includes(runner))
    return { runner, ended: null }
  return { runner, ended: { odds, deduction, finish: card.card.finish ?? [], terms: findTerms(card) } }
}
