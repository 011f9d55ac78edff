import { type AuditChain, type AuditRow, operatorCalls } from '@palco/contract/operators'
import { csvLine } from '@palco/service/csv'
import type { RouterContextProvider } from 'react-router'
import { makeEntry, read } from '../../session/calls.server.ts'
import type { Entered } from '../../session/visit.server.ts'
import { addressWith } from '../../page/address.ts'
import { auditLine, lineBrand, toChange, toSource, toWhy } from '../../page/audit-line.server.ts'

type Context = Readonly<RouterContextProvider>

const FILTERS = ['brand', 'operator', 'action', 'subject', 'from', 'to'] as const
export type AuditFilter = Partial<Record<(typeof FILTERS)[number] | 'cursor', string>>

/** The most a file of the audit log holds. */
const FILE_LINES = 10_000

/** Filters from the address; a day that is none is left out. */
function toFilter(query: URLSearchParams): AuditFilter {
  const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
  const fits = (name: string, text: string) =>
    name === 'from' || name === 'to' ? isDay(text) : text.length <= 60
  const given = [...FILTERS, 'cursor' as const].flatMap((name) => {
    const text = query.get(name)?.trim() ?? ''
    return text !== '' && fits(name, text) ? [[name, text] as const] : []
  })
  return Object.fromEntries(given)
}

/** What the page says of the chain that the lines stand in (docs/audit.md). */
function toChain({ t: { audit: a }, formats }: Entered, chain: AuditChain, zone: string | undefined) {
  const lines = formats.decimal(chain.lines)
  const { verified_at: at, fault } = chain
  return {
    isBroken: fault !== null,
    words:
      fault !== null
        ? a.broken(fault)
        : at === null
          ? a.unverified(lines)
          : a.holds(lines, formats.time(at, zone)),
    head: chain.lines === 0 ? null : `${chain.through_id}:${chain.hash}`,
  }
}

export async function loadAudit({ url }: Request, context: Context) {
  const filter = toFilter(new URL(url).searchParams)
  const { items, next_cursor, chain } = await read(context, operatorCalls.listAudit, filter)
  const entered = makeEntry(context)
  const { cursor, ...kept } = filter
  const zones = new Set(items.map((row) => entered.formats.toZone(lineBrand(row) ?? '')))
  return {
    rows: items.map((row) => auditLine(entered, row, zones.size > 1)),
    filter: kept,
    chain: toChain(entered, chain, zones.size === 1 ? lineBrand(items[0]) : undefined),
    addresses: {
      file: addressWith('/audit.csv', kept),
      first: cursor === undefined ? null : addressWith('/audit', kept),
      next: next_cursor === null ? null : addressWith('/audit', { ...kept, cursor: next_cursor }),
    },
    zone: [...zones].join(', ') || entered.formats.zone,
  }
}

/** What a spreadsheet in the operator's language takes for the end of a column. */
const COLUMN = { es_ES: ';', en_US: ',', pt_BR: ';' } as const

/** "2026-11-21 09:00:00": a spreadsheet of any language reads it as a date. */
const sheetTime = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
    new Date(iso),
  )

function toCsv(entered: Entered, items: readonly AuditRow[], isCut: boolean): string {
  const { audit: a, queue: q, actions } = entered.t
  const rows = items.map((row) => {
    const zone = entered.formats.toZone(lineBrand(row) ?? '')
    return [
      row.at,
      sheetTime(row.at, zone),
      zone,
      row.brands.join(' '),
      row.operator ?? '',
      actions[row.action] ?? row.action,
      row.subject ?? '',
      toChange(entered, row),
      toWhy(entered, row),
      toSource(entered, row),
      row.id,
      row.hash ?? '',
    ]
  })
  const head = [
    'UTC',
    a.time,
    a.zone,
    q.brand,
    a.who,
    a.what,
    a.subject,
    a.change,
    a.why,
    a.address,
    '#',
    a.hash,
  ]
  const column = COLUMN[entered.operator.language]
  if (isCut) rows.push([a.cut])
  return `\uFEFF${[head, ...rows].map((row) => csvLine(row, column)).join('')}`
}

/** The lines of the filter as a file for a spreadsheet, times with their zone. */
export async function auditFile({ url }: Request, context: Context): Promise<Response> {
  const filter = toFilter(new URL(url).searchParams)
  const lines: AuditRow[] = []
  let cursor: string | undefined
  do {
    const found = await read(context, operatorCalls.listAudit, { ...filter, cursor, limit: 500 })
    lines.push(...found.items)
    cursor = found.next_cursor ?? undefined
  } while (cursor !== undefined && lines.length < FILE_LINES)
  return new Response(toCsv(makeEntry(context), lines, cursor !== undefined), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="registro.csv"',
    },
  })
}
