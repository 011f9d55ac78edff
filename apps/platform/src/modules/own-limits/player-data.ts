import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const ownLimitsPlayerData: readonly PlayerTable[] = [
  {
    table: 'own_limits',
    erasure: { keep: 'figures' },
    columns: ['kind', 'period', 'amount', 'next_amount', 'changes_at'],
    money: ['amount', 'next_amount'],
    withheld: { internal: ['time_zone', 'sliding'] },
  },
  {
    table: 'product_limits',
    erasure: { keep: 'figures' },
    columns: ['area', 'kind', 'period', 'amount', 'next_amount', 'changes_at'],
    money: ['amount', 'next_amount'],
    withheld: { internal: ['time_zone', 'sliding'] },
  },
  {
    table: 'time_limits',
    erasure: { keep: 'figures' },
    // Seconds.
    columns: ['period', 'amount', 'next_amount', 'changes_at'],
    withheld: { internal: ['time_zone', 'sliding'] },
  },
  {
    table: 'own_limit_changes',
    erasure: { keep: 'figures' },
    rows: 'player_id = $1',
    columns: ['changed_at', 'raised'],
    withheld: { internal: ['id'] },
  },
  {
    table: 'own_limit_reminders',
    erasure: { keep: 'figures' },
    rows: 'player_id = $1',
    columns: ['sent_at'],
  },
  {
    table: 'limit_declines',
    erasure: { keep: 'figures' },
    rows: 'player_id = $1',
    columns: ['declined_at'],
  },
  {
    table: 'own_limit_tests',
    erasure: { keep: 'figures' },
    rows: 'player_id = $1',
    columns: ['version', 'passed', 'answered_at'],
    withheld: { internal: ['id'] },
  },
  { table: 'own_limit_counts', erasure: { keep: 'figures' }, why: 'copy' },
  { table: 'limit_counts', erasure: { keep: 'figures' }, why: 'copy' },
]
