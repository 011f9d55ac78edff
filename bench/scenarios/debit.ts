import { randomUUID } from 'node:crypto'
import { PROVIDER_PATHS, type ProviderSession } from '@palco/contract/provider'
import { openDatabase, type Database } from '@palco/platform/db'
import { booksBalance } from '../support/books.ts'
import { compare } from '../support/compare.ts'
import { scriptedLoad, type ScriptedLoad } from '../support/load.ts'
import { signedPosts } from '../support/lua-requests.ts'
import { oneRowUpdates } from '../support/pgbench.ts'
import { firstGame, openGameSession, putMoneyIn } from '../support/players.ts'
import { Spent } from '../support/spent.ts'
import type { BenchSystem } from '../support/system.ts'
import { rateRow } from '../support/table.ts'
import type { Scenario } from './scenario.ts'

const GOAL = 0.5
const PLAYERS = 200
/** As many rounds under way at once as a busy provider has; more of them wait for each other, and share a commit. */
const CONNECTIONS = 128
const SECONDS = 4
const WARM_UP_SECONDS = 4
/** Two sides that wait for the disk in different ways: three turns decide too little. */
const TURNS = 7
/** Debits that a run has ready at least: more than any machine of this kind does in a warm-up's time. */
const LEAST_SUPPLY = 60_000
/** In minor units; enough for every debit of a run. */
const BALANCE = 1_000_000_000_000n

/** Debits through the provider wallet over HTTP against pgbench's one-row UPDATE on the same server. */
export const debit: Scenario = {
  name: 'debit',
  async run(system) {
    const limitOf = await oneRowUpdates(await system.scratchDatabase('palco_bench'))
    const db = openDatabase({ url: system.databaseUrl, poolSize: 2 })
    try {
      const sessions = await sessionsWithMoney(system, db)
      const before = await debitsIn(db)
      let answered = 0
      let supply = LEAST_SUPPLY
      const load = async (seconds: number): Promise<ScriptedLoad> => {
        const done = await sendDebits(system, sessions, supply, seconds)
        answered += done.requests
        // A busy machine may have been slow a moment ago.
        supply = Math.max(LEAST_SUPPLY, Math.ceil(done.rate * SECONDS * 2))
        return done
      }
      await load(WARM_UP_SECONDS)
      const spent = new Spent(system.pids)
      const counted = async (): Promise<number> => (await spent.during(() => load(SECONDS))).rate
      const { value, limit } = await compare(limitOf, counted, TURNS)
      await booksBalance(db)
      const booked = (await debitsIn(db)) - before
      if (booked < answered) throw new Error(`${answered} debits were answered, ${booked} are in the books`)
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

/** Each debit is its own round, of the smallest stake, the players taking turns. */
function sendDebits(
  { platform, provider }: BenchSystem,
  sessions: readonly ProviderSession[],
  supply: number,
  seconds: number,
): Promise<ScriptedLoad> {
  const batch = randomUUID()
  const bodies = Array.from({ length: supply }, (_, index) => {
    const session = sessions[index % sessions.length]
    if (!session) throw new Error('there are no sessions')
    const { session_id, currency, min_stake } = session
    const move = { transaction_id: `${batch}-${index}`, round_id: `${batch}-r${index}` }
    return JSON.stringify({ session_id, ...move, amount: min_stake.amount, currency })
  })
  const signed = { party: provider.id, key: provider.key, path: PROVIDER_PATHS.debit }
  return scriptedLoad(platform, signedPosts(signed, bodies, Date.now(), batch), {
    seconds,
    connections: CONNECTIONS,
  })
}

/** How many debits of the provider's the books hold. */
async function debitsIn(db: Database): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    text: `SELECT count(*)::int AS count FROM ledger.transactions WHERE kind = 'stake' AND result = 'ok'`,
  })
  return rows[0]?.count ?? 0
}
