import type { AuditRow, Conflict, operatorCalls, OperatorAnswerOf } from '@palco/contract/operators'
import { html, type Html } from '../html.ts'
import { page, type View } from './page.ts'

function conflictRow({ t, formats }: View, item: Conflict): Html {
  const c = t.conflicts
  const { payment } = item
  return html`<tr>
    <td data-label="${c.received}">${formats.time(item.received_at)}</td>
    <td data-label="${t.queue.brand}">${payment.brand.name}</td>
    <td data-label="${t.queue.kind}"><a href="/payments/${payment.id}">${t.kinds[payment.kind]}</a></td>
    <td data-label="${t.queue.player}">${payment.player.username}</td>
    <td data-label="${t.queue.amount}" class="amount">${formats.money(payment.amount)}</td>
    <td data-label="${c.said}">${item.said} <span class="soft">(${item.adapter}, ${item.event_id})</span></td>
    <td data-label="${c.stands}">${t.statuses[payment.status] ?? payment.status}</td>
  </tr>`
}

export function conflictsPage(view: View, items: readonly Conflict[]): string {
  const { conflicts: c, queue: q } = view.t
  const table = html`<div class="scroll">
    <table class="list">
      <thead>
        <tr>
          <th scope="col">${c.received}</th>
          <th scope="col">${q.brand}</th>
          <th scope="col">${q.kind}</th>
          <th scope="col">${q.player}</th>
          <th scope="col" class="amount">${q.amount}</th>
          <th scope="col">${c.said}</th>
          <th scope="col">${c.stands}</th>
        </tr>
      </thead>
      <tbody>
        ${items.map((item) => conflictRow(view, item))}
      </tbody>
    </table>
  </div>`
  const body = html`<div class="title">
      <h1>${c.title}</h1>
      <p class="soft">${c.explain}</p>
    </div>
    ${items.length === 0 ? html`<p class="empty">${c.empty}</p>` : table}`
  return page(view, 'conflicts', c.title, body)
}

/** "estado: Pendiente → En proceso", from what the record says. */
function changeOf({ t }: View, { before, after }: AuditRow): string {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const text = (name: string, value: unknown): string => {
    if (Array.isArray(value)) return value.join(', ')
    const words = String(value)
    const known = { status: t.statuses, why: t.whys, role: t.roles as Record<string, string> }[name]
    return known?.[words] ?? words
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
  const { t, formats } = view
  const a = t.audit
  const isPayment = row.subject?.startsWith('pay_')
  return html`<tr>
    <td data-label="${a.time}">${formats.time(row.at)}</td>
    <td data-label="${a.who}">${row.operator ?? (row.address === 'command' ? '–' : a.nobody)}</td>
    <td data-label="${a.what}">${t.actions[row.action] ?? row.action}</td>
    <td data-label="${a.subject}" class="code">
      ${isPayment ? html`<a href="/payments/${row.subject}">${row.subject}</a>` : (row.subject ?? '–')}
    </td>
    <td data-label="${a.change}">${changeOf(view, row) || '–'}</td>
    <td data-label="${a.address}" class="code">${row.address}</td>
  </tr>`
}

export function auditPage(
  view: View,
  { items, next_cursor }: OperatorAnswerOf<typeof operatorCalls.listAudit>,
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
    ${items.length === 0 ? html`<p class="empty">${a.empty}</p>` : table}
    <p class="pages">
      ${next_cursor && html`<a class="button" href="/audit?cursor=${next_cursor}">${q.next}</a>`}
    </p>`
  return page(view, 'audit', a.title, body)
}
