import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const segmentsPlayerData: readonly PlayerTable[] = [
  {
    table: 'tagged_players',
    erasure: 'delete',
    columns: ['set_at'],
    withheld: { staff: ['set_by'], internal: ['tag_id'] },
  },
]
