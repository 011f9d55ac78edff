import { FEED_SPORTS, type FeedSport } from '@palco/contract/feed'
import { findMarket, parseSpecifiers, settle } from '@palco/sports-rules/markets'
import type { MatchRecord } from '@palco/sports-rules/records'
import { describe, expect, test } from 'vitest'
import { computeImpliedChance, type Priced, type Split } from '../pricing/priced.ts'
import { makeRandom } from '../random/random.ts'
import { listMatches, SEED } from '../testing/entrants.ts'
import { selectEngine } from './index.ts'
import type { Entrants, Step, View } from './types.ts'

const PREMATCH: View = { phase: 'prematch', depth: 'full' }
const course = (sport: FeedSport, entrants: Entrants, number: number) =>
  selectEngine(sport).course(entrants, makeRandom(SEED, 'course', entrants.match.id, number))
const open = (step: Step): boolean => !step.record.finished && step.stopped === null
const liveView = (step: Step): View => ({ phase: 'live', step, secondsIntoStep: 0 })

/** The nightly lane, which sets SEEDS, plays many times what a build has time for. */
const NIGHTLY = Number(process.env.SEEDS ?? 0) >= 1000
const TIMES = NIGHTLY ? 8 : 1

/** Leaves of a match course to look at: a few steps spread over it. */
const looked = (steps: readonly Step[], count: number): Step[] => {
  const usable = steps.filter(open)
  return Array.from(
    { length: count },
    (_, index) => usable[Math.floor(((index + 0.5) * usable.length) / count)]!,
  )
}

const isClose = (value: number, wanted: number): boolean => Math.abs(value - wanted) < 5e-7
const isWhole = ({ split }: Priced['outcomes'][number]): boolean =>
  isClose(split.win + split.lose + split.refund + split.halfWin + split.halfLose, 1) &&
  Object.values(split).every((chance) => chance >= -1e-9)

/** What is wrong with a market; a list to be expected empty, since an `expect` for each of half a million numbers costs more than they. */
function wrongWith(sport: FeedSport, market: Priced): string[] {
  const entry = findMarket(sport, market.id)
  const sum = market.outcomes.reduce((total, { split }) => total + computeImpliedChance(split), 0)
  const faults = [
    entry === null && 'is not in the catalogue',
    market.outcomes.every(isWhole) || 'has an outcome whose chances are no whole',
    entry?.winners === null || isClose(sum, entry?.winners ?? 0) || `has winners of ${sum} in all`,
    parseSpecifiers(market.specifiers) === null && 'has specifiers that cannot be read',
  ]
  return faults.flatMap((fault) =>
    typeof fault === 'string' ? [`${sport} ${market.id} ${market.specifiers} ${fault}`] : [],
  )
}

