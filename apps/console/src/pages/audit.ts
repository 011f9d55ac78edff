import type { AuditRow, operatorCalls, OperatorAnswerOf } from '@palco/contract/operators'
import { html, type Html } from '../html.ts'
import { page, type View } from './page.ts'

/** "estado: Pendiente → En proceso", from what the record says. */
function changeOf({ t }: View, { before, after }: AuditRow): string {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const text = (name: string, value: unknown): string => {
    if (Array.isArray(value))
      return value.map((one) => t.secondOperator[String(one)] ?? String(one)).join(', ')
    const words = String(value)
    const known: Record<string, Record<string, string>> = {
      status: t.statuses,
      why: t.whys,
      role: t.roles,
      document: t.documents.kinds,
    }
    return known[name]?.[words] ?? words
  }
  return names
    .map((name) => {
      const [old, fresh] = [before?.[name], after?.[name]]
      const moved = old !== undefined && fresh !== undefined && old !== fresh
      return `${t.record[name] ?? name}: ${moved ? `${text(name, old)} → ` : ''}${text(name, fresh ?? old)}`
    })
    .join('; ')
}

function auditRowOf(view: View, row: AuditRow): Html {
  const { t } = view
  const a = t.audit
  const isPayment = row.subject?.startsWith('pay_')
  return html`<tr>
    <td data-label="${a.time}">${timeOf(view, row)}</td>
    <td data-label="${a.who}">${row.operator ?? (row.address === 'command' ? '–' : a.nobody)}</td>
    <td data-label="${a.what}">${t.actions[row.action] ?? row.action}</td>
    <td data-label="${a.subject}" class="code">
      ${isPayment ? html`<a href="/payments/${row.subject}">${row.subject}</a>` : (row.subject ?? '–')}
    </td>
    <td data-label="${a.change}">${changeOf(view, row) || '–'}</td>
    <td data-label="${a.address}" class="code">${row.address}</td>
  </tr>`
}

/** In the zone of the brand it concerns, if it is one; else in the console's. */
const zoneFor = ({ formats }: View, { brands }: AuditRow): string =>
  formats.zoneOf(brands.length === 1 ? (brands[0] ?? '') : '')
const timeOf = ({ formats }: View, { at, brands }: AuditRow): string =>
  formats.time(at, brands.length === 1 ? brands[0] : undefined)

const FILTERS = ['brand', 'operator', 'action', 'subject', 'from', 'to'] as const
export type AuditFilter = Partial<Record<(typeof FILTERS)[number] | 'cursor', string>>

/** Filters from the address; a day that is none is left out. */
export function auditFilterOf(query: Readonly<Record<string, string | undefined>>): AuditFilter {
  const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
  const fits = (name: string, text: string) =>
    name === 'from' || name === 'to' ? isDay(text) : text.length <= 60
  const given = [...FILTERS, 'cursor' as const].flatMap((name) => {
    const text = query[name]?.trim() ?? ''
    return text !== '' && fits(name, text) ? [[name, text] as const] : []
  })
  return Object.fromEntries(given)
}

const addressOf = (path: string, filter: AuditFilter): string =>
  `${path}?${new URLSearchParams(filter).toString()}`

function filterForm({ t, operator }: View, filter: AuditFilter): Html {
  const { audit: a, queue: q } = t
  const option = (value: string, text: string, chosen = '') =>
    html`<option value="${value}" ${value === chosen && html`selected`}>${text}</option>`
  const field = (name: 'operator' | 'subject', label: string) =>
    html`<label
      >${label} <input name="${name}" value="${filter[name] ?? ''}" maxlength="60" autocomplete="off"
    /></label>`
  const day = (name: 'from' | 'to', label: string) =>
    html`<label>${label} <input type="date" name="${name}" value="${filter[name] ?? ''}" /></label>`
  const { cursor: _, ...kept } = filter
  return html`<form class="filters" method="get" action="/audit" role="search">
    <label
      >${q.brand}
      <select name="brand">
        ${option('', q.allBrands, filter.brand)}${operator.brands.map(({ id, name }) => option(id, name, filter.brand))}
      </select></label
    >
    ${field('operator', a.who)}
    <label
      >${a.what}
      <select name="action">
        ${option('', q.all, filter.action)}${Object.entries(t.actions).map(([id, name]) => option(id, name, filter.action))}
      </select></label
    >
    ${field('subject', a.subject)} ${day('from', a.from)} ${day('to', a.to)}
    <button>${q.apply}</button>
    <a class="button" href="${addressOf('/audit.csv', kept)}">${a.export}</a>
  </form>`
}

export function auditPage(
  view: View,
  { items, next_cursor }: OperatorAnswerOf<typeof operatorCalls.listAudit>,
  filter: AuditFilter,
): string {
  const { audit: a, queue: q } = view.t
  const heads = [a.time, a.who, a.what, a.subject, a.change, a.address]
  const table = html`<div class="scroll">
    <table class="list">
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${items.map((row) => auditRowOf(view, row))}
      </tbody>
    </table>
  </div>`
  const body = html`<div class="title"><h1>${a.title}</h1></div>
    ${filterForm(view, filter)} ${items.length === 0 ? html`<p class="empty">${a.empty}</p>` : table}
    <p class="pages">
      ${next_cursor && html`<a class="button" href="${addressOf('/audit', { ...filter, cursor: next_cursor })}">${q.next}</a>`}
    </p>`
  const zones = new Set(items.map((row) => zoneFor(view, row)))
  return page(view, 'audit', a.title, body, zones.size > 0 ? { zone: [...zones].join(', ') } : {})
}

/** What a spreadsheet in the operator's language takes for the end of a column. */
const COLUMN = { es_ES: ';', en_US: ',', pt_BR: ';' } as const

/** A text that a spreadsheet would take for a formula is marked as text (OWASP, CSV injection). */
function cell(text: string): string {
  const safe = /^[\s\0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** "2026-11-21 09:00:00": a spreadsheet of any language reads it as a date. */
const sheetTime = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
    new Date(iso),
  )

/** The lines as a file for a spreadsheet, times with their zone. */
export function auditCsv(view: View, items: readonly AuditRow[]): string {
  const { audit: a, queue: q, actions } = view.t
  const rows = items.map((row) => [
    row.at,
    sheetTime(row.at, zoneFor(view, row)),
    zoneFor(view, row),
    row.brands.join(' '),
    row.operator ?? '',
    actions[row.action] ?? row.action,
    row.subject ?? '',
    changeOf(view, row),
    row.address,
  ])
  const head = ['UTC', a.time, a.zone, q.brand, a.who, a.what, a.subject, a.change, a.address]
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(COLUMN[view.language])).join('\r\n')}\r\n`
}
