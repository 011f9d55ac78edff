import type { Entry, EntryBirth, EntryName, Person } from '../types.ts'
import { nameWords, personWords, splitAs, wordShare } from './words.ts'

/** The version of this comparison. One that changes what is found gets the next number. */
export const ALGORITHM = 2

/** A score from which a comparison opens a case, and from which it takes two operators to clear it. */
export const HIT_FROM = 85
export const STRONG_FROM = 95

type Birth = 'equal' | 'year' | 'absent' | 'contradicts'
type Country = 'equal' | 'absent' | 'other'
type Document = 'equal' | 'absent' | 'other'

/** What a score is made of. `name` is out of 100; `points` is what the other parts add or take. */
export type ScoreParts = {
  name: number
  /** The name of the entry that is nearest, and how alike its words are, in percent. */
  matched: string
  weak: boolean
  words: { person: string; entry: string; alike: number }[]
  birth: Birth
  country: Country
  document: Document
  points: { birth: number; country: number; document: number }
}
export type Scored = { score: number; strong: boolean; parts: ScoreParts }

const BIRTH_POINTS: Readonly<Record<Birth, number>> = { equal: 10, year: 5, absent: 0, contradicts: -20 }
const COUNTRY_POINTS: Readonly<Record<Country, number>> = { equal: 5, absent: 0, other: -5 }

/** Compares a player with an entry: the score from 0 to 100, and its parts. The same number of a document is 100 whatever else is different. */
export function scoreEntry(person: Person, entry: Entry): Scored {
  const name = bestName(personWords(person), entry.names)
  const birth = compareBirth(person.birth_date, entry.births)
  const country = compareCountry(person.country, entry.countries)
  const document = compareDocument(person, entry)
  const points = {
    birth: BIRTH_POINTS[birth],
    country: COUNTRY_POINTS[country],
    document: document === 'equal' ? 100 : 0,
  }
  const sum = name.name + points.birth + points.country + points.document
  const score = Math.max(0, Math.min(100, sum), document === 'equal' ? 100 : 0)
  return { score, strong: score >= STRONG_FROM, parts: { ...name, birth, country, document, points } }
}

type NamePart = Pick<ScoreParts, 'name' | 'matched' | 'weak' | 'words'>

/** What an alias counts that its list itself calls weak. */
const WEAK_SHARE = 0.9

function bestName(words: readonly string[], names: readonly EntryName[]): NamePart {
  let best: NamePart = { name: 0, matched: '', weak: false, words: [] }
  for (const { full, weak } of names) {
    const listed = nameWords(full)
    const { share, pairs } = compareWords(splitAs(words, listed), splitAs(listed, words))
    const name = Math.floor(100 * share * (weak ? WEAK_SHARE : 1) + 1e-9)
    if (name > best.name) best = { name, matched: full, weak, words: pairs }
  }
  return best
}

/** What each word that only the longer name has takes, and how many count: second surnames and given names are often left out. */
const EXTRA_SHARE = 0.04
const MOST_EXTRA = 3
/** What a single word says of a name of several. */
const SINGLE_SHARE = 0.8

/** How alike two names are as sets of words, whatever their order: from 0 to 1, and the words of one that are alike to a word of the other. */
export function compareWords(
  one: readonly string[],
  other: readonly string[],
): { share: number; pairs: ScoreParts['words'] } {
  const shorter = Math.min(one.length, other.length)
  const extra = Math.max(one.length, other.length) - shorter
  if (shorter === 0) return { share: 0, pairs: [] }
  const pairs = pairWords(one, other)
  const sum = pairs.reduce((total, { share }) => total + share, 0)
  const single = shorter === 1 && extra > 0 ? SINGLE_SHARE : 1
  return {
    share: (sum / shorter) * (1 - EXTRA_SHARE * Math.min(extra, MOST_EXTRA)) * single,
    pairs: pairs.map(({ a, b, share }) => ({ person: a, entry: b, alike: Math.floor(100 * share) })),
  }
}

type Pair = { a: string; b: string; share: number; at: number; to: number }

/** The most alike words first, each in one pair; words of one share by the alphabet, so that their order in the names says nothing. */
function pairWords(one: readonly string[], other: readonly string[]): Pair[] {
  const all = one.flatMap((a, at) =>
    other.flatMap((b, to) => {
      const share = wordShare(a, b)
      return share > 0 ? [{ a, b, share, at, to }] : []
    }),
  )
  all.sort((x, y) => y.share - x.share || compareText(x.a, y.a) || compareText(x.b, y.b))
  const [left, right] = [new Set<number>(), new Set<number>()]
  return all.filter(({ at, to }) => {
    if (left.has(at) || right.has(to)) return false
    left.add(at)
    right.add(to)
    return true
  })
}

const compareText = (x: string, y: string): number => (x < y ? -1 : x > y ? 1 : 0)

const BIRTH_ORDER: readonly Birth[] = ['equal', 'year', 'contradicts']

/** The best of the entry's births. A year alone, a range, another day of the same year and "about" are `year`. */
export function compareBirth(day: string | null, births: readonly EntryBirth[]): Birth {
  if (day === null || births.length === 0) return 'absent'
  const found = births.map((birth) => oneBirth(day, birth))
  return BIRTH_ORDER.find((part) => found.includes(part)) ?? 'contradicts'
}

/** Years that "about" may be off. */
const CIRCA_YEARS = 1

function oneBirth(day: string, { from, to, circa }: EntryBirth): Birth {
  if (from === to && from === day && !circa) return 'equal'
  const [year, first, last] = [day, from, to].map((text) => Number(text.slice(0, 4))) as [
    number,
    number,
    number,
  ]
  const wide = circa ? CIRCA_YEARS : 0
  return year >= first - wide && year <= last + wide ? 'year' : 'contradicts'
}

function compareCountry(country: string | null, countries: readonly string[]): Country {
  if (country === null || countries.length === 0) return 'absent'
  return countries.includes(country) ? 'equal' : 'other'
}

/** Shorter numbers are those of many documents. */
const NUMBER_LETTERS = 6

/** A number as it is compared, "AB 123.456" → "AB123456"; null: too short to say anything. */
export function plainNumber(number: string): string | null {
  const plain = number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 60)
  return plain.length >= NUMBER_LETTERS ? plain : null
}

function compareDocument({ dni, country }: Person, { documents }: Entry): Document {
  const number = dni === null ? null : plainNumber(dni)
  if (number === null || documents.length === 0) return 'absent'
  const isSame = documents.some(
    (one) =>
      plainNumber(one.number) === number &&
      (one.country === null || country === null || one.country === country),
  )
  return isSame ? 'equal' : 'other'
}
