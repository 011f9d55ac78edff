import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const sportsOfferPlayerData: readonly PlayerTable[] = [
  {
    table: 'sports_follows',
    erasure: 'delete',
    soon: true,
    columns: ['kind', 'subject_id', 'created_at'],
  },
]
