import type { LiveSource } from '../../realtime/index.ts'

/** Which bonus changed; pages that show it read it again. */
export const bonusesLive: LiveSource = {
  topic: 'player',
  type: 'bonus',
  read: ({ bonus_id }) => ({
    key: `bonus ${String(bonus_id)}`,
    event: { type: 'bonus', bonus_id: String(bonus_id) },
  }),
}
