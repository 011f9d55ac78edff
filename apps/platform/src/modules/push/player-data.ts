import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const pushPlayerData: readonly PlayerTable[] = [
  {
    table: 'push_subscriptions',
    erasure: 'delete',
    soon: true,
    columns: ['topics', 'made_at'],
    withheld: { internal: ['id'], secret: ['endpoint', 'p256dh', 'auth'] },
  },
]
