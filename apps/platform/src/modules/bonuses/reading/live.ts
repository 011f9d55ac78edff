import type { Queryable } from '../../../db/index.ts'
import type { LiveSource } from '../../../realtime/index.ts'
import { newestChanged } from '../store.ts'

const toEvent = (id: string) => ({
  key: `bonus ${id}`,
  event: { type: 'bonus' as const, bonus_id: id },
})

/**
 * Which bonus changed; pages that show it read it again. The state names the running bonus and those that ended just
 * now: they may have changed after the page was rendered and before its stream began.
 */
export const bonusesLive = (q: Queryable): LiveSource => ({
  topic: 'player',
  type: 'bonus',
  read: ({ bonus_id }) => toEvent(String(bonus_id)),
  async snapshot({ brandId, player }) {
    if (!player) return []
    const ids = await newestChanged(q, { brandId, playerId: player.id })
    return ids.map(toEvent)
  },
})
