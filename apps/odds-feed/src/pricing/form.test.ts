import { expect, test } from 'vitest'
import { knownSeason } from '../random/season.ts'
import { listMatches } from '../testing/entrants.ts'
import { selectEngine } from '../sports/index.ts'
import { withForm } from '../sports/entrants.ts'
import { beliefAt, FORM, computeForm } from './form.ts'
import { mixed } from './mixed.ts'
import { computeImpliedChance } from './priced.ts'

const SEASON = knownSeason('informed')
const HOUR_MS = 3_600_000
/** The nightly lane, which sets SEEDS, looks at many times what a build has time for. */
const MATCHES = Number(process.env.SEEDS ?? 0) >= 1000 ? 60_000 : 3_000
const TIMES = [60, 48, 36, 24, 18, 12, 6, 3, 2, 1, 0.5, 0].map((hours) => hours * HOUR_MS)
const PATHS = Array.from({ length: MATCHES }, (_, number) => {
  const id = `sim:match:${number}`
  return {
    better: computeForm(SEASON, id) > 0 ? 1 : 0,
    beliefs: TIMES.map((until) => beliefAt(SEASON, id, until)),
  }
})

type Rule = (seen: readonly number[]) => boolean
/** Rules on what was published up to a time: whether to back the better form of the home side then. */
const RULES: Record<string, Rule> = {
  always: () => true,
  early: (seen) => seen.length === 1,
  late: (seen) => seen.length === TIMES.length,
  'after a rise': (seen) => (seen.at(-1) ?? 0) > (seen.at(-2) ?? 1),
  'after a fall': (seen) => (seen.at(-1) ?? 1) < (seen.at(-2) ?? 0),
  'above the opening': (seen) => (seen.at(-1) ?? 0) > (seen[0] ?? 1) + 0.2,
  'below the opening': (seen) => (seen.at(-1) ?? 1) < (seen[0] ?? 0) - 0.2,
  'far up': (seen) => (seen.at(-1) ?? 0) > 0.8,
  'far down': (seen) => (seen.at(-1) ?? 1) < 0.2,
}

test.each(Object.entries(RULES))('"%s" foretells neither the form nor the next price', (_, rule) => {
  let [count, gain, variance, moved, spread] = [0, 0, 0, 0, 0]
  for (const { better, beliefs } of PATHS) {
    const asked = beliefs.findIndex((__, index) => rule(beliefs.slice(0, index + 1)))
    if (asked < 0) continue
    const belief = beliefs[asked] ?? 0
    count += 1
    gain += better - belief
    variance += belief * (1 - belief)
    const next = (beliefs[asked + 1] ?? belief) - belief
    moved += next
    spread += next ** 2
  }
  expect(count).toBeGreaterThan(200)
  expect(Math.abs(gain) / Math.sqrt(variance)).toBeLessThan(4)
  expect(Math.abs(moved)).toBeLessThanOrEqual(4 * Math.sqrt(spread))
})

test('prices open at the mean of both forms, and news moves them', () => {
  const openings = PATHS.map(({ beliefs }) => beliefs[0] ?? 0)
  expect(new Set(openings)).toEqual(new Set([0.5]))
  const last = PATHS.map(({ beliefs }) => beliefs.at(-1) ?? 0)
  expect(last.filter((belief) => belief > 0.8 || belief < 0.2).length / last.length).toBeGreaterThan(0.5)
})

test.each(['football', 'basketball', 'tennis', 'ice_hockey', 'volleyball'] as const)(
  'a price of %s is the mean of what it is at either form, in every market',
  (sport) => {
    const [entrants] = listMatches(sport, 1)
    if (!entrants) throw new Error('no match')
    const engine = selectEngine(sport)
    const toOffer = (form: number) =>
      engine.price(withForm(entrants, form), { phase: 'prematch', depth: 'full' })
    const [better, worse] = [toOffer(FORM), toOffer(-FORM)]
    const offer = mixed({ weight: 0.7, offer: better }, { weight: 0.3, offer: worse })
    expect(offer.length).toBeGreaterThan(better.length * 0.7)
    const known = new Map(
      [...better, ...worse].map((market) => [`${market.id} ${market.specifiers}`, market]),
    )
    let wrong = 0
    for (const market of offer) {
      const same = (list: typeof better) =>
        list.find(({ id, specifiers }) => id === market.id && specifiers === market.specifiers)
      const [one, two] = [same(better), same(worse)]
      for (const { id, split } of market.outcomes) {
        const win = (list: typeof one) =>
          list?.outcomes.find((outcome) => outcome.id === id)?.split.win ?? Number.NaN
        if (Math.abs(split.win - 0.7 * win(one) - 0.3 * win(two)) > 1e-12) wrong += 1
      }
      expect(known.has(`${market.id} ${market.specifiers}`)).toBe(true)
    }
    expect(wrong).toBe(0)
    const lines = offer.filter(({ favourite }) => favourite)
    for (const line of lines)
      expect(
        Math.abs(computeImpliedChance(line.outcomes[0]!.split) - 0.5),
        `${line.id} ${line.specifiers}`,
      ).toBeLessThan(0.3)
  },
)
