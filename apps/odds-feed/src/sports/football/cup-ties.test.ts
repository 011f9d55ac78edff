import { makeWinners } from '../entrants.ts'
import { MATCH_STATUS } from '@palco/contract/feed'
import { parseSpecifiers, settle } from '@palco/sports-rules/markets'
import type { FootballRecord, Kick } from '@palco/sports-rules/records'
import { expect, test } from 'vitest'
import { DAY_MS, FIRST_DAY_MS } from '../../calendar/match.ts'
import { Calendar } from '../../calendar/schedule.ts'
import { computeImpliedChance } from '../../pricing/priced.ts'
import { makeRandom } from '../../random/random.ts'
import { makeEntrants, SEASON, SEED } from '../../testing/entrants.ts'
import type { Entrants, Step, View } from '../types.ts'
import { FOOTBALL } from './index.ts'
import { decidedFor, shootoutGoals } from './shootout.ts'

const TIES = new Calendar(SEASON, makeWinners(SEASON))
  .between(FIRST_DAY_MS + 40 * DAY_MS, FIRST_DAY_MS + 64 * DAY_MS)
  .filter(({ competition }) => competition.cup !== null)
  .map((match) => makeEntrants(match))
const play = (entrants: Entrants, number: number) =>
  FOOTBALL.course(entrants, makeRandom(SEED, 'course', entrants.match.id, number))
/** The nightly lane, which sets SEEDS, plays many times what a build has time for. */
const NIGHTLY = Number(process.env.SEEDS ?? 0) >= 1000
const PLAYED = Array.from({ length: NIGHTLY ? 2500 : 1000 }, (_, number) => {
  const entrants = TIES[number % TIES.length]!
  return { entrants, steps: play(entrants, number).steps }
})
/** The first of the ties that all tests share. */
const played = (count: number) => PLAYED.slice(0, count)
type Played = ReturnType<typeof played>[number]
const last = ({ steps }: Played): FootballRecord => steps.at(-1)!.record
const inPart = (status: number) => (step: Step<FootballRecord>) =>
  step.matchStatus === status && step.stopped === null && !step.record.finished

const PREMATCH: View<FootballRecord> = { phase: 'prematch', depth: 'full' }
const before = new Map<Entrants, ReturnType<typeof FOOTBALL.price>>()
/** Before the start all courses of a tie have the same prices. */
function priced(entrants: Entrants, view: View<FootballRecord>) {
  if (view !== PREMATCH) return FOOTBALL.price(entrants, view)
  const offer = before.get(entrants) ?? FOOTBALL.price(entrants, view)
  before.set(entrants, offer)
  return offer
}

/** Markets whose outcomes win far more or less often than priced, over the ties that have such a view. */
function wrongPrices(
  ties: readonly Played[],
  findView: (tie: Played) => View<FootballRecord> | undefined,
): string[] {
  const sums = new Map<string, { expected: number; variance: number; seen: number }>()
  for (const tie of ties) {
    const view = findView(tie)
    if (!view) continue
    const record = last(tie)
    for (const { id, specifiers, outcomes } of priced(tie.entrants, view)) {
      if (![2, 5, 112, 113, 115, 119, 122, 123, 124, 126, 131, 220].includes(id)) continue
      const verdicts = settle(record, id, parseSpecifiers(specifiers) ?? {})
      if (!verdicts) return [`${id} ${specifiers} stays open`]
      for (const { id: outcome, split } of outcomes) {
        const key = `${id} ${outcome}`
        const sum = sums.get(key) ?? { expected: 0, variance: 0, seen: 0 }
        const chance = computeImpliedChance(split)
        if (verdicts[outcome] === 'refund') continue
        sum.expected += chance
        sum.variance += chance * (1 - chance)
        sum.seen += verdicts[outcome] === 'won' ? 1 : 0
        sums.set(key, sum)
      }
    }
  }
  expect(sums.size).toBeGreaterThan(8)
  return [...sums].flatMap(([key, { expected, variance, seen }]) =>
    Math.abs(seen - expected) > 4.5 * Math.sqrt(variance + 1)
      ? [`${key}: ${seen}, expected ${expected.toFixed(1)}`]
      : [],
  )
}
const liveAt = (tie: Played, status: number, share: number): View<FootballRecord> | undefined => {
  const steps = tie.steps.filter(inPart(status))
  const step = steps[Math.floor(steps.length * share)]
  return step && { phase: 'live', step, secondsIntoStep: 0 }
}

