import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const campaignsPlayerData: readonly PlayerTable[] = [
  {
    table: 'campaign_deliveries',
    rows: 'player_id = $1',
    columns: ['campaign_id', 'sent_at', 'mail'],
    withheld: { internal: ['bounce'] },
  },
  {
    table: 'marketing_choices',
    columns: ['marketing', 'changed_at'],
  },
  {
    table: 'bounced_addresses',
    columns: ['email', 'status', 'at'],
  },
]
