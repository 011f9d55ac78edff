import { toNumber } from '../specifiers.ts'
import type { Tally, ReadTally } from '../tally.ts'
import { OUTCOMES, text, within } from '../texts.ts'
import type { Settlement, Specifiers, Text } from '../types.ts'
import { asianHandicap, twoWay } from './results.ts'
import { oddEven, total } from './totals.ts'
import { refundAll } from './verdicts.ts'

type Family<R> = (read: ReadTally<R>) => (record: R, specifiers: Specifiers) => Settlement

/** Settles a family of markets on the part of the match that the specifier names. */
export const onPart =
  <R>(part: (specifiers: Specifiers) => ReadTally<R>) =>
  (family: Family<R>) =>
  (record: R, specifiers: Specifiers): Settlement =>
    family(part(specifiers))(record, specifiers)

/** A sport whose matches are sets: the set that the specifier names, and what counts in it. */
export function makeSets<S, R extends { finished: boolean; sets: readonly S[] }>(
  tallySet: (set: S) => Tally,
) {
  const namedSet = (record: R, specifiers: Specifiers): S | undefined =>
    record.sets[toNumber(specifiers, 'setnr') - 1]
  /** A family of markets on that set. A set that is not played refunds. */
  const inSet =
    (family: Family<R>, ids: readonly string[]) =>
    (record: R, specifiers: Specifiers): Settlement => {
      const set = namedSet(record, specifiers)
      if (set === undefined) return record.finished ? refundAll(ids) : null
      return family(() => tallySet(set))(record, specifiers)
    }
  return { namedSet, inSet }
}

const SET = text('Set {setnr}', 'Set {setnr}', 'Set {setnr}')
export const setName = (es: string, en: string, pt: string): Text => within(SET, text(es, en, pt))
export const setnr = { setnr: 'number' } as const

type Numbered<T> = { winner: T; handicap: T; total: T; oddEven: T }

/** The markets that each set has, by the numbers of a sport and the names of what is counted in its sets. */
export const setEntries = <R>(
  inSet: (family: Family<R>, ids: readonly string[]) => (record: R, specifiers: Specifiers) => Settlement,
  ids: Numbered<number>,
  names: Omit<Numbered<Text>, 'winner'>,
) => [
  {
    id: ids.winner,
    name: setName('Ganador', 'Winner', 'Vencedor'),
    group: 'sets' as const,
    specifiers: setnr,
    outcomes: OUTCOMES.twoWay,
    settle: inSet(twoWay, ['4', '5']),
  },
  {
    id: ids.handicap,
    name: names.handicap,
    group: 'sets' as const,
    specifiers: { ...setnr, hcp: 'handicap' as const },
    outcomes: OUTCOMES.asian,
    settle: inSet(asianHandicap, ['1714', '1715']),
  },
  {
    id: ids.total,
    name: names.total,
    group: 'sets' as const,
    specifiers: { ...setnr, total: 'line' as const },
    outcomes: OUTCOMES.total,
    settle: inSet(total, ['12', '13']),
  },
  {
    id: ids.oddEven,
    name: names.oddEven,
    group: 'sets' as const,
    specifiers: setnr,
    outcomes: OUTCOMES.oddEven,
    settle: inSet(oddEven, ['70', '72']),
  },
]
