import { MOST_RACE_LEGS } from '@palco/contract/tables'
import type { CookieJar } from '~/session/cookies.ts'

/** A runner that was chosen for an accumulator, with the price that was seen. */
export type ChosenLeg = { race: string; runner: number; odds: string }

const COOKIE = 'raceLegs'
const LIFE_S = 24 * 3600
const LEG = /^([^@ ]{1,240})@(\d{1,2})@(\d{1,7}\.\d{2,3})$/

/** Legs of a text; what cannot be read is left out. One of each race, the first ones where there are too many. */
export function readLegs(text: string | null): ChosenLeg[] {
  const legs = (text ?? '').split(' ').flatMap((part): ChosenLeg[] => {
    const [, race, runner, odds] = LEG.exec(part) ?? []
    if (race === undefined || runner === undefined || odds === undefined) return []
    try {
      return [{ race: decodeURIComponent(race), runner: Number(runner), odds }]
    } catch {
      return []
    }
  })
  const first = new Map(legs.toReversed().map((leg) => [leg.race, leg]))
  return legs.filter((leg) => first.get(leg.race) === leg).slice(0, MOST_RACE_LEGS)
}

export const legsText = (legs: readonly ChosenLeg[]): string =>
  legs.map(({ race, runner, odds }) => `${encodeURIComponent(race)}@${runner}@${odds}`).join(' ')

/** With a runner more; it takes the place of another one of its race. A full list stays as it is. */
export function withLeg(legs: readonly ChosenLeg[], leg: ChosenLeg): ChosenLeg[] {
  const at = legs.findIndex(({ race }) => race === leg.race)
  if (at >= 0) return legs.with(at, leg)
  return legs.length < MOST_RACE_LEGS ? [...legs, leg] : [...legs]
}

export const keptLegs = (jar: CookieJar): ChosenLeg[] => readLegs(jar.get(COOKIE))

export function keepLegs(jar: CookieJar, legs: readonly ChosenLeg[]): void {
  if (legs.length === 0) jar.remove(COOKIE)
  else jar.set(COOKIE, legsText(legs), { maxAge: LIFE_S })
}
