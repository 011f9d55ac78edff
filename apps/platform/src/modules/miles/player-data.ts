import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const milesPlayerData: readonly PlayerTable[] = [
  {
    table: 'miles_accounts',
    columns: ['balance'],
  },
  {
    table: 'miles_entries',
    columns: ['reason', 'area', 'miles', 'balance_after', 'created_at'],
    withheld: { internal: ['id', 'key'] },
  },
  {
    table: 'miles_withdrawals',
    columns: ['miles', 'pays', 'amount', 'status', 'created_at'],
    money: ['amount'],
    withheld: { internal: ['id', 'key', 'currency', 'refusal'], secret: ['payload_hash'] },
  },
  { table: 'miles_progress', why: 'internal' },
  { table: 'miles_open_rounds', why: 'copy' },
]
