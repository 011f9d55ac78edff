import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const playSessionsPlayerData: readonly PlayerTable[] = [
  {
    table: 'play_sessions',
    erasure: { keep: 'figures' },
    columns: ['begins_at', 'last_at', 'staked', 'returned'],
    money: ['staked', 'returned'],
    withheld: { internal: ['checked_at', 'minutes', 'due_at', 'state'] },
  },
  {
    table: 'reality_checks',
    erasure: { keep: 'figures' },
    columns: ['begins_at', 'due_at', 'answered_at', 'staked', 'returned'],
    money: ['staked', 'returned'],
    withheld: { internal: ['id'] },
  },
  {
    table: 'reality_check_choices',
    erasure: { keep: 'figures' },
    rows: 'player_id = $1',
    columns: ['minutes'],
  },
  {
    table: 'play_times',
    erasure: { keep: 'figures' },
    rows: 'player_id = $1',
    columns: ['begins_at', 'ends_at'],
  },
]
