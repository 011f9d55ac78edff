import type { operatorCalls, OperatorAnswerOf, QueueItem } from '@palco/contract/operators'
import { html, type Html } from '../html.ts'
import { page, type View } from './page.ts'

type Queue = OperatorAnswerOf<typeof operatorCalls.listQueue>
export type Filter = { brand?: string; kind?: 'deposit' | 'withdrawal'; cursor?: string }
/** How often the page has renewed itself; `null` when the operator stopped it. */
export type Renewed = number | null

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

/** The queue has nothing to type in, so it can renew itself. It ends after a while: an idle session has to end too. */
const EVERY_SECONDS = 30
const MOST_RENEWALS = 40

function row({ t, formats }: View, item: QueueItem, now: string): Html {
  const q = t.queue
  const { given, needed } = item.approvals
  return html`<tr>
    <td data-label="${q.since}">
      <a href="/payments/${item.id}">${formats.time(item.created_at, item.brand.id)}</a>
    </td>
    <td data-label="${q.age}" class="age">${formats.age(item.created_at, now)}</td>
    <td data-label="${q.brand}">${item.brand.name}</td>
    <td data-label="${q.kind}"><span class="kind ${item.kind}">${t.kinds[item.kind]}</span></td>
    <td data-label="${q.method}">${item.method}</td>
    <td data-label="${q.player}">${item.player.username}</td>
    <td data-label="${q.amount}" class="amount">${formats.money(item.amount)}</td>
    <td data-label="${q.proofs}" class="count">${item.kind === 'deposit' ? item.proofs : '–'}</td>
    <td data-label="${t.documents.title}" class="count">
      ${item.documents.asked === 0 ? '–' : `${item.documents.sent}/${item.documents.asked}`}
    </td>
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

function addressOf(filter: Filter, renewed?: string): string {
  const given = Object.entries({ ...filter, renewed })
  const named = given.filter((pair): pair is [string, string] => pair[1] !== undefined)
  return `/?${new URLSearchParams(named).toString()}`
}

/** What the header `Refresh` says with a page of the queue; `null` when it does not renew itself. */
export const renewalOf = (filter: Filter, renewed: Renewed): string | null =>
  renewed === null || renewed >= MOST_RENEWALS
    ? null
    : `${EVERY_SECONDS}; url=${addressOf(filter, String(renewed + 1))}`

export function queuePage(
  view: View,
  { items, waiting, now, next_cursor }: Queue,
  filter: Filter,
  renewed: Renewed,
): string {
  const { queue: q, documents: d } = view.t
  const renews = renewalOf(filter, renewed) !== null
  const heads = [q.since, q.age, q.brand, q.kind, q.method, q.player]
  const table = html`<div class="scroll">
    <table class="list">
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
          <th scope="col" class="amount">${q.amount}</th>
          <th scope="col" class="count">${q.proofs}</th>
          <th scope="col" class="count">${d.title}</th>
          <th scope="col" class="count">${q.approvals}</th>
          <td></td>
        </tr>
      </thead>
      <tbody>
        ${items.map((item) => row(view, item, now))}
      </tbody>
    </table>
  </div>`
  const body = html`<div class="title">
      <h1>${q.title}</h1>
      <p class="soft">
        ${q.waiting(waiting)}. ${renews && q.renews(EVERY_SECONDS)}
        ${
          renews
            ? html`<a href="${addressOf(filter, 'stop')}">${q.stopRenewing}</a>`
            : html`<a href="${addressOf(filter)}">${q.renewNow}</a>`
        }
      </p>
    </div>
    ${filters(view, filter)} ${items.length === 0 ? html`<p class="empty">${q.empty}</p>` : table}
    <p class="pages">
      ${filter.cursor && html`<a class="button" href="${addressOf({ ...filter, cursor: undefined })}">${q.first}</a>`}
      ${next_cursor && html`<a class="button" href="${addressOf({ ...filter, cursor: next_cursor })}">${q.next}</a>`}
    </p>`
  const zones = new Set(items.map(({ brand }) => view.formats.zoneOf(brand.id)))
  return page(view, 'queue', q.title, body, zones.size > 0 ? { zone: [...zones].join(', ') } : {})
}
