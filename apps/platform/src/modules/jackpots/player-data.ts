import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const jackpotsPlayerData: readonly PlayerTable[] = [
  {
    table: 'jackpot_runs',
    erasure: { keep: 'results' },
    rows: 'player_id = $1',
    columns: ['jackpot_id', 'number', 'game_id', 'amount', 'awarded_at'],
    money: ['amount'],
    withheld: {
      secret: ['hash'],
      internal: [
        'contribution',
        'seed',
        'ceiling',
        'from_id',
        'started_at',
        'server_seed',
        'source',
        'round_id',
        'stake_id',
        'transaction_id',
      ],
    },
  },
]
