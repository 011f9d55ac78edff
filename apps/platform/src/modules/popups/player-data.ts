import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const popupsPlayerData: readonly PlayerTable[] = [
  {
    table: 'popup_dismissals',
    erasure: 'delete',
    soon: true,
    columns: ['popup_id'],
  },
]
