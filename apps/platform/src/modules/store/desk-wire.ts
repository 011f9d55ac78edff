import { toWire } from '@palco/contract'
import type { StoreDeskItem, StoreDeskOrder } from '@palco/contract/operators'
import { type Acting, type openProposals, proposalOnWire } from '../../operators/index.ts'
import type { Item, Order } from './types.ts'
import { addressLines } from './wire.ts'

/** What a refund is proposed about. */
export const refundSubject = ({ brandId, id }: Pick<Order, 'brandId' | 'id'>): string =>
  `store-order:${brandId} ${id}`

/** An item as operators see it. */
export function deskItem(item: Item, sold: number): StoreDeskItem {
  const { id, kind, names, texts, picture, offer, days, stock, most, level, position, enabled, currency } =
    item
  const money = (minor: bigint) => toWire({ minor, currency })
  return {
    id,
    kind,
    names,
    texts,
    picture,
    offer,
    days,
    stock,
    most,
    level,
    position,
    enabled,
    sold,
    miles: item.miles.toString(),
    price: money(item.price),
    worth: item.worth === null ? null : money(item.worth),
  }
}

type Proposal = Awaited<ReturnType<typeof openProposals>>[number] | undefined

/** An order as operators see it. */
export const deskOrder = (
  order: Order,
  username: string,
  proposal: Proposal,
  acting: Acting,
): StoreDeskOrder => ({
  id: order.id.toString(),
  names: order.names,
  kind: order.kind,
  player: { id: order.playerId, username },
  miles: order.miles.toString(),
  price: toWire({ minor: order.price, currency: order.currency }),
  state: order.state,
  placed_at: order.placedAt.toISOString(),
  address: addressLines(order),
  tracking: order.tracking,
  proposal: proposalOnWire(proposal, acting),
})
