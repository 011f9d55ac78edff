import { NEXT_ORDER_STATES, parseDecimal } from '@palco/contract'
import type { operatorCalls, OperatorCallAnswer, OperatorCallInput } from '@palco/contract/operators'
import { byId, toPage } from '@palco/service/cursor'
import type { Queryable, Tx } from '../../db/index.ts'
import { isRefused, refuse, type Refused } from '../../result.ts'
import { isGrantable } from '../bonuses/index.ts'
import type { Brand } from '../brands/index.ts'
import { findLevelRules } from '../levels/index.ts'
import {
  type Acting,
  type ActingOnBrand,
  appendAudit,
  type AuditEntry,
  type Executed,
  openProposals,
  type Plan,
  type WorstCase,
} from '../../operators/index.ts'
import { refuseUnprofitable, withItem } from '../rewards/index.ts'
import { limitsOfBrand } from '../sports-bets/index.ts'
import { deskItem, deskOrder, refundSubject } from './desk-wire.ts'
import { lockStock, namesOfPlayers, readSold } from './desk-store.ts'
import { notifyPlayer } from './notify.ts'
import { refundLocked } from './refund.ts'
import { listOrders, lockOrder, readItems, saveItem, setState } from './store.ts'
import type { Item, StoreDeps } from './types.ts'

export type DeskDeps = StoreDeps & { brandById: (id: string) => Promise<Brand | null> }
type Calls = typeof operatorCalls
type Save = OperatorCallInput<Calls['saveStoreItem']>
type Move = OperatorCallInput<Calls['moveStoreOrder']>
type Refund = OperatorCallInput<Calls['refundStoreOrder']>

const ORDERS = 30

type Line = Pick<AuditEntry, 'action' | 'before' | 'after' | 'at'> & { id: string }

/** Writes what was done about an item or an order into the audit log. */
const keep = (tx: Tx, { by, address }: Acting, brand: Brand, { id, ...line }: Line): Promise<void> =>
  appendAudit(tx, { ...line, subject: `${brand.id} ${id}`, operatorId: by.id, brands: [brand.id], address })

/** The brand's items, those that are off included, and a page of its orders. */
export async function readDesk(
  deps: DeskDeps,
  acting: ActingOnBrand,
  input: OperatorCallInput<Calls['readStoreDesk']>,
): Promise<OperatorCallAnswer<Calls['readStoreDesk']> | Refused<'unknown_brand'>> {
  const { brand } = acting
  const { db } = deps
  const before = byId.read(input.cursor) ?? null
  const [items, sold, rows] = await Promise.all([
    readItems(db, brand.id, { off: true }),
    readSold(db, brand.id),
    listOrders(db, { brandId: brand.id, state: input.state, before, limit: ORDERS + 1 }),
  ])
  const { page, next } = toPage(rows, ORDERS, ({ id }) => byId.write(id))
  const players = await namesOfPlayers(
    db,
    page.map(({ playerId }) => playerId),
  )
  const open = new Map((await openProposals(db, page.map(refundSubject))).map((row) => [row.subject, row]))
  return {
    items: items.map((item) => deskItem(item, sold.get(item.id) ?? 0)),
    levels: findLevelRules(brand)?.levels.map(({ id, names }) => ({ id, names })) ?? [],
    orders: page.map((order) =>
      deskOrder(order, players.get(order.playerId) ?? '', open.get(refundSubject(order)), acting),
    ),
    next_cursor: next,
  }
}

type SaveRefusal =
  | 'unknown_brand'
  | 'invalid_amount'
  | 'invalid_item'
  | 'unfit_offer'
  | 'unprofitable_reward'
  | 'second_operator_needed'

/** Makes or changes an item of the operator's brand, unless it would give more than it costs. */
export async function planItem(
  tx: Tx,
  deps: DeskDeps,
  acting: ActingOnBrand,
  input: Save,
): Promise<Plan<object, Refused<SaveRefusal>> | Refused<SaveRefusal>> {
  const { brand } = acting
  const item = toItem(brand, input)
  if (isRefused(item)) return item
  if (item.kind === 'free_bet' && (item.worth ?? 0n) > (await limitsOfBrand(tx, brand)).maxStake)
    return refuse('invalid_amount')
  if (!(await isFitOffer(tx, brand, item))) return refuse('unfit_offer')
  const change = withItem(item, item.enabled)
  const unprofitable = await refuseUnprofitable(tx, brand, { change, now: deps.now() })
  if (unprofitable) return unprofitable
  const left = await lockStock(tx, brand.id, item.id)
  const [before] = await readItems(tx, brand.id, { id: item.id, off: true })
  const stock = findStock(left, input)
  const saved = { ...item, stock }
  return {
    subject: `store_item:${brand.id} ${item.id}`,
    brandId: brand.id,
    worst: toWorstCase(before, saved),
    decision: { kind: 'store_item', rules: { ...input } },
    about: {
      subject: `${brand.id} ${item.id}`,
      before: null,
      after: {
        miles: input.miles,
        price: input.price,
        ...(input.worth !== null && { worth: input.worth }),
        stock,
        enabled: input.enabled,
      },
    },
    actions: { alone: 'store.item_saved', decided: 'store.item_saved' },
    async execute(): Promise<Executed<object>> {
      await saveItem(tx, saved)
      return { answer: {} }
    },
  }
}

