import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const grantsPlayerData: readonly PlayerTable[] = [
  {
    table: 'player_grants',
    erasure: { clear: { note: "'-'" } },
    columns: ['kind', 'amount', 'currency', 'at'],
    money: ['amount'],
    withheld: {
      internal: ['id', 'key', 'offer', 'count', 'reward'],
      staff: ['given_by', 'confirmed_by', 'note'],
    },
  },
]
