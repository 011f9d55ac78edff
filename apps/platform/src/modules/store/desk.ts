import { parseDecimal, type StoreOrderState } from '@palco/contract'
import type { operatorCalls, OperatorAnswerOf, OperatorInputOf } from '@palco/contract/operators'
import { byId, pageOf } from '@palco/service/cursor'
import type { Queryable, Tx } from '../../db/index.ts'
import { isRefused, refuse, type Refused } from '../../result.ts'
import { isGrantable } from '../bonuses/index.ts'
import type { Brand } from '../brands/index.ts'
import { levelRulesOf } from '../levels/index.ts'
import { type Acting, appendAudit, type AuditEntry } from '../operators/index.ts'
import { openProposals, withTwo } from '../trading/index.ts'
import { deskItem, deskOrder, refundSubject } from './desk-wire.ts'
import { lockStock, namesOfPlayers, readSold } from './desk-store.ts'
import { notifyPlayer } from './notify.ts'
import { refundLocked } from './refund.ts'
import { listOrders, lockOrder, readItems, saveItem, setState } from './store.ts'
import type { Item, StoreDeps } from './types.ts'

export type DeskDeps = StoreDeps & { brandById: (id: string) => Promise<Brand | null> }
type Calls = typeof operatorCalls
type Save = OperatorInputOf<Calls['saveStoreItem']>
type Move = OperatorInputOf<Calls['moveStoreOrder']>
type Refund = OperatorInputOf<Calls['refundStoreOrder']>

const ORDERS = 30

async function ownBrand(
  { brandById }: DeskDeps,
  { by }: Acting,
  id: string,
): Promise<Brand | Refused<'unknown_brand'>> {
  return (by.brands.includes(id) ? await brandById(id) : null) ?? refuse('unknown_brand')
}

type Line = Pick<AuditEntry, 'action' | 'before' | 'after' | 'at'> & { id: string }

/** Writes what was done about an item or an order into the audit log. */
const keep = (tx: Tx, { by, address }: Acting, brand: Brand, { id, ...line }: Line): Promise<void> =>
  appendAudit(tx, { ...line, subject: `${brand.id} ${id}`, operatorId: by.id, brands: [brand.id], address })

/** The brand's items, those that are off included, and a page of its orders. */
export async function readDesk(
  deps: DeskDeps,
  acting: Acting,
  input: OperatorInputOf<Calls['readStoreDesk']>,
): Promise<OperatorAnswerOf<Calls['readStoreDesk']> | Refused<'unknown_brand'>> {
  const brand = await ownBrand(deps, acting, input.brand)
  if (isRefused(brand)) return brand
  const { db } = deps
  const before = byId.read(input.cursor) ?? null
  const [items, sold, rows] = await Promise.all([
    readItems(db, brand.id, { off: true }),
    readSold(db, brand.id),
    listOrders(db, { brandId: brand.id, state: input.state, before, limit: ORDERS + 1 }),
  ])
  const { page, next } = pageOf(rows, ORDERS, ({ id }) => byId.write(id))
  const players = await namesOfPlayers(
    db,
    page.map(({ playerId }) => playerId),
  )
  const open = new Map((await openProposals(db, page.map(refundSubject))).map((row) => [row.subject, row]))
  return {
    items: items.map((item) => deskItem(item, sold.get(item.id) ?? 0)),
    levels: levelRulesOf(brand)?.levels.map(({ id, names }) => ({ id, names })) ?? [],
    orders: page.map((order) =>
      deskOrder(order, players.get(order.playerId) ?? '', open.get(refundSubject(order)), acting),
    ),
    next_cursor: next,
  }
}

type SaveRefusal = 'unknown_brand' | 'invalid_amount' | 'invalid_item' | 'unfit_offer'

/** Makes or changes an item of the operator's brand. */
export async function saveByOperator(
  deps: DeskDeps,
  acting: Acting,
  input: Save,
): Promise<{ done: true } | Refused<SaveRefusal>> {
  const brand = await ownBrand(deps, acting, input.brand)
  if (isRefused(brand)) return brand
  const item = itemOf(brand, input)
  if (isRefused(item)) return item
  const { db, now } = deps
  if (!(await isFitOffer(db, brand, item))) return refuse('unfit_offer')
  return db.transaction(async (tx) => {
    const before = await lockStock(tx, brand.id, item.id)
    const stock = stockOf(before, input)
    await saveItem(tx, { ...item, stock })
    const after = { miles: input.miles, price: input.price, stock, enabled: input.enabled }
    await keep(tx, acting, brand, { action: 'store.item_saved', id: item.id, after, at: now() })
    return { done: true as const }
  })
}

