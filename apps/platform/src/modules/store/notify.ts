import type { StoreOrderState } from '@palco/contract'
import type { Tx } from '../../db/index.ts'
import type { Reader } from '../../model/index.ts'
import { sendMessage } from '../messages/index.ts'
import type { Order } from './types.ts'
import { inWords } from './wire.ts'
import { toWords } from './words.ts'

/** Sends the player the message of an order's new state, once for each state. */
export async function notifyPlayer(
  tx: Tx,
  order: Order,
  state: Exclude<StoreOrderState, 'placed'>,
  at: Date,
): Promise<void> {
  const { brandId, playerId, id, tracking } = order
  const { rows } = await tx.query<Reader>({
    name: 'store-player-language',
    text: `SELECT p.language, b.country AS brand_country FROM published.players p JOIN published.brands b ON b.id = p.brand_id
      WHERE p.id = $1`,
    values: [playerId],
  })
  const [reader] = rows
  if (!reader) return
  const words = toWords(reader, state, {
    name: inWords(order.names, reader.language),
    id: id.toString(),
    tracking,
  })
  await sendMessage(tx, { brandId, playerId, key: `store:${id}:${state}`, about: 'service', at, ...words })
}