/**
 * What players may receive by an item as it is saved: its worth less its price in money, for each that is left. What was on sale before at
 * the same terms counts no second time: only what is added to it does. Goods and entries are no money.
 */
function toWorstCase(before: Item | undefined, item: Item): WorstCase[] {
  const { brandId, currency, worth, price, stock, enabled } = item
  const each = (worth ?? 0n) - price
  if (!enabled || each <= 0n || stock === 0) return []
  const isNew = before === undefined || !before.enabled || isBetter(before, item)
  if (stock === null) return isNew || before.stock !== null ? [{ brandId, currency, amount: null }] : []
  const counted = isNew ? stock : before.stock === null ? 0 : stock - before.stock
  return counted <= 0 ? [] : [{ brandId, currency, amount: each * BigInt(counted) }]
}

/** Whether an item gives more than it did, costs less, or gives it to more players. */
const isBetter = (before: Item, item: Item): boolean =>
  before.kind !== item.kind ||
  before.offer !== item.offer ||
  (item.worth ?? 0n) > (before.worth ?? 0n) ||
  item.price < before.price ||
  item.miles < before.miles ||
  (item.most ?? Infinity) > (before.most ?? Infinity) ||
  (before.level !== null && item.level !== before.level)

/** An item that no order could deliver is not saved: its bonus is not there, or its spins are of no slot or not whole. */
async function isFitOffer(db: Queryable, brand: Brand, { kind, offer, worth }: Item): Promise<boolean> {
  if ((kind !== 'bonus' && kind !== 'free_spins') || offer === null || worth === null) return true
  return isGrantable(db, brand, { definitionId: offer, amount: worth, spins: kind === 'free_spins' })
}

/** What was ordered while the form was open stays taken off. */
function findStock(before: number | null, { stock, stock_seen: seen }: Save): number | null {
  if (stock === null || before === null || seen === null) return stock
  return Math.max(0, before + stock - seen)
}

function toItem(brand: Brand, input: Save): Item | Refused<'invalid_amount' | 'invalid_item'> {
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
    (level === null || findLevelRules(brand)?.levels.some(({ id }) => id === level))
  if (!isWhole) return refuse('invalid_item')
  const { id, names, texts, picture } = input
  const shown = { id, kind, names, texts, picture, most, level, position, enabled }
  return { ...shown, brandId: brand.id, currency, miles, price, worth, offer, days, stock }
}

type OrderRefusal = 'unknown_brand' | 'unknown_order' | 'wrong_state'

/** Moves an order of goods on and notifies the player. */
export async function moveOrder(
  deps: DeskDeps,
  acting: ActingOnBrand,
  input: Move,
): Promise<{ done: true } | Refused<OrderRefusal>> {
  const { brand } = acting
  const { db, now } = deps
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, brand.id, BigInt(input.order))
    if (!order) return refuse('unknown_order')
    if (!NEXT_ORDER_STATES[order.state]?.includes(input.state)) return refuse('wrong_state')
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
export async function planRefund(
  tx: Tx,
  deps: DeskDeps,
  acting: ActingOnBrand,
  input: Refund,
): Promise<
  | Plan<object, Refused<OrderRefusal | 'second_operator_needed'>>
  | Refused<OrderRefusal | 'second_operator_needed'>
> {
  const { brand } = acting
  const { now } = deps
  const order = await lockOrder(tx, brand.id, BigInt(input.order))
  if (!order) return refuse('unknown_order')
  if (order.kind !== 'goods' || order.state === 'refunded') return refuse('wrong_state')
  const { playerId, currency, price } = order
  return {
    subject: refundSubject(order),
    brandId: brand.id,
    worst: price > 0n ? [{ brandId: brand.id, currency, playerId, amount: price }] : [],
    reasons: price > 0n ? ['always'] : [],
    decision: { kind: 'store_refund' },
    cause: input.cause,
    about: {
      subject: `${brand.id} ${order.id}`,
      before: { state: order.state },
      after: { state: 'refunded', cause: input.cause },
    },
    actions: { alone: 'store.order_moved' },
    async execute(): Promise<Executed<object>> {
      await refundLocked(tx, order, now())
      await notifyPlayer(tx, order, 'refunded', now())
      return { answer: {} }
    },
  }
}
