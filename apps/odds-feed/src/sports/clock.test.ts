import { expect, test } from 'vitest'
import { computeImpliedChance, type Priced } from '../pricing/priced.ts'
import { makeRandom } from '../random/random.ts'
import { listMatches, SEED } from '../testing/entrants.ts'
import { selectEngine } from './index.ts'
import type { Entrants, Step } from './types.ts'

/** Seconds into a minute by which everything has come that it brings; a price of that time knows it. */
const BROUGHT_S = 40

const played = (sport: 'football' | 'ice_hockey', count: number) =>
  listMatches(sport, count).map((entrants, number) => ({
    entrants,
    steps: selectEngine(sport).course(entrants, makeRandom(SEED, 'clock', number)).steps,
  }))
const offerAt = (sport: 'football' | 'ice_hockey', entrants: Entrants, step: Step, secondsIntoStep: number) =>
  selectEngine(sport).price(entrants, { phase: 'live', step, secondsIntoStep })
const chances = (offer: readonly Priced[], id: number) =>
  offer
    .filter((market) => market.id === id)
    .map(({ specifiers, outcomes }) => [
      specifiers,
      ...outcomes.map(({ split }) => computeImpliedChance(split).toFixed(9)),
    ])
const scored = ({ record }: Step): number => ('goals' in record ? (record.goals?.length ?? 0) : 0)

test('nothing of a minute comes after its price takes it for over', () => {
  let goals = 0
  for (const sport of ['football', 'ice_hockey'] as const)
    for (const { steps } of played(sport, 40)) {
      let begun = 0
      for (const [index, step] of steps.entries()) {
        const before = steps[index - 1]
        if (step.extra?.begins) begun = step.at
        // A goal from the spot is stopped from the award on; one of an overtime of ice hockey ends the match.
        if (!before || before.stopped !== null || scored(step) <= scored(before) || step.record.finished)
          continue
        const into = sport === 'football' ? (step.clock?.seconds ?? 0) % 60 : step.at - begun
        expect(into, `${sport} ${step.at}`).toBeLessThanOrEqual(BROUGHT_S)
        goals += 1
      }
    }
  expect(goals).toBeGreaterThan(200)
})

test.each(['football', 'ice_hockey'] as const)(
  'late in a minute of %s the price is that of the next one: watching the clock is worth nothing',
  (sport) => {
    let looked = 0
    for (const { entrants, steps } of played(sport, 6)) {
      for (const [index, step] of steps.entries()) {
        const next = steps[index + 1]
        const length = sport === 'football' ? 60 : 105
        const isQuiet = next && next.at - step.at === length && scored(next) === scored(step)
        if (
          !isQuiet ||
          step.stopped !== null ||
          next.stopped !== null ||
          step.matchStatus !== next.matchStatus
        )
          continue
        const [late, after] = [offerAt(sport, entrants, step, BROUGHT_S), offerAt(sport, entrants, next, 0)]
        for (const id of [1, 8, 18]) expect(chances(late, id)).toEqual(chances(after, id))
        looked += 1
        if (looked % 15 === 0) break
      }
    }
    expect(looked).toBeGreaterThan(20)
  },
)

test('when the last minute of stoppage time has brought what it brings, nothing of goals is offered until the whistle', () => {
  for (const { entrants, steps } of played('football', 10)) {
    const end = steps.findIndex(
      ({ record }) => record.finished || ('ended' in record && String(record.ended).includes('second')),
    )
    const last = steps[end - 1]
    const whistle = steps[end]
    if (!last || !whistle || last.stopped !== null) continue
    const offer = offerAt('football', entrants, last, whistle.at - last.at - 1)
    expect(offer.map(({ id }) => id).filter((id) => [1, 8, 16, 18, 29].includes(id))).toEqual([])
  }
})
