import type { ProviderSession } from '@palco/contract/provider'
import { openDatabase, type Database } from '@palco/platform/db'
import { booksBalance } from '../support/books.ts'
import { compare } from '../support/compare.ts'
import { Debits, stakesIn } from '../support/debits.ts'
import { oneRowUpdates } from '../support/pgbench.ts'
import { firstGame, openGameSession, putMoneyIn } from '../support/players.ts'
import { Spent } from '../support/spent.ts'
import type { BenchSystem } from '../support/system.ts'
import { rateRow } from '../support/table.ts'
import type { Scenario } from './scenario.ts'

const GOAL = 0.5
const PLAYERS = 200
const SECONDS = 4
const WARM_UP_SECONDS = 4
/** Two sides that wait for the disk in different ways: three turns decide too little. */
const TURNS = 7
/** In minor units; enough for every debit of a run. */
const BALANCE = 1_000_000_000_000n

/** Debits through the provider wallet over HTTP against pgbench's one-row UPDATE on the same server. */
export const debit: Scenario = {
  name: 'debit',
  async run(system) {
    const readLimit = await oneRowUpdates(await system.scratchDatabase('palco_bench'))
    const db = openDatabase({ url: system.databaseUrl, poolSize: 2 })
    try {
      const debits = new Debits(system, await sessionsWithMoney(system, db))
      const before = await stakesIn(db)
      await debits.send(WARM_UP_SECONDS)
      const spent = new Spent(system.pids)
      const counted = async (): Promise<number> => (await spent.during(() => debits.send(SECONDS))).rate
      const { value, limit } = await compare(readLimit, counted, TURNS)
      await booksBalance(db)
      const booked = (await stakesIn(db)) - before
      if (booked < debits.answered)
        throw new Error(`${debits.answered} debits were answered, ${booked} are in the books`)
      return [{ ...rateRow('debit', value, limit, 'debits/s', GOAL), ...spent.each('a debit') }]
    } finally {
      await db.close()
    }
  },
}

async function sessionsWithMoney(system: BenchSystem, db: Database): Promise<ProviderSession[]> {
  const game = await firstGame(system)
  const sessions: ProviderSession[] = []
  for (let player = 0; player < PLAYERS; player++) {
    const session = await openGameSession(system, game)
    const { brand_id: brandId, player_id: playerId, currency } = session
    await putMoneyIn(db, { brandId, playerId, currency }, BALANCE)
    sessions.push(session)
  }
  return sessions
}
