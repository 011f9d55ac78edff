import { STORE } from '@palco/contract'
import type { Tx } from '../../db/index.ts'
import { payloadHash, reverse } from '../../ledger/index.ts'
import { refuse, type Result } from '../../result.ts'
import { moveMiles } from '../miles/index.ts'
import { lockOrder, putBack, setState } from './store.ts'
import type { Buyer, Order, StoreDeps } from './types.ts'

/** Gives miles and money of a locked order of goods back and puts the item back, as its last state. */
export async function refundLocked(tx: Tx, order: Order, at: Date): Promise<void> {
  const { id, brandId, playerId, itemId, miles, price, currency } = order
  await setState(tx, id, { state: 'refunded', at })
  await putBack(tx, brandId, itemId)
  if (miles > 0n) {
    const key = `store-refund:${id}`
    const back = await moveMiles(tx, { brandId, playerId, key, reason: 'purchase_returned', miles, at })
    if (back.code !== 'ok')
      throw new Error(`the miles of store order ${id} could not be given back: ${back.code}`)
  }
  if (price === 0n) return
  const returned = await reverse(tx, {
    brandId,
    playerId,
    currency,
    scope: STORE,
    key: `${id}:refund`,
    payloadHash: payloadHash({ id, refund: price }),
    kind: 'purchase_returned',
    detail: { area: STORE, order_id: id.toString(), item_id: itemId },
    at,
    originalKey: id.toString(),
  })
  if (!returned.ok)
    throw new Error(`the money of store order ${id} could not be given back: ${returned.code}`)
}

/** A player's own cancellation, until the order is being prepared. Cancelling again answers the refunded order. */
export async function cancelOrder(
  { db, now }: StoreDeps,
  { brandId, playerId }: Pick<Buyer, 'brandId' | 'playerId'>,
  id: bigint,
): Promise<Result<{ order: Order }, 'unknown_order' | 'order_not_open'>> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, brandId, id)
    if (order?.playerId !== playerId) return refuse('unknown_order')
    if (order.state === 'refunded') return { ok: true, order }
    if (order.kind !== 'goods' || order.state !== 'placed') return refuse('order_not_open')
    await refundLocked(tx, order, now())
    const refunded = await lockOrder(tx, brandId, id)
    if (!refunded) throw new Error(`store order ${id} is not there`)
    return { ok: true, order: refunded }
  })
}
