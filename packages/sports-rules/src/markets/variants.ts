import type { ReadTally } from './tally.ts'
import { countOccurrences, type Counted } from './families/totals.ts'
import { winner } from './families/verdicts.ts'
import { same } from './texts.ts'
import type { Settlement, Specifiers, Text } from './types.ts'

/**
 * Variants of the field by their public numbers: the number of the first outcome, and what each stands for in the order of the numbers.
 * From the variant descriptions in the test data of its client library (sportradar/UnifiedOddsSdkNetCore at 952b372).
 */
// prettier-ignore
const NUMBERS = {
  'sr:exact_goals:2+': [85, '0', '1', '2+'],
  'sr:exact_goals:3+': [88, '0', '1', '2', '3+'],
  'sr:exact_goals:4+': [92, '0', '1', '2', '3', '4+'],
  'sr:exact_goals:5+': [1336, '0', '1', '2', '3', '4', '5+'],
  'sr:exact_goals:6+': [68, '0', '1', '2', '3', '4', '5', '6+'],
  'sr:exact_goals:9+': [75, '0', '1', '2', '3', '4', '5', '6', '7', '8', '9+'],
  'sr:exact_goals:9+_2': [104, '0-1', '2', '3', '4', '5', '6', '7', '8', '9+'],
  'sr:exact_goals:10+': [97, '0-4', '5', '6', '7', '8', '9', '10+'],
  'sr:goal_range:7+': [1342, '0-1', '2-3', '4-6', '7+'],
  'sr:point_range:6+': [1121, '0-1', '2-3', '4-5', '6+'],
  'sr:point_range:7+': [1144, '0-2', '3-4', '5-6', '7+'],
  'sr:point_range:7+_2': [1148, '0-4', '5-6', '7+'],
  'sr:point_range:12+': [1141, '0-8', '9-11', '12+'],
  'sr:exact_sets:bestof:3': [32, '2', '3'],
  'sr:exact_sets:bestof:5': [34, '3', '4', '5'],
  'sr:correct_score:bestof:3': [4, '2:0', '2:1', '1:2', '0:2'],
  'sr:correct_score:bestof:5': [8, '3:0', '3:1', '3:2', '2:3', '1:3', '0:3'],
} as const satisfies Readonly<Record<string, readonly [first: number, ...labels: string[]]>>
export type VariantName = keyof typeof NUMBERS

export const EXACT_GOALS = (Object.keys(NUMBERS) as VariantName[]).filter((name) =>
  name.startsWith('sr:exact_goals:'),
)

/** An outcome of a variant: its id in the feed, and what it stands for ("6+", "0-1", "2:1"). */
export type VariantOutcome = { id: string; label: string }

const outcomesIn = (name: VariantName): VariantOutcome[] => {
  const [first, ...labels] = NUMBERS[name]
  return labels.map((label, index) => ({ id: `${name}:${first + index}`, label }))
}

/** The outcomes of a variant of the field; `null` for one that no catalogued market takes. */
export const variantOutcomes = (name: string): VariantOutcome[] | null =>
  Object.hasOwn(NUMBERS, name) ? outcomesIn(name as VariantName) : null

/**
 * The variant of the same family ("sr:exact_goals") whose outcomes stand for the same; the one of that name first. A feed describes
 * variants by HTTP, also such as have other numbers or names than the public ones. `null`: none is catalogued.
 */
export function variantLike(name: string, labels: readonly string[]): VariantName | null {
  const family = name.split(':').slice(0, 2).join(':')
  const wanted = labels.toSorted().join('|')
  return (
    (Object.keys(NUMBERS) as VariantName[])
      .filter((known) => known.startsWith(`${family}:`))
      .toSorted((a, b) => Number(b === name) - Number(a === name))
      .find(
        (known) =>
          wanted ===
          outcomesIn(known)
            .map(({ label }) => label)
            .toSorted()
            .join('|'),
      ) ?? null
  )
}

/** Outcomes by the variants that a market takes: what their ids are, what they are called, and how it settles. */
type Variants<R> = {
  specifiers: { variant: 'variant' }
  variants: Readonly<Record<string, readonly string[]>>
  outcomes: Record<string, Text>
  settle: (record: R, specifiers: Specifiers) => Settlement
}

/**
 * A market whose outcomes are those of its variant. `former`: variants that were catalogued before the public numbers were, with their
 * labels as ids: bets on them stand, nothing new is offered with them.
 * @param findLabel what has happened as a label of one of these; `null`: not decided yet
 */
export function byVariant<R>(
  names: readonly VariantName[],
  former: Readonly<Record<string, readonly string[]>>,
  findLabel: (record: R, labels: readonly string[], variant: string) => string | null,
): Variants<R> {
  const all = new Map<string, readonly VariantOutcome[]>([
    ...names.map((name) => [name, outcomesIn(name)] as const),
    ...Object.entries(former).map(
      ([name, labels]) => [name, labels.map((label) => ({ id: label, label }))] as const,
    ),
  ])
  return {
    specifiers: { variant: 'variant' },
    variants: Object.fromEntries([...all].map(([name, outcomes]) => [name, outcomes.map(({ id }) => id)])),
    outcomes: Object.fromEntries([...all.values()].flat().map(({ id, label }) => [id, same(label)])),
    settle: (record, { variant = '' }) => {
      const outcomes = all.get(variant) ?? []
      const label = findLabel(
        record,
        outcomes.map((outcome) => outcome.label),
        variant,
      )
      if (label === null) return null
      if (label === 'void') return Object.fromEntries(outcomes.map(({ id }) => [id, 'refund' as const]))
      return winner(
        outcomes.map(({ id }) => id),
        outcomes.find((outcome) => outcome.label === label)?.id ?? '',
      )
    },
  }
}

/** "6+" holds six and more, "4-6" four to six, "3" three. */
function holds(label: string, count: number): boolean {
  const [from = 0, to = from] = label.replace('+', '').split('-').map(Number)
  return count >= from && (label.endsWith('+') || count <= to)
}

/** A market of ranges of a count. */
export const rangesByVariant = <R>(
  read: ReadTally<R>,
  names: readonly VariantName[],
  former: Readonly<Record<string, readonly string[]>>,
  counted: Counted = 'both',
): Variants<R> =>
  byVariant(names, former, (record, labels) => {
    const count = read(record)
    return count.done ? (labels.find((label) => holds(label, countOccurrences(count, counted))) ?? '') : null
  })
