import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const marketingConsentsPlayerData: readonly PlayerTable[] = [
  {
    table: 'marketing_consents',
    erasure: { keep: 'figures' },
    columns: ['product', 'channel', 'given', 'at', 'text_version', 'way'],
    withheld: { internal: ['id'] },
  },
  {
    table: 'marketing_choices',
    erasure: 'delete',
    columns: ['marketing', 'changed_at'],
  },
]
