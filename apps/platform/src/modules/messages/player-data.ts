import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const messagesPlayerData: readonly PlayerTable[] = [
  {
    table: 'messages',
    erasure: 'delete',
    columns: ['title', 'text', 'created_at', 'read_at', 'deleted_at'],
    withheld: { internal: ['id', 'key', 'format'] },
  },
]
