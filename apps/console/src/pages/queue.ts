import type { operatorCalls, OperatorAnswerOf, QueueItem } from '@palco/contract/operators'
import { html, type Html } from '../html.ts'
import { page, type View } from './page.ts'

type Queue = OperatorAnswerOf<typeof operatorCalls.listQueue>
export type Filter = { brand?: string; kind?: 'deposit' | 'withdrawal'; cursor?: string }

const option = (value: string, text: string, chosen: string | undefined): Html =>
  html`<option value="${value}" ${value === (chosen ?? '') && html`selected`}>${text}</option>`

function filters({ t, operator }: View, { brand, kind }: Filter): Html {
  const q = t.queue
  return html`<form class="filters" method="get" action="/">
    <label
      >${q.brand}
      <select name="brand">
        ${option('', q.allBrands, brand)}${operator.brands.map(({ id, name }) => option(id, name, brand))}
      </select></label
    >
    <label
      >${q.kind}
      <select name="kind">
        ${option('', q.all, kind)}${option('deposit', t.kinds.deposit, kind)}${option('withdrawal', t.kinds.withdrawal, kind)}
      </select></label
    >
    <button>${q.apply}</button>
  </form>`
}

function row({ t, formats }: View, item: QueueItem): Html {
  const q = t.queue
  const { given, needed } = item.approvals
  return html`<tr>
    <td data-label="${q.since}"><a href="/payments/${item.id}">${formats.time(item.created_at)}</a></td>
    <td data-label="${q.brand}">${item.brand.name}</td>
    <td data-label="${q.kind}"><span class="kind ${item.kind}">${t.kinds[item.kind]}</span></td>
    <td data-label="${q.method}">${item.method}</td>
    <td data-label="${q.player}">${item.player.username}</td>
    <td data-label="${q.amount}" class="amount">${formats.money(item.amount)}</td>
    <td data-label="${q.proofs}" class="count">${item.kind === 'deposit' ? item.proofs : '–'}</td>
    <td data-label="${q.approvals}" class="count">${given}/${needed}</td>
    <td class="act">
      <a
        class="button"
        href="/payments/${item.id}"
        aria-label="${q.open}: ${item.player.username},
      ${formats.money(item.amount)}"
        >${q.open}</a
      >
    </td>
  </tr>`
}

export function queuePage(view: View, { items, waiting, next_cursor }: Queue, filter: Filter): string {
  const { queue: q } = view.t
  const kept = (cursor?: string) => {
    const given = Object.entries({ ...filter, cursor }).filter(([, value]) => value !== undefined)
    return `/?${new URLSearchParams(given as [string, string][]).toString()}`
  }
  const heads = [q.since, q.brand, q.kind, q.method, q.player]
  const table = html`<div class="scroll">
    <table class="list">
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
          <th scope="col" class="amount">${q.amount}</th>
          <th scope="col" class="count">${q.proofs}</th>
          <th scope="col" class="count">${q.approvals}</th>
          <td></td>
        </tr>
      </thead>
      <tbody>
        ${items.map((item) => row(view, item))}
      </tbody>
    </table>
  </div>`
  const body = html`<div class="title">
      <h1>${q.title}</h1>
      <p class="soft">${q.waiting(waiting)}</p>
    </div>
    ${filters(view, filter)} ${items.length === 0 ? html`<p class="empty">${q.empty}</p>` : table}
    <p class="pages">
      ${filter.cursor && html`<a class="button" href="${kept()}">${q.first}</a>`}
      ${next_cursor && html`<a class="button" href="${kept(next_cursor)}">${q.next}</a>`}
    </p>`
  return page(view, 'queue', q.title, body)
}
