import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const sessionPlansPlayerData: readonly PlayerTable[] = [
  {
    table: 'session_plans',
    erasure: { keep: 'figures' },
    columns: ['begins_at', 'ends_at', 'loss', 'block_minutes', 'ended_at', 'staked', 'returned'],
    money: ['loss', 'staked', 'returned'],
    withheld: { internal: ['id', 'currency', 'counted_at', 'counted_id'] },
  },
  { table: 'session_plan_players', erasure: { keep: 'figures' }, why: 'internal' },
]