describe.for(FEED_SPORTS)('%s', (sport) => {
  const engine = selectEngine(sport)

  test('every offered market is catalogued once, and its outcomes are a partition, before and during play', () => {
    for (const [number, entrants] of listMatches(sport, NIGHTLY ? 6 : 3).entries()) {
      const { steps } = course(sport, entrants, number)
      const views: View[] = [PREMATCH, { ...PREMATCH, depth: 'main' }, ...looked(steps, 6).map(liveView)]
      for (const view of views) {
        const offer = engine.price(entrants, view)
        expect(new Set(offer.map(({ id, specifiers }) => `${id} ${specifiers}`)).size).toBe(offer.length)
        expect(offer.flatMap((market) => wrongWith(sport, market))).toEqual([])
      }
    }
  })

  test('offers as many markets as promised', () => {
    const least = sport === 'football' ? { ids: 60, lines: 120, live: 25 } : { ids: 10, lines: 12, live: 5 }
    for (const [number, entrants] of listMatches(sport, 4).entries()) {
      const offer = engine.price(entrants, PREMATCH)
      expect(new Set(offer.map(({ id }) => id)).size).toBeGreaterThanOrEqual(least.ids)
      expect(offer.length).toBeGreaterThanOrEqual(least.lines)
      const [early] = looked(course(sport, entrants, number).steps, 4)
      expect(engine.price(entrants, liveView(early!)).length).toBeGreaterThanOrEqual(least.live)
    }
  })

  test('what is offered is settled by the finished record', () => {
    for (const [number, entrants] of listMatches(sport, NIGHTLY ? 12 : 6).entries()) {
      const { steps } = course(sport, entrants, number)
      const record = steps.at(-1)!.record
      const wrong: string[] = []
      for (const view of [PREMATCH, ...looked(steps, 5).map(liveView)])
        for (const { id, specifiers, outcomes } of engine.price(entrants, view)) {
          const verdicts = settle(record, id, parseSpecifiers(specifiers) ?? {})
          if (verdicts === null) continue
          if (findMarket(sport, id)?.winners === null) continue
          const settled = Object.keys(verdicts).toSorted().join(' ')
          const named = outcomes.map((outcome) => outcome.id)
          if (settled !== named.toSorted().join(' ')) wrong.push(`${id} ${specifiers} settles ${settled}`)
        }
      expect(wrong).toEqual([])
    }
  })

  test.each([
    ['before the start', 15 * TIMES, 12, () => PREMATCH],
    [
      'in play',
      60 * TIMES,
      1,
      (steps: readonly Step[], number: number) => liveView(looked(steps, 7)[number % 7]!),
    ],
  ] as const)(
    'outcomes win as often as their prices say: %s',
    (_, matches, courses, toView) => {
      const sums = new Map<string, Sum>()
      for (const [number, entrants] of listMatches(sport, matches).entries()) {
        const played = Array.from({ length: courses }, (_, index) =>
          course(sport, entrants, number + 10_000 * index),
        )
        const offer = engine.price(entrants, toView(played[0]!.steps, number))
        for (const { steps } of played) count(sums, sport, offer, steps.at(-1)!.record)
      }
      const wrong = [...sums].flatMap(([key, { expected, variance, seen, count }]) => {
        // Lines of one match move together: the variance of their sum is larger than that of as many matches.
        const together = Math.max(1, count / (matches * courses))
        const z = (seen - expected) / Math.sqrt(variance * together + 1)
        const text = `${key}: ${seen} of ${count}, expected ${expected.toFixed(1)} (z ${z.toFixed(1)})`
        return Math.abs(z) > 4.5 ? [text] : []
      })
      expect(wrong).toEqual([])
    },
    60_000,
  )

  test('a seed gives one course, another seed another one', () => {
    const [entrants] = listMatches(sport, 1)
    const text = (number: number) => JSON.stringify(course(sport, entrants!, number))
    expect(text(1)).toBe(text(1))
    expect(text(1)).not.toBe(text(2))
  })

  test('time goes forward, and what was decided stays decided until the end', () => {
    for (const [number, entrants] of listMatches(sport, NIGHTLY ? 5 : 2).entries()) {
      const { steps } = course(sport, entrants, number)
      expect(steps.at(-1)!.record.finished).toBe(true)
      for (const [index, step] of steps.entries())
        expect(step.at).toBeGreaterThanOrEqual(steps[index - 1]?.at ?? 0)
      const offer = engine.price(entrants, PREMATCH)
      for (const { id, specifiers } of offer) {
        const all = steps
          .filter(({ stopped }) => stopped === null)
          .map(({ record }) => settle(record, id, parseSpecifiers(specifiers) ?? {}))
        const first = all.findIndex((verdicts) => verdicts !== null)
        if (first < 0) continue
        const versions = new Map(all.slice(first).map((later) => [JSON.stringify(later), later]))
        for (const later of versions.values()) expect(later, `${id} ${specifiers}`).toEqual(all[first])
      }
    }
  })
})

type Sum = { expected: number; variance: number; seen: number; count: number }
/** Adds what an offer expected of a finished record, and what came, by market and place of the outcome. */
function count(
  sums: Map<string, Sum>,
  sport: FeedSport,
  offer: readonly Priced[],
  record: MatchRecord,
): void {
  for (const { id, specifiers, outcomes } of offer) {
    const verdicts = settle(record, id, parseSpecifiers(specifiers) ?? {})
    if (verdicts === null) continue
    for (const [index, outcome] of outcomes.entries()) {
      const key = `${id} outcome ${findMarket(sport, id)?.winners === null ? '' : index}`
      const sum = sums.get(key) ?? { expected: 0, variance: 0, seen: 0, count: 0 }
      const value = returned(outcome.split)
      sum.expected += value.mean
      sum.variance += value.variance
      sum.seen += SHARE[verdicts[outcome.id] ?? 'lost']
      sum.count += 1
      sums.set(key, sum)
    }
  }
}

const SHARE = { won: 1, half_won: 0.75, refund: 0.5, half_lost: 0.25, lost: 0 } as const
function returned({ win, refund, halfWin, halfLose }: Split): { mean: number; variance: number } {
  const mean = win + 0.75 * halfWin + 0.5 * refund + 0.25 * halfLose
  return { mean, variance: win + 0.5625 * halfWin + 0.25 * refund + 0.0625 * halfLose - mean ** 2 }
}