/** An item that no order could deliver is not saved: its bonus is not there, or its spins are of no slot or not whole. */
async function isFitOffer(db: Queryable, brand: Brand, { kind, offer, worth }: Item): Promise<boolean> {
  if ((kind !== 'bonus' && kind !== 'free_spins') || offer === null || worth === null) return true
  return isGrantable(db, brand, { definitionId: offer, amount: worth, spins: kind === 'free_spins' })
}

/** What was ordered while the form was open stays taken off. */
function stockOf(before: number | null, { stock, stock_seen: seen }: Save): number | null {
  if (stock === null || before === null || seen === null) return stock
  return Math.max(0, before + stock - seen)
}

function itemOf(brand: Brand, input: Save): Item | Refused<'invalid_amount' | 'invalid_item'> {
  const { kind, days, offer, most, level, position, enabled, stock } = input
  const { currency } = brand
  const price = parseDecimal(input.price, currency)?.minor
  const worth = input.worth === null ? null : parseDecimal(input.worth, currency)?.minor
  const miles = BigInt(input.miles)
  if (price === undefined || worth === undefined || price < 0n || miles < 0n) return refuse('invalid_amount')
  if (worth !== null && worth <= 0n) return refuse('invalid_amount')
  const isWhole =
    (miles > 0n || price > 0n) &&
    (kind === 'goods' || kind === 'tournament') === (worth === null) &&
    (kind === 'goods' || kind === 'free_bet') === (offer === null) &&
    (kind === 'free_bet') === (days !== null) &&
    (level === null || levelRulesOf(brand)?.levels.some(({ id }) => id === level))
  if (!isWhole) return refuse('invalid_item')
  const { id, names, texts, picture } = input
  const shown = { id, kind, names, texts, picture, most, level, position, enabled }
  return { ...shown, brandId: brand.id, currency, miles, price, worth, offer, days, stock }
}

/** What may follow a state of goods. */
const NEXT: Partial<Record<StoreOrderState, readonly StoreOrderState[]>> = {
  placed: ['preparing', 'shipped'],
  preparing: ['shipped'],
  shipped: ['delivered'],
}

type OrderRefusal = 'unknown_brand' | 'unknown_order' | 'wrong_state'

/** Moves an order of goods on and notifies the player. */
export async function moveOrder(
  deps: DeskDeps,
  acting: Acting,
  input: Move,
): Promise<{ done: true } | Refused<OrderRefusal>> {
  const brand = await ownBrand(deps, acting, input.brand)
  if (isRefused(brand)) return brand
  const { db, now } = deps
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, brand.id, BigInt(input.order))
    if (!order) return refuse('unknown_order')
    if (!NEXT[order.state]?.includes(input.state)) return refuse('wrong_state')
    const { state, tracking = order.tracking } = input
    const at = now()
    await setState(tx, order.id, { state, tracking, at })
    await notifyPlayer(tx, { ...order, tracking }, state, at)
    const after = { state, ...(tracking !== null && { tracking }) }
    const before = { state: order.state }
    await keep(tx, acting, brand, { action: 'store.order_moved', id: String(order.id), before, after, at })
    return { done: true as const }
  })
}

/** Refunds an order of goods: one operator where only miles go back, two where money does. */
export async function refundByOperator(
  deps: DeskDeps,
  acting: Acting,
  input: Refund,
): Promise<{ result: 'recorded' | 'executed' } | Refused<OrderRefusal | 'second_operator_needed'>> {
  const brand = await ownBrand(deps, acting, input.brand)
  if (isRefused(brand)) return brand
  const { db, now } = deps
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, brand.id, BigInt(input.order))
    if (!order) return refuse('unknown_order')
    if (order.kind !== 'goods' || order.state === 'refunded') return refuse('wrong_state')
    const about = { subject: `${brand.id} ${order.id}`, after: { state: 'refunded' } }
    const run = async (within: Tx) => {
      await refundLocked(within, order, now())
      await notifyPlayer(within, order, 'refunded', now())
      return null
    }
    if (order.price > 0n) {
      const decision = { kind: 'store_refund' as const }
      const { cause } = input
      const wanted = {
        subject: refundSubject(order),
        kind: 'store' as const,
        brandId: brand.id,
        decision,
        cause,
        about,
      }
      return withTwo<Refused<OrderRefusal>>(tx, deps, acting, wanted, () => run(tx))
    }
    await run(tx)
    const after = { ...about.after, cause: input.cause }
    const before = { state: order.state }
    await keep(tx, acting, brand, {
      action: 'store.order_moved',
      id: String(order.id),
      before,
      after,
      at: now(),
    })
    return { result: 'executed' as const }
  })
}
