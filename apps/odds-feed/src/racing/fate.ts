import { finishOfSeed, raceCommitment } from '@palco/sports-rules/races'
import { toChance } from '../random/chance.ts'
import type { Random } from '../random/random.ts'
import type { Season } from '../random/season.ts'
import { MINUTE, pricedAt } from './times.ts'
import type { Entry, RaceFace } from './face.ts'

/** How much one opinion moves the logarithm of a runner's chance, in standard deviations. */
const OPINION = 0.12
/** Runners of feature races are declared a day before; who is not is withdrawn some time earlier. */
const DECLARED = 1440

/** What becomes of a race: all of it follows from its seed and its face. */
export type Fate = {
  /** Secret until the result is called; its hash is published with the card. */
  seed: string
  commitment: string
  /** By runner, milliseconds since 1970; none: it runs. */
  withdrawn: ReadonlyMap<number, number>
  isAbandoned: boolean
  /** Fair odds by runner at the times of `pricedAt`; those of a runner end with its withdrawal. */
  odds: ReadonlyMap<number, readonly number[]>
  finish: number[][]
}

/** Draws it from the secret of the season. */
export function toFate({ chance }: Season, face: RaceFace): Fate {
  const seed = chance.toSeed('race', face.id)
  const random = toChance(seed).makeRandom('market')
  const isAbandoned = random.chance(0.004)
  const withdrawn = new Map<number, number>()
  for (const { number } of face.entries) {
    const at = findWithdrawnRunner(face, random)
    if (at !== null) withdrawn.set(number, at)
  }
  const odds = listOdds(face, withdrawn, random)
  const starters = face.entries.flatMap(({ number }) =>
    withdrawn.has(number) ? [] : [{ number, odds: odds.get(number)?.at(-1) ?? 1 }],
  )
  return {
    seed,
    commitment: raceCommitment(seed),
    withdrawn,
    isAbandoned,
    odds,
    finish: finishOfSeed(seed, face.id, starters),
  }
}

/** When an entry is withdrawn, milliseconds since 1970; null: it runs. */
function findWithdrawnRunner({ startMs, isFeature }: RaceFace, random: Random): number | null {
  const late = random.chance(0.04) ? 5 + random.next() * 120 : null
  const undeclared = isFeature && random.chance(0.12) ? DECLARED + random.next() * 3 * DECLARED : null
  const before = undeclared ?? late
  return before === null ? null : startMs - Math.round(before * MINUTE)
}

/**
 * The fair odds at each time. They open with the strengths of the card. Then each time somebody fancies a runner, drawn by the chances as they
 * stand, and what is heard of it raises its chance among noise on all, by Bayes' rule. So a chance expects its own later values, and the race
 * is drawn by the last ones: no rule on what was published before foretells where prices go.
 */
function listOdds(
  face: RaceFace,
  withdrawn: ReadonlyMap<number, number>,
  random: Random,
): Map<number, number[]> {
  const odds = new Map(face.entries.map(({ number }) => [number, [] as number[]]))
  let chances: Chances = face.entries.map(({ number, strength }) => ({ number, weight: Math.exp(strength) }))
  for (const [index, at] of pricedAt(face).entries()) {
    chances = shared(chances.filter(({ number }) => (withdrawn.get(number) ?? Number.POSITIVE_INFINITY) > at))
    if (index > 0) chances = shared(heard(chances, random))
    for (const { number, weight } of chances)
      odds.get(number)?.push(Math.min(1000, Math.floor(1000 / weight) / 1000))
  }
  return odds
}

type Chances = { number: Entry['number']; weight: number }[]

function shared(chances: Chances): Chances {
  const all = chances.reduce((sum, { weight }) => sum + weight, 0)
  return chances.map(({ number, weight }) => ({ number, weight: weight / all }))
}

function heard(chances: Chances, random: Random): Chances {
  let drawn = random.next()
  const fancied = chances.findIndex(({ weight }) => (drawn -= weight) < 0)
  return chances.map(({ number, weight }, index) => {
    const signal = random.normal() + (index === fancied ? OPINION : 0)
    return { number, weight: weight * Math.exp(OPINION * signal) }
  })
}