test('every tie has a winner; overtime and shoot-outs are as frequent as in cups of single ties', () => {
  const ties = played(1000)
  const records = ties.map(last)
  expect(records.every(({ finished, qualified }) => finished && qualified !== null)).toBe(true)
  const overtime = records.filter(({ ended }) => ended.includes('overtime_second'))
  const kicks = records.filter(({ ended }) => ended.includes('shootout'))
  expect(overtime.length / records.length).toBeGreaterThan(0.18)
  expect(overtime.length / records.length).toBeLessThan(0.33)
  expect(kicks.length / overtime.length).toBeGreaterThan(0.4)
  expect(kicks.length / overtime.length).toBeLessThan(0.62)
  for (const { kicks: taken, qualified } of kicks) {
    expect(decidedFor(taken)).toBe(qualified)
    expect(decidedFor(taken.slice(0, -1))).toBeNull()
  }
})

test('cup markets win as often as their prices say, before and during the match, in overtime and between the kicks', () => {
  const ties = PLAYED
  expect(wrongPrices(ties, () => PREMATCH)).toEqual([])
  const few = ties.slice(0, NIGHTLY ? 300 : 100)
  expect(wrongPrices(few, (tie) => liveAt(tie, MATCH_STATUS.half_2, 0.7))).toEqual([])
  for (const [status, share] of [
    [MATCH_STATUS.awaiting_overtime, 0],
    [MATCH_STATUS.overtime_1, 0.5],
    [MATCH_STATUS.overtime_2, 0.5],
    [MATCH_STATUS.penalties, 0.5],
  ] as const)
    expect(
      wrongPrices(ties, (tie) => liveAt(tie, status, share)),
      String(status),
    ).toEqual([])
}, 60_000)

test('a league match has no cup markets, and a tie has them in each depth', () => {
  const ids = (entrants: Entrants, depth: 'full' | 'main') =>
    FOOTBALL.price(entrants, { ...PREMATCH, depth }).map(({ id }) => id)
  const [tie] = TIES
  expect(ids(tie!, 'full')).toEqual(expect.arrayContaining([2, 5, 112, 122, 220]))
  expect(ids(tie!, 'main')).toContain(2)
  const competition = { ...tie!.match.competition, cup: null }
  expect(ids({ ...tie!, match: { ...tie!.match, competition } }, 'full')).not.toContain(2)
})

test('the clock and the parts of overtime and shoot-out', () => {
  const tie = played(400).find((each) => last(each).ended.includes('shootout'))!
  const at = (status: number) => {
    const step = tie.steps.findLast(({ matchStatus }) => matchStatus === status)!
    return FOOTBALL.status(step, 0)
  }
  expect(at(MATCH_STATUS.awaiting_overtime).period_scores).toHaveLength(2)
  expect(at(MATCH_STATUS.overtime_1).clock?.match_time).toMatch(/^1(04|05):/)
  expect(at(MATCH_STATUS.overtime_half_time).period_scores).toHaveLength(3)
  const end = at(MATCH_STATUS.after_penalties)
  expect(end.clock).toMatchObject({ match_time: '120:00', stopped: true })
  expect(end.score.home).toBe(end.score.away)
  const [kicks] = end.period_scores.slice(4)
  expect(Math.sign(kicks!.home - kicks!.away)).toBe(last(tie).qualified === 'home' ? 1 : -1)
})

test('a shoot-out ends when a side can no longer be caught', () => {
  const kicks = (text: string): Kick[] =>
    [...text].map((each, index) => ({ side: index % 2 === 0 ? 'home' : 'away', scored: each === '1' }))
  expect(decidedFor(kicks('101010'))).toBe('home')
  expect(decidedFor(kicks('10101'))).toBeNull()
  expect(decidedFor(kicks('1111111110'))).toBe('home')
  expect(decidedFor(kicks('1111111111'))).toBeNull()
  expect(decidedFor(kicks('111111111101'))).toBe('away')
  const sum = (list: Float64Array) => list.reduce((total, each) => total + each, 0)
  for (const text of ['', '1', '10', '1111111111', '1111111110'])
    expect(sum(shootoutGoals(kicks(text)))).toBeCloseTo(1, 9)
})
