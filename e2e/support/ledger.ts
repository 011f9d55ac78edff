import { openDatabase } from '../../apps/platform/src/db/index.ts'

/** Reads what the ledger says of a player; closed when the journey ends. */
export function openLedger(username: string) {
  const db = openDatabase({ url: process.env.E2E_DATABASE_URL ?? '' })
  return {
    /** The player's money at hand, bonus money included, minor units. */
    async balance(): Promise<bigint> {
      const { rows } = await db.query<{ money: bigint }>({
        text: `SELECT a.cash + a.bonus AS money FROM ledger.accounts a
               JOIN players p ON p.brand_id = a.brand_id AND p.id = a.player_id WHERE p.username = $1`,
        values: [username],
      })
      const [row] = rows
      if (!row) throw new Error(`the ledger has no player ${username}`)
      return row.money
    },
    close: () => db.close(),
  }
}
export type Ledger = ReturnType<typeof openLedger>
