import type { Conflict } from '@palco/contract/operators'
import { html, type Html } from '../html.ts'
import { page, type View } from './page.ts'

function conflictRow({ t, formats }: View, item: Conflict): Html {
  const c = t.conflicts
  const { payment } = item
  return html`<tr>
    <td data-label="${c.received}">${formats.time(item.received_at, payment.brand.id)}</td>
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
