import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const popupsPlayerData: readonly PlayerTable[] = [
  {
    table: 'popup_dismissals',
    erasure: 'delete',
    columns: ['popup_id'],
  },
]
