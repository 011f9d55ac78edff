import {
  type Chances,
  makeChance,
  isMinimumSafe,
  ownStakes,
  placedChance,
  POOL_KINDS,
  type PoolKind,
  poolResult,
} from '@palco/sports-rules/pools'
import { expect, test } from 'vitest'
import { toChance as secretChance } from '../random/chance.ts'
import { racesOfBlock } from './meetings.ts'
import { pricedAt } from './times.ts'
import type { Race } from './race.ts'

/** The nightly lane, which sets SEEDS, plays many times what a build has time for. */
const BLOCKS = Number(process.env.SEEDS ?? 0) >= 1000 ? 400 : 40
const SEASON = { seed: 'palco', chance: secretChance('5e'.repeat(32)) }
const RACES = Array.from({ length: BLOCKS }, (_, block) => racesOfBlock(SEASON, 120_000 + block)).flat()

type Offer = {
  /** Fair odds published so far, the oldest first; the bet is made at the last ones. */
  own: readonly number[]
  /** Places of this and of earlier price times among those of the race. */
  step: number
  field: number
}
/** Every rule reads published prices alone. */
const RULES: Record<string, (offer: Offer) => boolean> = {
  'everything, early': ({ step }) => step === 0,
  'everything, late': ({ step }) => step >= 10,
  'what shortened last': ({ own }) => (own.at(-1) ?? 0) < (own.at(-2) ?? 0) * 0.95,
  'what drifted last': ({ own }) => (own.at(-1) ?? 0) > (own.at(-2) ?? Infinity) * 1.05,
  'what shortened since the opening': ({ own }) => own.length > 3 && (own.at(-1) ?? 0) < (own[0] ?? 0) * 0.8,
  'what drifted since the opening': ({ own }) => own.length > 3 && (own.at(-1) ?? 0) > (own[0] ?? 0) * 1.25,
  'three times the same way': ({ own }) =>
    own.length > 3 && own.slice(-3).every((odds, index) => odds < (own.slice(-4)[index] ?? 0)),
  'one way and back': ({ own: [first = 0, ...rest] }) =>
    rest.length > 2 && Math.abs((rest.at(-1) ?? 0) / first - 1) < 0.03,
  favourites: ({ own }) => (own.at(-1) ?? 0) < 2.5,
  outsiders: ({ own }) => (own.at(-1) ?? 0) > 15,
  'small fields': ({ field }) => field < 8,
}

/** Bets that a rule makes in a race, with what each returns at fair odds: a dead heat shares the win. */
function listBets(race: Race, rule: (offer: Offer) => boolean): number[] {
  const { odds, finish, withdrawn } = race.fate()
  const [first = []] = finish
  return [...odds].flatMap(([number, list]) =>
    // Stakes on a non-runner go back, and Rule 4 takes from those on the others: the draw is looked at without them.
    withdrawn.size > 0
      ? []
      : list.flatMap((price, step) =>
          rule({ own: list.slice(0, step + 1), step, field: odds.size })
            ? [first.includes(number) ? price / first.length : 0]
            : [],
        ),
  )
}

test.each(Object.entries(RULES))('a bettor of the rule "%s" wins nothing at fair odds', (_, rule) => {
  // Bets of a race win together: races are the independent ones.
  const gains = RACES.map((race) => {
    const bets = listBets(race, rule)
    return { count: bets.length, gain: bets.reduce((sum, returned) => sum + returned - 1, 0) }
  })
  const count = gains.reduce((sum, each) => sum + each.count, 0)
  expect(count).toBeGreaterThan(200)
  const gain = gains.reduce((sum, each) => sum + each.gain, 0)
  const error = Math.sqrt(gains.reduce((sum, each) => sum + each.gain ** 2, 0))
  expect(gain / error, `${((100 * gain) / count).toFixed(2)} % of ${count} bets`).toBeLessThan(3.5)
})

