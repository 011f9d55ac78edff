import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const playerViewsPlayerData: readonly PlayerTable[] = [
  {
    table: 'player_views',
    erasure: {
      clear: { note: "'-'", operator_session: "'-'", code_hash: 'id', token_hash: 'NULL' },
    },
    columns: ['created_at', 'ends_at', 'ended_at'],
    withheld: {
      internal: ['id'],
      staff: ['operator_id', 'note'],
      secret: ['operator_session', 'code_hash', 'code_until', 'token_hash'],
    },
  },
]
