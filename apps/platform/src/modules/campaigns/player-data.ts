import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const campaignsPlayerData: readonly PlayerTable[] = [
  {
    table: 'campaign_deliveries',
    erasure: { clear: { bounce: 'NULL' } },
    rows: 'player_id = $1',
    columns: ['campaign_id', 'sent_at', 'mail'],
    withheld: { internal: ['bounce'] },
  },
  {
    table: 'bounced_addresses',
    erasure: 'delete',
    columns: ['email', 'status', 'at'],
  },
]
