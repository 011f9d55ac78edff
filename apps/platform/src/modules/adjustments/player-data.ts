import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const adjustmentsPlayerData: readonly PlayerTable[] = [
  {
    table: 'adjustments',
    erasure: { clear: { note: "'-'" } },
    columns: ['amount', 'currency', 'cause', 'at'],
    money: ['amount'],
    withheld: { internal: ['id'], staff: ['asked_by', 'confirmed_by', 'note'] },
  },
]
