import { SPORT_FORMS, SPORT_GROUPS, SPORT_PHASES, type SportRow } from '@palco/contract/operators'
import { SPORTS } from '@palco/contract/tables'
import { addressWith } from '../../../page/address.ts'
import type { Entered } from '../../../session/visit.server.ts'
import { brandFilter } from '../today.server.ts'
import { timeText } from '../words.server.ts'

export const PATH = '/figures/sports'

/** What the address asks for; the days as they stand there, which the platform judges. */
export function readAskedSports(entered: Entered, query: URLSearchParams) {
  const text = (name: string) => query.get(name) || undefined
  const market = text('market')
  return {
    brand: brandFilter(entered, query),
    by: SPORT_GROUPS.find((one) => one === query.get('by')) ?? 'sport',
    sport: SPORTS.find((one) => one === query.get('sport')),
    competition: text('competition'),
    market: market !== undefined && /^\d{1,9}$/.test(market) ? Number(market) : undefined,
    event: text('event'),
    phase: SPORT_PHASES.find((one) => one === query.get('phase')),
    form: SPORT_FORMS.find((one) => one === query.get('form')),
    from: text('from'),
    to: text('to'),
  }
}
export type AskedSports = ReturnType<typeof readAskedSports>
export type WholeSports = AskedSports & { from: string; to: string }

/** The same as parts of an address. */
export const sportsAddress = (
  path: string,
  asked: AskedSports,
  values: Readonly<Record<string, string | undefined>> = {},
): string => addressWith(path, { ...asked, market: asked.market?.toString(), ...values })

/** What a row is about, in words. */
export function sportRowName(entered: Entered, { by, brand }: AskedSports, row: SportRow): string {
  const { t, operator } = entered
  const { sport: s } = t.figures
  if (by === 'day') return timeText(entered, row.key, brand)
  if (by === 'brand') return operator.brands.find(({ id }) => id === row.key)?.name ?? row.key
  if (by === 'sport') return t.trading.sports[row.key] ?? row.key
  if (by === 'phase') return s.phases[row.key as keyof typeof s.phases]
  if (by === 'form') return s.forms[row.key as keyof typeof s.forms]
  return row.name ?? row.key
}
