import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const erasurePlayerData: readonly PlayerTable[] = [
  {
    table: 'erasure_requests',
    erasure: { keep: 'protection' },
    columns: ['asked_at'],
    withheld: { internal: ['again_at'] },
  },
  { table: 'erasures', erasure: { keep: 'protection' }, why: 'internal' },
]
