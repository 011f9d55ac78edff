import { nameTokens } from './name-tokens.ts'

/** A name as somebody wrote it: in two parts where it is kept so, else as one text in whatever order. */
export type PersonName = { given?: string | null; family?: string | null; full?: string | null }

/** `unknown`: one of the two is missing, or in letters that cannot be compared. */
export type NameResult = 'match' | 'close' | 'different' | 'unknown'

/**
 * What the result is made of. Counts of words: the same; an initial for a word; written nearly the same; found in one name only. `given`,
 * `family`: whether that part of a name kept in two parts is in the other one; `generations`: whether both say the same of father and son.
 */
type NameParts = {
  same: number
  initials: number
  near: number
  onlyShorter: number
  onlyLonger: number
  given: 'first' | 'another' | 'none' | 'not_kept'
  family: 'some' | 'none' | 'not_kept'
  generations: boolean
}
export type NameComparison = { result: NameResult; score: number; parts: NameParts | null }

/** Second surnames, second given names and names of marriage that one of the two leaves out. */
const MOST_LEFT_OUT = 2
/** Shorter words are too often different names. */
const NEAR_FROM = 5

const UNKNOWN: NameComparison = { result: 'unknown', score: 0, parts: null }

const nameText = ({ given, family, full }: PersonName): string =>
  full ?? [given, family].filter(Boolean).join(' ')

/**
 * Compares two names as sets of words, whatever the order: symmetric. The score is the share of the shorter name found in the other one, in
 * percent, half for an initial or a near word.
 */
export function compareNames(one: PersonName, other: PersonName): NameComparison {
  const [a, b] = [nameTokens(nameText(one)), nameTokens(nameText(other))]
  if (a.tokens.length === 0 || b.tokens.length === 0 || !a.isLatin || !b.isLatin) return UNKNOWN
  const [shorter, longer] = a.tokens.length <= b.tokens.length ? [a.tokens, b.tokens] : [b.tokens, a.tokens]
  const parts: NameParts = {
    ...countWords(shorter, longer),
    given: worse(givenIn(one, b.tokens), givenIn(other, a.tokens)),
    family:
      familyIn(one, b.tokens) === 'none' || familyIn(other, a.tokens) === 'none'
        ? 'none'
        : compareFamily(one, other),
    generations: a.generations.join() === b.generations.join(),
  }
  const { same, initials, near } = parts
  const score = Math.floor((100 * (2 * same + initials + near)) / (2 * shorter.length))
  return { result: nameResult(parts, shorter.length), score, parts }
}

function nameResult(parts: NameParts, shorter: number): NameResult {
  const { same, initials, near, onlyShorter, onlyLonger, given, family, generations } = parts
  if (same === 0) return 'different'
  // A single word is too little to say yes or no by.
  if (shorter === 1) return 'close'
  if (given === 'none' || family === 'none') return 'different'
  const found = same + initials + near
  if (found < 2 || found * 2 < shorter) return 'different'
  const isWhole = onlyShorter === 0 && initials === 0 && near === 0 && onlyLonger <= MOST_LEFT_OUT
  return isWhole && generations && given !== 'another' ? 'match' : 'close'
}

type Counts = Pick<NameParts, 'same' | 'initials' | 'near' | 'onlyShorter' | 'onlyLonger'>

/** The same words first; of the rest as many pairs as there can be, first by initials, then by spelling. */
function countWords(shorter: readonly string[], longer: readonly string[]): Counts {
  const [left, right] = without(shorter, longer)
  const same = shorter.length - left.length
  const alike = mostPairs(left, right, (a, b) => isInitial(a, b) || isNear(a, b))
  const initials = mostPairs(left, right, isInitial)
  const near = alike - initials
  const found = same + alike
  return { same, initials, near, onlyShorter: shorter.length - found, onlyLonger: longer.length - found }
}

/** What is left of two lists once the words that both have are taken out, each as often as both have it. */
function without(one: readonly string[], other: readonly string[]): [string[], string[]] {
  const right = [...other]
  const left = one.filter((word) => {
    const at = right.indexOf(word)
    if (at >= 0) right.splice(at, 1)
    return at < 0
  })
  return [left, right]
}

/** The greatest number of pairs that fit, each word in one pair at most (augmenting paths; a dozen words at most). */
function mostPairs(
  left: readonly string[],
  right: readonly string[],
  fits: (a: string, b: string) => boolean,
): number {
  const partner = new Map<number, number>()
  const pair = (a: number, tried: Set<number>): boolean =>
    right.some((word, b) => {
      if (tried.has(b) || !fits(left[a] ?? '', word)) return false
      tried.add(b)
      const present = partner.get(b)
      if (present !== undefined && !pair(present, tried)) return false
      partner.set(b, a)
      return true
    })
  return left.filter((_, a) => pair(a, new Set())).length
}

const isInitial = (a: string, b: string): boolean => (a.length === 1 || b.length === 1) && a[0] === b[0]

/** One letter more, less, other or swapped; or cut short by a bank's field. */
function isNear(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short.length < NEAR_FROM) return false
  return long.startsWith(short) || isOneEditAway(short, long)
}

function isOneEditAway(short: string, long: string): boolean {
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  const swapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return short.slice(at + 1) === long.slice(at + 1) || (swapped && short.slice(at + 2) === long.slice(at + 2))
}

const isIn = (word: string, words: readonly string[]): boolean =>
  words.some((other) => word === other || isInitial(word, other) || isNear(word, other))

function givenIn({ given, family }: PersonName, words: readonly string[]): NameParts['given'] {
  const names = given && family ? nameTokens(given).tokens : []
  if (names.length === 0) return 'not_kept'
  if (isIn(names[0] ?? '', words)) return 'first'
  return names.some((name) => isIn(name, words)) ? 'another' : 'none'
}

const GIVEN_ORDER: readonly NameParts['given'][] = ['none', 'another', 'first', 'not_kept']
const worse = (one: NameParts['given'], other: NameParts['given']): NameParts['given'] =>
  GIVEN_ORDER.indexOf(one) <= GIVEN_ORDER.indexOf(other) ? one : other

function familyIn({ given, family }: PersonName, words: readonly string[]): NameParts['family'] {
  const names = given && family ? nameTokens(family).tokens : []
  if (names.length === 0) return 'not_kept'
  return names.some((name) => isIn(name, words)) ? 'some' : 'none'
}

const compareFamily = (one: PersonName, other: PersonName): NameParts['family'] =>
  [one, other].some(({ given, family }) => given && family) ? 'some' : 'not_kept'