test('a chance expects its next value: what is published tells nothing of where it goes', () => {
  const moves = RACES.flatMap((race) => {
    const { odds, withdrawn } = race.fate()
    if (withdrawn.size > 0) return []
    return [...odds.values()].flatMap((list) =>
      list
        .slice(1)
        .map((next, step) => ({ before: 1 / (list[step] ?? 1), move: 1 / next - 1 / (list[step] ?? 1) })),
    )
  })
  for (const [least, most] of [
    [0.001, 0.05],
    [0.05, 0.15],
    [0.15, 0.4],
    [0.4, 1],
  ] as const) {
    const own = moves.filter(({ before }) => before > least && before <= most)
    const mean = own.reduce((sum, { move }) => sum + move, 0) / own.length
    const error = Math.sqrt(own.reduce((sum, { move }) => sum + move ** 2, 0)) / own.length
    expect(Math.abs(mean), `${least} to ${most}`).toBeLessThan(4 * error)
  }
})

const TERMS = { takeout: 1800, breakTo: 5n, minimum: 105n }
const PART = 20_000_000n
const chancesAt = (race: Race, step: number): Chances => {
  const { odds, withdrawn } = race.fate()
  const at = pricedAt(race).at(step) ?? 0
  const weights = [...odds].flatMap(([number, list]) =>
    (withdrawn.get(number) ?? Infinity) > at ? [[number, 1 / (list.at(step) ?? 1000)] as const] : [],
  )
  const all = weights.reduce((sum, [, weight]) => sum + weight, 0)
  return new Map(weights.map(([number, weight]) => [number, weight / all]))
}

/** What the best combination of a pool returns for the smallest stake on average, with the operator's stakes by some chances. */
function bestTicket(
  kind: PoolKind,
  { race: win, next = win }: { race: Chances; next?: Chances },
  by: Chances,
): number {
  const stakes = ownStakes(kind, { race: by, next }, TERMS, PART)
  const worth = new Map<string, number>()
  const runners = [...win.keys()]
  const places =
    kind === 'win' || kind === 'daily_double' ? 1 : kind === 'show' || kind === 'trifecta' ? 3 : 2
  const walk = (order: number[], chance: number, left: number): void => {
    if (order.length < places) {
      for (const runner of runners)
        if (!order.includes(runner)) {
          const own = win.get(runner) ?? 0
          walk([...order, runner], (chance * own) / left, left - own)
        }
      return
    }
    const doubles = kind === 'daily_double' ? [...next] : [[0, 1] as const]
    for (const [second, part] of doubles) {
      const finish = order.map((runner) => [runner])
      const finishes = kind === 'daily_double' ? ([finish, [[second]]] as const) : ([finish] as const)
      const result = poolResult({ kind, stakes, finishes, starters: runners.length, rules: TERMS })
      if (result.outcome !== 'dividends') continue
      for (const [combination, dividend] of result.dividends)
        worth.set(combination, (worth.get(combination) ?? 0) + (chance * part * Number(dividend)) / 100)
    }
  }
  walk([], 1, 1)
  return Math.max(...worth.values())
}

test.each(POOL_KINDS)(
  'no ticket of a %s pool is worth what it costs, and by opening prices many would be',
  (kind) => {
    const small = RACES.filter(
      ({ entries, fate }) => entries.length < 9 && entries.length - fate().withdrawn.size > 4,
    )
    const looked = small.slice(0, kind === 'trifecta' || kind === 'daily_double' ? 6 : 25)
    const worth = looked.flatMap((race) => {
      const closing = chancesAt(race, -1)
      if (!isMinimumSafe(kind, { race: closing, next: closing }, TERMS)) return []
      return [
        {
          closing: bestTicket(kind, { race: closing }, closing),
          opening: bestTicket(kind, { race: closing }, chancesAt(race, 0)),
        },
      ]
    })
    expect(worth.length).toBeGreaterThan(3)
    expect(Math.max(...worth.map(({ closing }) => closing))).toBeLessThan(1)
    expect(Math.max(...worth.map(({ opening }) => opening))).toBeGreaterThan(1)
  },
)

test('a pool whose minimum dividend is worth more than it costs takes no tickets', () => {
  const sure: Chances = new Map([
    [1, 0.85],
    [2, 0.07],
    [3, 0.04],
    [4, 0.04],
  ])
  expect(isMinimumSafe('win', { race: sure }, TERMS)).toBe(true)
  expect(isMinimumSafe('show', { race: sure }, TERMS)).toBe(false)
  expect(placedChance(1, 3, sure) * 1.05).toBeGreaterThan(1)
  expect(isMinimumSafe('show', { race: sure }, { minimum: 90n })).toBe(true)
  expect(makeChance('exacta', { race: sure })('1-2')).toBeCloseTo(0.85 * (0.07 / 0.15), 12)
})
