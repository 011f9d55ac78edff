import { randomUUID } from 'node:crypto'
import { PROVIDER_PATHS, type ProviderSession } from '@palco/contract/provider'
import type { Database } from '@palco/platform/db'
import { scriptedLoad, type ScriptedLoad } from './load.ts'
import { signedPosts } from './lua-requests.ts'
import type { BenchSystem } from './system.ts'

/** As many rounds under way at once as a busy provider has; more of them wait for each other, and share a commit. */
const CONNECTIONS = 128
/** Debits that a run has ready at least: more than any machine of this kind does in a warm-up's time. */
const LEAST_SUPPLY = 60_000

/** Debits of open game sessions: each is its own round, of the smallest stake, the players taking turns. */
export class Debits {
  /** Answered with 2xx so far. */
  answered = 0
  private supply = LEAST_SUPPLY
  private readonly system: BenchSystem
  private readonly sessions: readonly ProviderSession[]

  constructor(system: BenchSystem, sessions: readonly ProviderSession[]) {
    this.system = system
    this.sessions = sessions
  }

  /** Sends debits for so many seconds. @returns what was answered, and its rate per second */
  async send(seconds: number): Promise<ScriptedLoad> {
    const batch = randomUUID()
    const { platform, provider } = this.system
    const signed = { party: provider.id, key: provider.key, path: PROVIDER_PATHS.debit }
    const done = await scriptedLoad(platform, signedPosts(signed, this.bodies(batch), Date.now(), batch), {
      seconds,
      connections: CONNECTIONS,
    })
    this.answered += done.requests
    // A busy machine may have been slow a moment ago.
    this.supply = Math.max(LEAST_SUPPLY, Math.ceil(done.rate * seconds * 2))
    return done
  }

  private bodies(batch: string): string[] {
    return Array.from({ length: this.supply }, (_, index) => {
      const session = this.sessions[index % this.sessions.length]
      if (!session) throw new Error('there are no sessions')
      const { session_id, currency, min_stake } = session
      const move = { transaction_id: `${batch}-${index}`, round_id: `${batch}-r${index}` }
      return JSON.stringify({ session_id, ...move, amount: min_stake.amount, currency })
    })
  }
}

/** How many stakes the books hold that were taken. */
export async function stakesIn(db: Database): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    text: `SELECT count(*)::int AS count FROM ledger.transactions WHERE kind = 'stake' AND result = 'ok'`,
  })
  return rows[0]?.count ?? 0
}
