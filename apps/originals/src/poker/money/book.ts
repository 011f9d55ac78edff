import type { Queryable } from '@palco/service/database'
import type { PokerTable } from '../table/store.ts'

/** `players`: through the wallet. `table`: chips and prize pools. `rake`, `fees` and `bots` are the room's. */
export type Account = 'players' | 'table' | 'rake' | 'fees' | 'bots'

/** Moves an amount from one account of the rooms to another; nothing for zero. In the transaction of the step that it belongs to. */
export async function post(
  tx: Queryable,
  { id, facts }: Pick<PokerTable, 'id' | 'facts'>,
  entry: { from: Account; to: Account; minor: bigint; stay?: string | null; hand?: string },
): Promise<void> {
  if (entry.minor === 0n) return
  await tx.query({
    name: 'poker-entry',
    text: `INSERT INTO poker_entries (from_account, to_account, minor, currency, table_id, stay_id, hand_id)
           VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [entry.from, entry.to, entry.minor, facts.currency, id, entry.stay ?? null, entry.hand ?? null],
  })
}
