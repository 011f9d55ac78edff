import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const milesPlayerData: readonly PlayerTable[] = [
  {
    table: 'miles_accounts',
    erasure: { keep: 'books' },
    columns: ['balance'],
  },
  {
    table: 'miles_entries',
    erasure: { keep: 'books' },
    columns: ['reason', 'area', 'miles', 'balance_after', 'created_at'],
    withheld: { internal: ['id', 'key'] },
  },
  {
    table: 'miles_withdrawals',
    erasure: { keep: 'books' },
    columns: ['miles', 'pays', 'amount', 'status', 'created_at'],
    money: ['amount'],
    withheld: { internal: ['id', 'key', 'currency', 'refusal'], secret: ['payload_hash'] },
  },
  { table: 'miles_progress', erasure: { keep: 'figures' }, why: 'internal' },
  { table: 'miles_open_rounds', erasure: { keep: 'work' }, why: 'copy' },
]
