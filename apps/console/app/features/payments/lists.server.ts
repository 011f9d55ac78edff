import { type ClosedTransfer, type Conflict, operatorCalls } from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { makeEntry, read } from '../../session/calls.server.ts'
import type { Entered } from '../../session/visit.server.ts'
import { readSort, sorted, type SortKeys } from '../../table/sort.ts'
import { addressWith } from '../../page/address.ts'
import { amountKey } from '../../table/amount-key.server.ts'

type Context = Readonly<RouterContextProvider>

const CLOSED = ['reference', 'asked', 'closed', 'brand', 'player', 'amount', 'status'] as const
const CLOSED_KEYS: SortKeys<ClosedTransfer, (typeof CLOSED)[number]> = {
  reference: (item) => item.reference,
  asked: (item) => item.created_at,
  closed: (item) => item.closed_at,
  brand: (item) => item.brand.name,
  player: (item) => item.player.username,
  amount: (item) => amountKey(item.amount),
  status: (item) => item.status,
}

function closedRow({ formats }: Entered, item: ClosedTransfer) {
  return {
    id: item.id,
    address: `/payments/${item.id}`,
    reference: item.reference,
    asked: formats.time(item.created_at, item.brand.id),
    closed: formats.time(item.closed_at, item.brand.id),
    brand: item.brand.name,
    player: item.player.username,
    amount: formats.money(item.amount),
    status: item.status,
  }
}
export type ClosedRow = ReturnType<typeof closedRow>

const zones = ({ formats }: Entered, brands: readonly string[]): string =>
  [...new Set(brands.map(formats.toZone))].join(', ') || formats.zone

export async function loadClosed({ url }: Request, context: Context) {
  const entered = makeEntry(context)
  const query = new URL(url).searchParams
  const search = {
    reference: query.get('reference')?.trim() || undefined,
    cursor: query.get('cursor') || undefined,
  }
  const { items, next_cursor } = await read(context, operatorCalls.listClosed, { ...search, limit: 50 })
  const sort = readSort(query.get('sort'), CLOSED)
  const here = { reference: search.reference, sort: query.get('sort') || undefined }
  return {
    rows: sorted(items, CLOSED_KEYS, sort, entered.formats.locale).map((item) => closedRow(entered, item)),
    reference: search.reference ?? '',
    sort,
    /** Whether there are more rows than the order goes over. */
    pageOnly: sort !== null && (search.cursor !== undefined || next_cursor !== null),
    addresses: {
      first: search.cursor === undefined ? null : addressWith('/closed', here),
      next: next_cursor === null ? null : addressWith('/closed', { ...here, cursor: next_cursor }),
    },
    zone: zones(
      entered,
      items.map(({ brand }) => brand.id),
    ),
  }
}

const CONFLICTS = ['received', 'brand', 'kind', 'player', 'amount', 'said', 'stands'] as const
const CONFLICT_KEYS: SortKeys<Conflict, (typeof CONFLICTS)[number]> = {
  received: (item) => item.received_at,
  brand: ({ payment }) => payment.brand.name,
  kind: ({ payment }) => payment.kind,
  player: ({ payment }) => payment.player.username,
  amount: ({ payment }) => amountKey(payment.amount),
  said: (item) => item.said,
  stands: ({ payment }) => payment.status,
}

function conflictRow({ formats }: Entered, { event_id, adapter, said, received_at, payment }: Conflict) {
  return {
    id: `${adapter}-${event_id}`,
    payment: payment.id,
    received: formats.time(received_at, payment.brand.id),
    brand: payment.brand.name,
    kind: payment.kind,
    player: payment.player.username,
    amount: formats.money(payment.amount),
    said,
    source: `${adapter}, ${event_id}`,
    status: payment.status,
  }
}
export type ConflictRow = ReturnType<typeof conflictRow>

export async function loadConflicts({ url }: Request, context: Context) {
  const entered = makeEntry(context)
  const { items } = await read(context, operatorCalls.listConflicts, {})
  const sort = readSort(new URL(url).searchParams.get('sort'), CONFLICTS)
  return {
    rows: sorted(items, CONFLICT_KEYS, sort, entered.formats.locale).map((item) =>
      conflictRow(entered, item),
    ),
    sort,
    zone: zones(
      entered,
      items.map(({ payment }) => payment.brand.id),
    ),
  }
}
