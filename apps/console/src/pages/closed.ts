import type { ClosedTransfer, operatorCalls, OperatorAnswerOf } from '@palco/contract/operators'
import { html, type Html } from '../html.ts'
import { page, type View } from './page.ts'

type Closed = OperatorAnswerOf<typeof operatorCalls.listClosed>
type Search = { reference?: string; cursor?: string }

function row({ t, formats }: View, item: ClosedTransfer): Html {
  const { queue: q, closed: c } = t
  const amount = formats.money(item.amount)
  return html`<tr>
    <td data-label="${c.reference}" class="code">${item.reference}</td>
    <td data-label="${c.asked}">${formats.time(item.created_at, item.brand.id)}</td>
    <td data-label="${c.closed}">${formats.time(item.closed_at, item.brand.id)}</td>
    <td data-label="${q.brand}">${item.brand.name}</td>
    <td data-label="${q.player}">${item.player.username}</td>
    <td data-label="${q.amount}" class="amount">${amount}</td>
    <td data-label="${t.payment.status}">${t.statuses[item.status] ?? item.status}</td>
    <td class="act">
      <a
        class="button"
        href="/payments/${item.id}"
        aria-label="${`${q.open}: ${item.player.username}, ${amount}, ${item.reference}`}"
        >${q.open}</a
      >
    </td>
  </tr>`
}

/** Transfers that are over without having been credited, to find the one whose money has come late. */
export function closedPage(
  view: View,
  { items, next_cursor }: Closed,
  { reference, cursor }: Search,
): string {
  const { queue: q, closed: c, payment: p } = view.t
  const kept = (next?: string) => {
    const given = Object.entries({ reference, cursor: next }).filter(([, value]) => value !== undefined)
    return `/closed?${new URLSearchParams(given as [string, string][]).toString()}`
  }
  const search = html`<form class="filters" method="get" action="/closed" role="search">
    <label
      >${c.search}
      <input
        name="reference"
        value="${reference ?? ''}"
        maxlength="60"
        autocomplete="off"
        autocapitalize="characters"
        spellcheck="false"
    /></label>
    <button>${c.find}</button>
    ${reference && html`<a class="button" href="/closed">${c.all}</a>`}
  </form>`
  const heads = [c.reference, c.asked, c.closed, q.brand, q.player]
  const table = html`<div class="scroll">
    <table class="list">
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
          <th scope="col" class="amount">${q.amount}</th>
          <th scope="col">${p.status}</th>
          <td></td>
        </tr>
      </thead>
      <tbody>
        ${items.map((item) => row(view, item))}
      </tbody>
    </table>
  </div>`
  const none = reference ? c.notFound(reference) : c.empty
  const body = html`<div class="title">
      <h1>${c.title}</h1>
      <p class="soft">${c.explain}</p>
    </div>
    ${search} ${items.length === 0 ? html`<p class="empty">${none}</p>` : table}
    <p class="pages">
      ${cursor && html`<a class="button" href="${kept()}">${q.first}</a>`}
      ${next_cursor && html`<a class="button" href="${kept(next_cursor)}">${q.next}</a>`}
    </p>`
  return page(view, 'closed', c.title, body)
}
