import type { LiveSource } from '../../realtime/index.ts'
import type { Queryable } from '../../db/index.ts'
import { countUnread } from './store.ts'

/** How many messages a player has not read. */
export const messagesLive = (q: Queryable): LiveSource => ({
  topic: 'player',
  type: 'messages',
  read: ({ unread }) => ({ key: 'messages', event: { type: 'messages', unread: Number(unread) } }),
  async snapshot({ brandId, player }) {
    if (!player) return []
    const unread = await countUnread(q, { brandId, playerId: player.id })
    return [{ key: 'messages', event: { type: 'messages', unread } }]
  },
})
