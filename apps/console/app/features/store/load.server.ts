import {
  LANGUAGES,
  NEXT_ORDER_STATES,
  STORE_KINDS,
  STORE_ORDER_STATES,
  STORE_PICTURES,
} from '@palco/contract'
import { operatorCalls, type StoreDeskItem, type StoreDeskOrder } from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { makeEntry, read } from '../../session/calls.server.ts'
import type { Entered } from '../../session/visit.server.ts'
import { toBrand } from '../../page/brand.server.ts'
import { proposalView } from '../../approvals/proposal.server.ts'

const milesText = ({ formats }: Entered, miles: string): string =>
  new Intl.NumberFormat(formats.locale).format(BigInt(miles))

/** "6.000 millas + $ 10.000,00 ARS". */
function priceText(entered: Entered, { miles, price }: Pick<StoreDeskItem, 'miles' | 'price'>): string {
  const { t, formats } = entered
  const parts = [
    miles === '0' ? '' : t.store.miles(milesText(entered, miles)),
    Number(price.amount) === 0 ? '' : formats.money(price),
  ]
  return parts.filter(Boolean).join(' + ')
}

const text = (value: number | string | null): string => (value === null ? '' : String(value))

function toItem(entered: Entered, item: StoreDeskItem) {
  const { formats, operator } = entered
  return {
    id: item.id,
    name: item.names[operator.language],
    price: priceText(entered, item),
    stock: item.stock === null ? '∞' : String(item.stock),
    stockSeen: text(item.stock),
    sold: item.sold,
    enabled: item.enabled,
    fields: {
      kind: item.kind,
      picture: item.picture,
      ...Object.fromEntries(LANGUAGES.map((language) => [`name_${language}`, item.names[language]])),
      ...Object.fromEntries(LANGUAGES.map((language) => [`text_${language}`, item.texts[language]])),
      miles: item.miles,
      price: formats.number(item.price),
      worth: item.worth === null ? '' : formats.number(item.worth),
      offer: text(item.offer),
      days: text(item.days),
      stock: text(item.stock),
      most: text(item.most),
      level: text(item.level),
      position: String(item.position),
    } as Record<string, string>,
  }
}
export type StoreItemView = ReturnType<typeof toItem>

function toOrder(entered: Entered, order: StoreDeskOrder, brand: string) {
  const { t, formats, operator } = entered
  const { states } = t.store
  const isGoods = order.kind === 'goods'
  return {
    id: order.id,
    name: order.names[operator.language],
    player: order.player.username,
    price: priceText(entered, order),
    state: states[order.state] ?? order.state,
    placed: formats.time(order.placed_at, brand),
    address: order.address.join(', '),
    tracking: order.tracking ?? '',
    next: isGoods ? (NEXT_ORDER_STATES[order.state] ?? []).map((id) => ({ id, name: states[id] ?? id })) : [],
    refundable: isGoods && order.state !== 'refunded',
    byTwo: Number(order.price.amount) > 0,
    proposal: order.proposal && proposalView(entered, order.proposal, { brand }),
  }
}
export type StoreOrderView = ReturnType<typeof toOrder>

/** A brand's items and a page of its orders. */
export async function loadStore({ url }: Request, context: Readonly<RouterContextProvider>) {
  const entered = makeEntry(context)
  const query = new URL(url).searchParams
  const brand = toBrand(entered, query)
  const state = STORE_ORDER_STATES.find((known) => known === query.get('state'))
  const cursor = query.get('cursor') ?? undefined
  const desk = await read(context, operatorCalls.readStoreDesk, { brand, state, cursor })
  const { store } = entered.t
  const named = (list: readonly string[], names: Record<string, string>) =>
    list.map((id) => ({ id, name: names[id] ?? id }))
  const next =
    desk.next_cursor && new URLSearchParams({ brand, ...(state && { state }), cursor: desk.next_cursor })
  return {
    brand,
    state,
    states: named(STORE_ORDER_STATES, store.states),
    kinds: named(STORE_KINDS, store.kinds),
    pictures: named(STORE_PICTURES, store.pictures),
    levels: desk.levels.map(({ id, names }) => ({
      id,
      name: names[entered.operator.language] ?? names.es_ES ?? id,
    })),
    items: desk.items.map((item) => toItem(entered, item)),
    orders: desk.orders.map((order) => toOrder(entered, order, brand)),
    next: next ? `/trading/store?${next.toString()}` : null,
    zone: entered.formats.toZone(brand),
  }
}
