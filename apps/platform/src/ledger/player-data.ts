import type { PlayerTable } from '../model/index.ts'

/** What this part keeps of a player (docs/data-export.md). */
export const ledgerPlayerData: readonly PlayerTable[] = [
  {
    table: 'ledger.accounts',
    erasure: { keep: 'books' },
    columns: ['cash', 'bonus', 'held', 'moved_at'],
    money: ['cash', 'bonus', 'held'],
    withheld: { internal: ['currency', 'limited', 'cleared', 'cleared_until'] },
  },
  {
    table: 'ledger.transactions',
    erasure: { keep: 'books' },
    // What moved money; the index of a player has no other.
    rows: 'brand_id = $2 AND player_id = $1 AND (cash_delta <> 0 OR bonus_delta <> 0)',
    columns: [
      'id',
      'movement',
      'kind',
      'counterparty',
      'cash_delta',
      'bonus_delta',
      'held_delta',
      'fee',
      'cash',
      'bonus',
      'held',
      'created_at',
    ],
    money: ['cash_delta', 'bonus_delta', 'held_delta', 'fee', 'cash', 'bonus', 'held'],
    withheld: {
      internal: ['scope', 'key', 'result', 'currency', 'target_id', 'detail'],
      secret: ['payload_hash'],
    },
  },
  { table: 'ledger.entries', erasure: { keep: 'books' }, why: 'copy' },
  { table: 'books_balances', erasure: { keep: 'books' }, why: 'copy' },
]
