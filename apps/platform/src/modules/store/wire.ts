import {
  ADDRESS_FIELDS,
  type Language,
  type Localised,
  type StoreItem,
  type StoreOrder,
  toWire,
} from '@palco/contract'
import type { Item, Order } from './types.ts'

export const inWords = (texts: Localised, language: Language): string => texts[language] ?? texts.es_ES ?? ''

type Own = {
  /** How many the asking player has; `null` for a guest. */
  ordered: number | null
  level: StoreItem['level']
}

/** An item as its page shows it. */
export function itemOnWire(item: Item, language: Language, { ordered, level }: Own): StoreItem {
  const money = (minor: bigint) => toWire({ minor, currency: item.currency })
  return {
    id: item.id,
    kind: item.kind,
    name: inWords(item.names, language),
    text: inWords(item.texts, language),
    picture: item.picture,
    miles: item.miles.toString(),
    price: money(item.price),
    worth: item.worth === null ? null : money(item.worth),
    ...(item.kind === 'tournament' && item.offer !== null && { tournament: item.offer }),
    stock: item.stock,
    limit: item.most,
    level,
    left: item.most === null ? null : Math.max(0, item.most - (ordered ?? 0)),
  }
}

/** An order as its player reads it. */
export const orderOnWire = (order: Order, language: Language): StoreOrder => ({
  id: order.id.toString(),
  item: order.itemId,
  kind: order.kind,
  name: inWords(order.names, language),
  picture: order.picture,
  miles: order.miles.toString(),
  price: toWire({ minor: order.price, currency: order.currency }),
  state: order.state,
  placed_at: order.placedAt.toISOString(),
  history: order.history.map(({ state, at }) => ({ state, at: new Date(at).toISOString() })),
  address: addressLines(order),
  tracking: order.tracking,
})

/** The address as lines of text; empty for what is not sent. */
export const addressLines = ({ address }: Order): string[] =>
  address ? ADDRESS_FIELDS.map((field) => address[field]).filter(Boolean) : []
