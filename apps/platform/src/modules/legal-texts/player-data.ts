import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const legalTextsPlayerData: readonly PlayerTable[] = [
  {
    table: 'legal_text_acceptances',
    erasure: { keep: 'figures' },
    columns: ['kind', 'version', 'language', 'accepted_at', 'way'],
  },
]
