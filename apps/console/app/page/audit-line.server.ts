import type { AuditRow } from '@palco/contract/operators'
import type { Entered } from '../session/visit.server.ts'
import { addressWith } from './address.ts'
import { recordWords } from './record-words.server.ts'

/** What operators write when they say why; in a separate column. */
const WHY = ['reason', 'cause', 'note', 'why']

/** The words in which the operator said why, each once. */
export function toWhy(entered: Entered, row: AuditRow): string {
  const said = WHY.flatMap((name) => {
    const words = row.after?.[name]
    return words ? [recordWords(entered, name, words, lineBrand(row))] : []
  })
  return [...new Set(said)].join('; ')
}

/** "estado: Pendiente → En proceso", from what the record says. */
export function toChange(entered: Entered, row: AuditRow): string {
  const { before, after } = row
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !WHY.includes(name),
  )
  const text = (name: string, value: unknown): string => recordWords(entered, name, value, lineBrand(row))
  return names
    .map((name) => {
      const [old, fresh] = [before?.[name], after?.[name]]
      const moved = old !== undefined && fresh !== undefined && old !== fresh
      const shown = fresh === undefined ? old : fresh
      return `${entered.t.record[name] ?? name}: ${moved ? `${text(name, old)} → ` : ''}${text(name, shown)}`
    })
    .join('; ')
}

/** The brand a line concerns, if it is one: its zone is the line's. */
export const lineBrand = (row: AuditRow | undefined): string | undefined =>
  row?.brands.length === 1 ? row.brands[0] : undefined

/** The address of what was done from a terminal of the server. */
const COMMAND = 'command'
export const toSource = ({ t }: Entered, { address }: AuditRow): string =>
  address === COMMAND ? t.audit.command : address

/** "Buenos Aires" of "America/Argentina/Buenos_Aires": what a time says where others of the page are of another zone. */
const city = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** A line of the audit log as pages show it. @param isMixed whether times of several zones stand on the page */
export function auditLine(entered: Entered, row: AuditRow, isMixed: boolean) {
  const { t, formats } = entered
  return {
    id: row.id,
    time: formats.time(row.at, lineBrand(row)),
    /** Null where all times of the page are of one zone. */
    zone: isMixed ? city(formats.toZone(lineBrand(row) ?? '')) : null,
    who: row.operator ?? (row.address === COMMAND ? '–' : t.audit.nobody),
    what: t.actions[row.action] ?? row.action,
    subject: row.subject ?? '–',
    page: page(row.subject ?? '', lineBrand(row)),
    change: toChange(entered, row) || '–',
    why: toWhy(entered, row) || '–',
    address: toSource(entered, row),
  }
}
/** The page of what a line is about, where there is one. */
function page(subject: string, brand: string | undefined): string | null {
  if (subject.startsWith('pl_') && brand !== undefined) return addressWith(`/players/${subject}`, { brand })
  if (subject.startsWith('pay_')) return `/payments/${subject}`
  if (subject.startsWith('role:')) return `/people/roles/${encodeURIComponent(subject.slice('role:'.length))}`
  if (subject.startsWith('bet_')) return `/trading/bets/${subject}`
  return subject.includes(':') ? `/trading/events/${encodeURIComponent(subject)}` : null
}

export type AuditLine = ReturnType<typeof auditLine>
