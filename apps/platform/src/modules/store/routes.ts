import { ADDRESS_FIELDS, calls, parseDecimal } from '@palco/contract'
import { byId, toPage } from '@palco/service/cursor'
import {
  type CallContext,
  handle,
  toIdempotencyKey,
  INVALID_CURSOR,
  toOwner,
  type Route,
} from '../../http/index.ts'
import { refuse } from '../../result.ts'
import { findLevelRules, reachesLevel } from '../levels/index.ts'
import { readMilesBalance } from '../miles/index.ts'
import { openForEntry } from '../tournaments/index.ts'
import { placeOrder } from './place.ts'
import { cancelOrder } from './refund.ts'
import { countOrdered, listOrders, readItems } from './store.ts'
import type { Item, StoreDeps } from './types.ts'
import { inWords, itemOnWire, orderOnWire } from './wire.ts'

export function storeRoutes(deps: StoreDeps): Route[] {
  return [...itemRoutes(deps), orderRoute(deps), ...ownOrders(deps)]
}

/** What a page of the store knows about the asking player. */
async function readHoldings({ db }: StoreDeps, { brand, player }: CallContext) {
  if (!player) return { ordered: null, miles: null, reaches: null }
  const owner = { brandId: brand.id, playerId: player.id }
  const [ordered, miles, reaches] = await Promise.all([
    countOrdered(db, owner),
    readMilesBalance(db, owner),
    reachesLevel(db, brand, player.id),
  ])
  return { ordered, miles: miles.toString(), reaches }
}

/** An item as the asking visitor sees it. */
function shownTo(
  item: Item,
  own: Awaited<ReturnType<typeof readHoldings>>,
  { brand, language }: CallContext,
) {
  const level = findLevelRules(brand)?.levels.find(({ id }) => id === item.level)
  return itemOnWire(item, language, {
    ordered: own.ordered && (own.ordered.get(item.id) ?? 0),
    level:
      item.level === null
        ? null
        : {
            name: level ? inWords(level.names, language) : item.level,
            reached: own.reaches && own.reaches(item.level),
          },
  })
}

/** Entries to tournaments are shown while these can be entered. */
async function shownItems({ db, now }: StoreDeps, items: Item[], brandId: string): Promise<Item[]> {
  if (!items.some(({ kind }) => kind === 'tournament')) return items
  const open = await openForEntry(db, brandId, now())
  return items.filter(({ kind, offer }) => kind !== 'tournament' || open.has(offer ?? ''))
}

function itemRoutes(deps: StoreDeps): Route[] {
  const { db } = deps
  return [
    handle(calls.listStoreItems, async ({ context }) => {
      const items = await readItems(db, context.brand.id)
      if (items.length === 0) return refuse('no_store')
      const [shown, own] = await Promise.all([
        shownItems(deps, items, context.brand.id),
        readHoldings(deps, context),
      ])
      return { response: { items: shown.map((item) => shownTo(item, own, context)), miles: own.miles } }
    }),
    handle(calls.readStoreItem, async ({ input: { id }, context }) => {
      const [item] = await readItems(db, context.brand.id, { id })
      if (!item) return refuse('unknown_item')
      const own = await readHoldings(deps, context)
      return { response: { item: shownTo(item, own, context), miles: own.miles } }
    }),
  ]
}

const orderRoute = (deps: StoreDeps) =>
  handle(calls.placeStoreOrder, async ({ input, context }) => {
    const { player, language } = context
    const { currency } = player
    const given = ADDRESS_FIELDS.flatMap((field) => (input[field] ? [[field, input[field]] as const] : []))
    const placed = await placeOrder(
      deps,
      { ...toOwner(context), currency },
      {
        item: input.item,
        miles: BigInt(input.miles),
        price: parseDecimal(input.price, currency)?.minor ?? null,
        address: Object.fromEntries(given),
        key: toIdempotencyKey(context),
      },
      context.brand,
    )
    if (!placed.ok) return placed
    return { response: { order: orderOnWire(placed.order, language) } }
  })

function ownOrders(deps: StoreDeps): Route[] {
  return [
    handle(calls.listStoreOrders, async ({ input: { cursor, limit }, context }) => {
      const before = byId.read(cursor)
      if (before === undefined) return INVALID_CURSOR
      const rows = await listOrders(deps.db, { ...toOwner(context), before, limit: limit + 1 })
      const { page, next } = toPage(rows, limit, ({ id }) => byId.write(id))
      const orders = page.map((order) => orderOnWire(order, context.language))
      return { response: { orders, next_cursor: next } }
    }),
    handle(calls.cancelStoreOrder, async ({ input, context }) => {
      const done = await cancelOrder(deps, toOwner(context), BigInt(input.id))
      return done.ok ? { response: { order: orderOnWire(done.order, context.language) } } : done
    }),
  ]
}
