import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const tournamentsPlayerData: readonly PlayerTable[] = [
  {
    table: 'tournament_entries',
    erasure: { keep: 'results' },
    columns: ['tournament_id', 'joined_at', 'staked', 'rounds', 'points'],
    money: ['staked'],
    withheld: { internal: ['reached_id'] },
  },
  {
    table: 'tournament_winners',
    erasure: { keep: 'results' },
    columns: ['tournament_id', 'place', 'points', 'amount', 'pays', 'paid_at'],
    money: ['amount'],
    withheld: { internal: ['transaction_id'] },
  },
  { table: 'tournament_rounds', erasure: { keep: 'results' }, why: 'copy' },
]
