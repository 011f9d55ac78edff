import { calls } from '@palco/contract'
import { OWN_LIMIT_PERIODS } from '@palco/contract/tables'
import type { ProviderSession } from '@palco/contract/provider'
import { openDatabase, type Database } from '@palco/platform/db'
import { booksBalance } from '../support/books.ts'
import { compare } from '../support/compare.ts'
import { Debits, stakesIn } from '../support/debits.ts'
import { call, launchGame, openSession, putMoneyIn, registerPlayer, tableGame } from '../support/players.ts'
import { Spent } from '../support/spent.ts'
import type { BenchSystem } from '../support/system.ts'
import { rateRow } from '../support/table.ts'
import type { Scenario } from './scenario.ts'

const GOAL = 0.85
const PLAYERS = 200
const SECONDS = 4
const WARM_UP_SECONDS = 4
const TURNS = 7
/** In minor units; enough for every debit of a run. */
const BALANCE = 1_000_000_000_000n
/** Of limits and of the greatest loss: far above what a run stakes. */
const FAR = '9000000000.00'
/** Of the account, and of the area of the game. */
const AREAS: readonly Record<string, string>[] = [{}, { area: 'casino' }]

/**
 * Debits of players under every rule that is asked at a stake, against those of players under none, on one platform: residence in Spain
 * (reality check, session plan) and limits of stakes, losses and time by day, week and month, of the account and of the area. A game
 * cycle is left out: it bounds the debits of a player by itself, so the game is one of those without it.
 */
export const debitProtected: Scenario = {
  name: 'debit-protected',
  async run(system) {
    const db = openDatabase({ url: system.databaseUrl, poolSize: 2, role: null })
    try {
      const game = await tableGame(system)
      const free = new Debits(system, await sessions(system, db, game, async () => {}))
      const held = new Debits(
        system,
        await sessions(system, db, game, (username, token) => protect(system, db, username, token)),
      )
      const before = await stakesIn(db)
      await free.send(WARM_UP_SECONDS)
      await held.send(WARM_UP_SECONDS)
      const spent = new Spent(system.pids)
      const { value, limit } = await compare(
        async () => (await free.send(SECONDS)).rate,
        async () => (await spent.during(() => held.send(SECONDS))).rate,
        TURNS,
      )
      await booksBalance(db)
      const booked = (await stakesIn(db)) - before
      const answered = free.answered + held.answered
      if (booked < answered) throw new Error(`${answered} debits were answered, ${booked} are in the books`)
      return [{ ...rateRow('debit-protected', value, limit, 'debits/s', GOAL), ...spent.each('a debit') }]
    } finally {
      await db.close()
    }
  },
}

type Prepare = (username: string, token: string) => Promise<void>

/** Open sessions of the game of new players with money, each prepared before the launch. */
async function sessions(
  system: BenchSystem,
  db: Database,
  game: string,
  prepare: Prepare,
): Promise<ProviderSession[]> {
  const opened: ProviderSession[] = []
  for (let player = 0; player < PLAYERS; player++) {
    const { username, token } = await registerPlayer(system)
    await prepare(username, token)
    const session = await openSession(system, await launchGame(system, game, token))
    const { brand_id: brandId, player_id: playerId, currency } = session
    await putMoneyIn(db, { brandId, playerId, currency }, BALANCE)
    opened.push(session)
  }
  return opened
}

/** The residence is set as an operator's correction would, with the identity check done. */
async function protect(system: BenchSystem, db: Database, username: string, token: string): Promise<void> {
  await db.query({
    text: `UPDATE players SET country = 'ES', unchecked = NULL WHERE username = $1`,
    values: [username],
  })
  for (const period of OWN_LIMIT_PERIODS) {
    for (const kind of ['stake', 'loss'])
      for (const area of AREAS)
        await call(system, calls.setOwnLimit, { kind, period, amount: FAR, ...area }, token)
    await call(system, calls.setTimeLimit, { period, minutes: 24 * 60 }, token)
  }
  await call(system, calls.beginSessionPlan, { minutes: 600, loss: FAR }, token)
}
