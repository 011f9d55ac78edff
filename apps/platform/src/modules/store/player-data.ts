import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const storePlayerData: readonly PlayerTable[] = [
  {
    table: 'store_orders',
    erasure: { clear: { address: 'NULL', tracking: 'NULL' } },
    audited: ["brand_id || ' ' || id", "'store-order:' || brand_id || ' ' || id"],
    columns: ['id', 'item_id', 'miles', 'price', 'state', 'address', 'tracking', 'placed_at'],
    money: ['price'],
    withheld: { internal: ['key', 'currency'], secret: ['payload_hash'] },
  },
  {
    table: 'store_order_history',
    erasure: { keep: 'books' },
    rows: 'order_id IN (SELECT id FROM store_orders WHERE player_id = $1)',
    columns: ['order_id', 'state', 'at'],
  },
]
