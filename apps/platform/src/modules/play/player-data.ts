import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const playPlayerData: readonly PlayerTable[] = [
  {
    table: 'play_transfers',
    erasure: { keep: 'books' },
    columns: ['round_id', 'source', 'amount', 'at'],
    money: ['amount'],
    withheld: { internal: ['id', 'currency', 'folded'], others: ['opponent_id'] },
  },
]
