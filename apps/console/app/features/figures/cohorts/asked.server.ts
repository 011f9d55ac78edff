import { COHORT_BASES, COHORT_UNITS, type CohortCell, type CohortRow } from '@palco/contract/operators'
import type { Entered } from '../../../session/visit.server.ts'
import { brandFilter } from '../today.server.ts'

export const PATH = '/figures/cohorts'

/** What the address asks for; the days as they stand there, which the platform judges. */
export function readAskedCohorts(entered: Entered, query: URLSearchParams) {
  const text = (name: string) => query.get(name) || undefined
  return {
    brand: brandFilter(entered, query),
    basis: COHORT_BASES.find((one) => one === query.get('basis')) ?? 'registration',
    unit: COHORT_UNITS.find((one) => one === query.get('unit')) ?? 'month',
    from: text('from'),
    to: text('to'),
  }
}
export type AskedCohorts = ReturnType<typeof readAskedCohorts>

/** What part of a cohort's players staked in a period; `null` of a cohort without players. */
export const retention = ({ players }: CohortRow, cell: Pick<CohortCell, 'players'>): number | null =>
  players === 0 ? null : cell.players / players

/** "nov 2026", or the Monday of a week. */
export function periodText({ formats }: Entered, day: string, { unit }: Pick<AskedCohorts, 'unit'>): string {
  if (unit === 'week') return formats.day(day)
  return new Intl.DateTimeFormat(formats.locale, { timeZone: 'UTC', month: 'short', year: 'numeric' }).format(
    new Date(day),
  )
}
