import { ADDRESS_FIELDS, STORE } from '@palco/contract'
import type { Tx } from '../../db/index.ts'
import { counterparties, payloadHash, post } from '../../ledger/index.ts'
import { refuse, type Refused, type Result } from '../../result.ts'
import { grantAmount, grantFreeBet } from '../bonuses/index.ts'
import { reachesLevel } from '../levels/index.ts'
import { moveMiles } from '../miles/index.ts'
import { enterBought } from '../tournaments/index.ts'
import { countOrdered, findByKey, insertOrder, readItems, takeOne } from './store.ts'
import type { Address, Buyer, Item, Order, StoreDeps } from './types.ts'

const DAY_MS = 86_400_000
/** A free bet of the store takes any bet at odds of 1.50 or more. */
const FREE_BET_TERMS = { leastOdds: 1_500n, sports: null, live: null, kinds: ['single', 'multiple'] } as const

/** The buyer's brand with its levels. */
type Club = Parameters<typeof reachesLevel>[1]

type Code =
  | 'unknown_item'
  | 'price_changed'
  | 'sold_out'
  | 'item_limit'
  | 'level_needed'
  | 'item_unavailable'
  | 'address_needed'
  | 'not_enough_miles'
  | 'insufficient_funds'
  | 'idempotency_conflict'

/** What a player asks for: one item at the price on the page (minor units, whole miles). */
export type Request = {
  item: string
  miles: bigint
  price: bigint | null
  address: Partial<Address>
  key: string
}

/** Thrown to roll back what was taken so far; never leaves this file. */
class Refusal extends Error {
  readonly refused: Refused<Code>
  constructor(refused: Refused<Code>) {
    super(refused.code)
    this.refused = refused
  }
}
const stop = (code: Code, params?: Record<string, string>): never => {
  throw new Refusal(refuse(code, params && { params }))
}

/**
 * Orders one item: stock, miles, money and what is delivered at once are one transaction. The same key with the same request
 * answers the first order again. A refusal takes nothing and leaves the key free.
 */
export async function placeOrder(
  deps: StoreDeps,
  buyer: Buyer,
  request: Request,
  club: Club,
): Promise<Result<{ order: Order }, Code>> {
  const { db } = deps
  const [item] = await readItems(db, buyer.brandId, { id: request.item })
  const hash = toHash(request)
  const known = await findByKey(db, buyer, request.key)
  if (known) return answerAgain(known, hash)
  if (!item || item.currency !== buyer.currency) return refuse('unknown_item')
  if (item.level !== null && !(await reachesLevel(db, club, buyer.playerId))(item.level))
    return refuse('level_needed')
  const address = item.kind === 'goods' ? wholeAddress(request.address) : null
  if (address && 'code' in address) return address
  try {
    await db.transaction((tx) => placeIn(tx, buyer, { ...request, address, hash }, deps.now()))
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    const code = fault.refused.code
    // A key that another request took meanwhile has its answer.
    if (code !== 'idempotency_conflict' && code !== 'sold_out' && code !== 'item_limit') return fault.refused
    const first = await findByKey(db, buyer, request.key)
    return first ? answerAgain(first, hash) : fault.refused
  }
  const order = await findByKey(db, buyer, request.key)
  if (!order) throw new Error(`the order of key ${request.key} is not there`)
  return { ok: true, order }
}

const toHash = ({ item, miles, price, address }: Request): string =>
  payloadHash({
    item,
    miles,
    price: String(price),
    address: JSON.stringify(ADDRESS_FIELDS.map((field) => address[field] ?? null)),
  })

const answerAgain = (order: Order, hash: string): Result<{ order: Order }, Code> =>
  order.hash === hash ? { ok: true, order } : refuse('idempotency_conflict')

function wholeAddress(given: Partial<Address>): Address | Refused<'address_needed'> {
  const missing = ADDRESS_FIELDS.filter((field) => !given[field])
  const fields = Object.fromEntries(missing.map((field) => [field, 'required']))
  return missing.length > 0 ? refuse('address_needed', { fields }) : (given as Address)
}

type Checked = Omit<Request, 'address'> & { address: Address | null; hash: string }

async function placeIn(tx: Tx, buyer: Buyer, request: Checked, at: Date): Promise<void> {
  const item = (await takeOne(tx, buyer.brandId, request.item)) ?? stop('sold_out')
  if (item.miles !== request.miles || item.price !== request.price) stop('price_changed')
  const had = (await countOrdered(tx, buyer)).get(item.id) ?? 0
  if (item.most !== null && had >= item.most) stop('item_limit', { limit: item.most.toString() })
  const state = item.kind === 'goods' ? 'placed' : 'delivered'
  const id =
    (await insertOrder(tx, { ...buyer, ...request, item, state, at })) ?? stop('idempotency_conflict')
  await takeMiles(tx, buyer, item, id, at)
  await takeMoney(tx, buyer, item, id, at)
  if (item.kind !== 'goods' && !(await deliver(tx, buyer, item, `store:${id}`, at))) stop('item_unavailable')
}

async function takeMiles(tx: Tx, { brandId, playerId }: Buyer, item: Item, id: bigint, at: Date) {
  if (item.miles === 0n) return
  const key = `store:${id}`
  const move = { brandId, playerId, key, reason: 'purchase', miles: -item.miles, at } as const
  if ((await moveMiles(tx, move)).code !== 'ok') stop('not_enough_miles')
}

async function takeMoney(tx: Tx, { brandId, playerId, currency }: Buyer, item: Item, id: bigint, at: Date) {
  if (item.price === 0n) return
  const paid = await post(tx, {
    brandId,
    playerId,
    currency,
    scope: STORE,
    key: id.toString(),
    payloadHash: payloadHash({ id, price: item.price }),
    kind: 'purchase',
    detail: { area: STORE, order_id: id.toString(), item_id: item.id },
    at,
    amount: -item.price,
    counterparty: counterparties.product(STORE),
  })
  if (paid.ok) return
  if (paid.code === 'insufficient_funds') stop('insufficient_funds')
  throw new Error(`store order ${id} was refused by the ledger: ${paid.code}`)
}

/** Gives what is no goods. False: the brand has no such offer, or the player is in the tournament already. */
async function deliver(tx: Tx, buyer: Buyer, item: Item, source: string, now: Date): Promise<boolean> {
  const amount = item.worth ?? 0n
  const offer = item.offer ?? ''
  if (item.kind === 'tournament') return enterBought(tx, { ...buyer, tournamentId: offer, now })
  if (item.kind !== 'free_bet') return grantAmount(tx, buyer, { definitionId: offer, amount, source, now })
  const expiresAt = new Date(now.getTime() + (item.days ?? 1) * DAY_MS)
  const { currency } = item
  const terms = { ...FREE_BET_TERMS, kinds: [...FREE_BET_TERMS.kinds] }
  return (await grantFreeBet(tx, buyer, { ...terms, currency, amount, source, expiresAt, now })) !== null
}
