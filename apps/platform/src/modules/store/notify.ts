import type { Language, StoreOrderState } from '@palco/contract'
import type { Tx } from '../../db/index.ts'
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
  const { rows } = await tx.query<{ language: Language }>({
    name: 'store-player-language',
    text: 'SELECT language FROM published.players WHERE id = $1',
    values: [playerId],
  })
  const language = rows[0]?.language ?? 'es_ES'
  const words = toWords(language, state, {
    name: inWords(order.names, language),
    id: id.toString(),
    tracking,
  })
  await sendMessage(tx, { brandId, playerId, key: `store:${id}:${state}`, about: 'service', at, ...words })
}
