import { mayCall, operatorCalls, type OperatorCallAnswer, type QueueItem } from '@palco/contract/operators'
import { redirect, type RouterContextProvider } from 'react-router'
import { asking, makeEntry, read, sessionToken } from '../../session/calls.server.ts'
import { type Entered, visitContext } from '../../session/visit.server.ts'
import { amountKey } from '../../table/amount-key.server.ts'
import { withColumns } from '../../table/chosen-columns.ts'
import { readSort, sorted, type SortKeys } from '../../table/sort.ts'
import { toFilter, type QueueFilter } from './queue-filter.ts'
import { addressWith } from '../../page/address.ts'
import { firstPage } from '../../session/sections.ts'
import { MOST_RENEWALS, RENEWAL_SECONDS } from '../../page/renewal-limits.ts'

type Context = Readonly<RouterContextProvider>
type Queue = OperatorCallAnswer<typeof operatorCalls.listQueue>

const PAGE = 50
/** The most payments that are fetched to be sorted. */
const MOST_SORTED = 500
/** A player who has waited so long is shown as late. */
const LATE_MS = 60 * 60 * 1_000

const SORTED = ['since', 'due', 'brand', 'kind', 'method', 'player', 'amount', 'proofs'] as const
type SortedBy = (typeof SORTED)[number]

/** After every time that a payment has. */
const LAST = '9999'

const KEYS: SortKeys<QueueItem, SortedBy> = {
  since: (item) => item.created_at,
  due: (item) => item.send_by ?? LAST,
  brand: (item) => item.brand.name,
  kind: (item) => item.kind,
  method: (item) => item.method,
  player: (item) => item.player.username,
  amount: (item) => amountKey(item.amount),
  proofs: (item) => (item.kind === 'deposit' ? item.proofs : -1),
}

/** All that waits, up to a limit, so that an order goes over the whole queue and not over one page of it. */
async function readAll(context: Context, filter: QueueFilter): Promise<Queue> {
  let page = await read(context, operatorCalls.listQueue, { ...filter, limit: 100 })
  const items = [...page.items]
  while (page.next_cursor !== null && items.length < MOST_SORTED) {
    page = await read(context, operatorCalls.listQueue, { ...filter, cursor: page.next_cursor, limit: 100 })
    items.push(...page.items)
  }
  return { ...page, items }
}

/** Times of the contract are all in UTC. */
const isOverdue = ({ send_by: due }: QueueItem, now: string): boolean =>
  due !== undefined && Date.parse(due) < Date.parse(now)

function toRow({ formats }: Entered, item: QueueItem, now: string, filter: QueueFilter) {
  const { given, needed } = item.approvals
  return {
    id: item.id,
    address: addressWith(`/payments/${item.id}`, filter),
    since: formats.time(item.created_at, item.brand.id),
    age: formats.age(item.created_at, now),
    late: Date.parse(now) - Date.parse(item.created_at) >= LATE_MS,
    due: item.send_by === undefined ? '–' : formats.due(item.send_by, now),
    overdue: isOverdue(item, now),
    brand: item.brand.name,
    kind: item.kind,
    method: item.method,
    player: item.player.username,
    amount: formats.money(item.amount),
    proofs: item.kind === 'deposit' ? String(item.proofs) : '–',
    documents: item.documents.asked === 0 ? '–' : `${item.documents.sent}/${item.documents.asked}`,
    approvals: `${given}/${needed}`,
  }
}
export type QueueRow = ReturnType<typeof toRow>

/** Where a page of the queue begins: the platform's cursor, or in a sorted queue a number of rows. */
async function readPage(context: Context, filter: QueueFilter, query: URLSearchParams, locale: string) {
  const sort = readSort(query.get('sort'), SORTED)
  const cursor = query.get('cursor') || undefined
  if (sort === null) {
    const queue = await read(context, operatorCalls.listQueue, { ...filter, cursor, limit: PAGE })
    return { ...queue, sort, next: queue.next_cursor }
  }
  const all = await readAll(context, filter)
  const from = Math.min(Number(/^\d{1,4}$/.exec(cursor ?? '')?.[0] ?? 0), MOST_SORTED)
  const items = sorted(all.items, KEYS, sort, locale).slice(from, from + PAGE)
  return { ...all, items, sort, next: from + PAGE < all.items.length ? String(from + PAGE) : null }
}

/** How often the page has renewed itself without script; `null` when the operator stopped it. */
const findRenewals = (renewed: string | null): number | null =>
  renewed === 'stop' ? null : Number(/^\d{1,3}$/.exec(renewed ?? '')?.[0] ?? 0)

/** On how many accounts there is unclaimed money; none is said where it cannot be read, and the queue goes on. */
async function countUnclaimed(context: Context): Promise<number> {
  const visit = context.get(visitContext)
  const found = await visit.client
    .call(operatorCalls.listUnclaimed, { limit: 1 }, asking(visit, sessionToken(visit)))
    .catch(() => null)
  return found?.ok ? found.answer.waiting : 0
}

export async function loadQueue({ url }: Request, context: Context) {
  const entered = makeEntry(context)
  // Who sees no payments begins on the first page of their rights.
  const { rights } = entered.operator
  if (!mayCall(rights, operatorCalls.listQueue.access)) throw redirect(firstPage(rights))
  const query = new URL(url).searchParams
  const filter = toFilter(query)
  const unclaimed = countUnclaimed(context)
  const { items, waiting, now, sort, next } = await readPage(context, filter, query, entered.formats.locale)
  const renewals = findRenewals(query.get('renewed'))
  const renews = renewals !== null && renewals < MOST_RENEWALS
  const here = { ...filter, sort: query.get('sort') || undefined, cursor: query.get('cursor') || undefined }
  const zones = new Set(items.map(({ brand }) => entered.formats.toZone(brand.id)))
  return {
    rows: items.map((item) => toRow(entered, item, now, filter)),
    waiting,
    unclaimed: await unclaimed,
    /** Of the rows: withdrawals that the law wanted sent by now. */
    overdue: items.filter((item) => isOverdue(item, now)).length,
    filter,
    sort,
    renews,
    /** Content of the tag that renews the document where there is no script. */
    refresh: renews
      ? `${RENEWAL_SECONDS}; url=${withColumns(addressWith('/', { ...here, renewed: String((renewals ?? 0) + 1) }), new URL(url).search)}`
      : null,
    addresses: {
      stop: addressWith('/', { ...here, renewed: 'stop' }),
      renew: addressWith('/', here),
      first: here.cursor === undefined ? null : addressWith('/', { ...here, cursor: undefined }),
      next: next === null ? null : addressWith('/', { ...here, cursor: next }),
    },
    zone: zones.size > 0 ? [...zones].join(', ') : entered.formats.zone,
  }
}
