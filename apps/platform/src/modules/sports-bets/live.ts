import type { LiveSource } from '../../realtime/index.ts'
import { BET_STATES, type BetState } from './bet/states.ts'

/** Which bet changed, and to what state; pages that show it read it again. */
export const sportsBetsLive: LiveSource = {
  topic: 'player',
  type: 'bet',
  read: ({ bet_id, status }) =>
    BET_STATES.includes(status as BetState)
      ? {
          key: `bet ${String(bet_id)}`,
          event: { type: 'bet', bet_id: String(bet_id), status: status as BetState },
        }
      : null,
}
