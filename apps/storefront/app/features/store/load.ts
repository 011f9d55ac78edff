import type { StoreItem, StoreOrder } from '@palco/contract'
import { ADDRESS_FIELDS, type AddressField } from '@palco/contract/tables'
import { data, redirect } from 'react-router'
import { makeApi, calls, newIdempotencyKey, statusOfFailure, type ShownError } from '~/api/index.ts'
import { toText, valuesToKeep } from '~/lib/form-values.ts'
import { paths } from '~/paths.ts'
import type { Context } from '~/session/context.ts'
import { requirePlayer, toSession } from '~/session/index.ts'

export type StoreData = {
  items: StoreItem[]
  /** The player's miles; `null` for a guest. */
  miles: string | null
  /** HTTP status of the page where the items could not be read. */
  failed: number | null
  shown: ShownError[]
}

export type ItemData = {
  item: StoreItem
  miles: string | null
  known: Partial<Record<AddressField, string>>
  idempotencyKey: string
  shown: ShownError[]
}

export type OrderAnswer = {
  shown: ShownError[]
  fields?: Record<string, string>
  values?: Record<string, string>
  /** The same key where the outcome is unknown, so that one order comes of both tries. */
  retryKey: string
}

export type OrdersData = {
  /** `null` where they could not be read. */
  orders: StoreOrder[] | null
  next: string | null
  /** Number of the order that was just placed. */
  placed: string | null
  shown: ShownError[]
}

/** The items of the store; null where the backend has none. */
export async function loadStore(context: Context): Promise<StoreData | null> {
  const api = makeApi(context)
  const found = await api.call(calls.listStoreItems, {}, { silent: true })
  if (!found.ok && found.error.status === 404) return null
  return {
    items: found.ok ? found.data.response.items : [],
    miles: found.ok ? found.data.response.miles : null,
    failed: found.ok ? null : statusOfFailure(found.error),
    shown: api.shown(),
  }
}

/** One item with what the form needs. */
export async function loadItem(context: Context, id: string): Promise<ItemData> {
  const api = makeApi(context)
  const found = await api.call(calls.readStoreItem, { id }, { silent: true })
  if (!found.ok) throw data(null, { status: found.error.status === 404 ? 404 : statusOfFailure(found.error) })
  const { user } = toSession(context)
  return {
    ...found.data.response,
    known: { recipient: [user?.name, user?.lastname].filter(Boolean).join(' ') },
    idempotencyKey: newIdempotencyKey(),
    shown: api.shown(),
  }
}

/** Orders the item at the price that the page showed. */
export async function orderAction(context: Context, id: string, form: FormData) {
  requirePlayer(context, paths.storeItem(id))
  const api = makeApi(context)
  const idempotencyKey = toText(form, 'idempotency_key')
  const address = Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, toText(form, field) || undefined] as const),
  )
  const result = await api.call(
    calls.placeStoreOrder,
    { item: id, miles: toText(form, 'miles'), price: toText(form, 'price'), ...address },
    { idempotencyKey },
  )
  if (result.ok) return redirect(paths.storeOrders({ placed: result.data.response.order.id }), 303)
  const { status, fields } = result.error
  const unknown = status === null || status >= 500
  const answer: OrderAnswer = {
    shown: api.shown(),
    fields,
    values: valuesToKeep(form),
    retryKey: unknown ? idempotencyKey : newIdempotencyKey(),
  }
  return data(answer, { status: status ?? 503 })
}

const PAGE = 10

/** The player's orders, newest first. */
export async function loadOrders(context: Context, url: URL) {
  const api = makeApi(context)
  const cursor = url.searchParams.get('cursor') ?? undefined
  const found = await api.call(calls.listStoreOrders, { cursor, limit: PAGE }, { silent: true })
  const placed = url.searchParams.get('placed')
  const page: OrdersData = {
    orders: found.ok ? found.data.response.orders : null,
    next: found.ok ? found.data.response.next_cursor : null,
    placed: placed !== null && /^\d{1,18}$/.test(placed) ? placed : null,
    shown: api.shown(),
  }
  return data(page, found.ok ? undefined : { status: statusOfFailure(found.error) })
}

/** Cancels an order that is not being prepared yet. */
export async function cancelAction(context: Context, form: FormData) {
  requirePlayer(context, paths.storeOrders())
  const api = makeApi(context)
  const result = await api.call(calls.cancelStoreOrder, { id: toText(form, 'id') })
  return result.ok
    ? redirect(paths.storeOrders(), 303)
    : data({ shown: api.shown() }, { status: result.error.status ?? 503 })
}
