import { LANGUAGES } from './texts.ts'

/** The nightly lane sets it: what a build does not try is tried then. */
export const isNightly = Boolean(process.env.E2E_NIGHTLY)

/** A build tries a test that fails once more, and says so; the nightly lane does not (docs/decisions/0118-second-tries.md). */
export const RETRIES = process.env.E2E_RETRIES === '0' ? 0 : 1

type Language = (typeof LANGUAGES)[number]
type Size = 'phone' | 'desktop'
export type Combination = { size: Size; language: Language }

const USUAL: Language = 'es_ES'
const OTHERS = LANGUAGES.filter((language) => language !== USUAL)
const marked = (...marks: string[]): string => `(?=.*(?:${marks.map((mark) => `@${mark}`).join('|')})\\b)`
const without = (...marks: string[]): string => marked(...marks).replace('(?=', '(?!')

/** @returns a pattern, without its beginning, of what a build runs with this size and language */
function ofBuild({ size, language }: Combination): string {
  const ofSize = size === 'phone' ? without('desktop') : marked('desktop', 'sizes')
  return ofSize + (language === USUAL ? without(...OTHERS) : marked('languages', language))
}

/** @returns the same for the nightly lane: every other size and language that a journey is made for */
function ofNight(combination: Combination): string {
  const ofSize = combination.size === 'phone' ? '' : marked('phone', 'desktop', 'sizes')
  const ofLanguage = combination.language === USUAL ? '' : without('spanish')
  return `${ofSize}${ofLanguage}(?:${marked('share')}|(?!${ofBuild(combination)}))`
}

/**
 * Which journeys run with a size and a language. A build runs each of them once, at phone size in Spanish unless it is marked:
 * `@desktop` at desktop size, `@sizes` at both, `@en_US` and `@pt_BR` in that language, `@languages` in each. The nightly lane runs
 * the other languages, unless it is marked `@spanish`, the other size of those marked `@phone`, `@desktop` or `@sizes`, and again
 * those marked `@share`, of which a build looks at a share.
 */
export function toJourneys(combination: Combination, night = isNightly): RegExp {
  return new RegExp(`^${night ? ofNight(combination) : ofBuild(combination)}`, 's')
}

export const COMBINATIONS: readonly Combination[] = (['phone', 'desktop'] as const).flatMap((size) =>
  LANGUAGES.map((language) => ({ size, language })),
)

/** Every n-th of a list, from the one at `first`; the whole list at night. */
export const toShare = <T>(list: readonly T[], first: number, n: number, night = isNightly): readonly T[] =>
  night ? list : list.filter((_, index) => index % n === first)
