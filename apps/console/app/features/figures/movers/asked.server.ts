import { MOVER_GROUPS, MOVER_MEASURES, type MoverRow } from '@palco/contract/operators'
import type { Entered } from '../../../session/visit.server.ts'
import { brandFilter } from '../today.server.ts'
import { sourceText } from '../words.server.ts'

export const PATH = '/figures/movers'

/** What the address asks for; the days as they stand there, which the platform judges. */
export function readAskedMovers(entered: Entered, query: URLSearchParams) {
  const text = (name: string) => query.get(name) || undefined
  return {
    brand: brandFilter(entered, query),
    by: MOVER_GROUPS.find((one) => one === query.get('by')) ?? 'game',
    measure: MOVER_MEASURES.find((one) => one === query.get('measure')) ?? 'ggr',
    from: text('from'),
    to: text('to'),
  }
}
export type AskedMovers = ReturnType<typeof readAskedMovers>
export type WholeMovers = AskedMovers & { from: string; to: string }

/** What a row is about, in words. */
export function moverName(entered: Entered, { by }: AskedMovers, { key, name, source }: MoverRow): string {
  const { figures: f } = entered.t
  if (name !== undefined) return name
  if (by === 'game' && key === '') return `${sourceText(entered, source ?? '')} (${f.noGame})`
  return key
}

/** What a row belongs to: "acme", "Fútbol, Primera", the brand of a player. */
export function aboutMover(entered: Entered, { by }: AskedMovers, row: MoverRow): string {
  const { t, operator } = entered
  if (by === 'game') return row.key === '' ? '' : sourceText(entered, row.source ?? '')
  if (by === 'player') return operator.brands.find(({ id }) => id === row.brand)?.name ?? row.brand ?? ''
  const { sport = '', competition } = row
  return [t.trading.sports[sport] ?? sport, competition].filter(Boolean).join(', ')
}
