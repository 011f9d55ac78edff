import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const ownLimitsPlayerData: readonly PlayerTable[] = [
  {
    table: 'own_limits',
    columns: ['kind', 'period', 'amount', 'next_amount', 'changes_at'],
    money: ['amount', 'next_amount'],
    withheld: { internal: ['time_zone', 'sliding'] },
  },
  {
    table: 'product_limits',
    columns: ['area', 'kind', 'period', 'amount', 'next_amount', 'changes_at'],
    money: ['amount', 'next_amount'],
    withheld: { internal: ['time_zone', 'sliding'] },
  },
  {
    table: 'time_limits',
    // Seconds.
    columns: ['period', 'amount', 'next_amount', 'changes_at'],
    withheld: { internal: ['time_zone', 'sliding'] },
  },
  {
    table: 'own_limit_changes',
    rows: 'player_id = $1',
    columns: ['changed_at', 'raised'],
    withheld: { internal: ['id'] },
  },
  {
    table: 'own_limit_reminders',
    rows: 'player_id = $1',
    columns: ['sent_at'],
  },
  {
    table: 'limit_declines',
    rows: 'player_id = $1',
    columns: ['declined_at'],
  },
  { table: 'own_limit_counts', why: 'copy' },
  { table: 'limit_counts', why: 'copy' },
]
