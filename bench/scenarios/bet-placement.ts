import { openDatabase } from '@palco/platform/db'
import { bettors, readBets, placeBets } from '../support/bettors.ts'
import { booksBalance } from '../support/books.ts'
import { compare } from '../support/compare.ts'
import type { ScriptedLoad } from '../support/load.ts'
import { oneRowUpdates } from '../support/pgbench.ts'
import { Spent } from '../support/spent.ts'
import { clearOffer, offerEvents } from '../support/sports-offer.ts'
import { rateRow } from '../support/table.ts'
import type { Scenario } from './scenario.ts'

const GOAL = 0.45
const PLAYERS = 200
const EVENTS = 20
const SECONDS = 4
/** Until the platform's code is compiled for what it does most: tens of thousands of slips. */
const WARM_UP_SECONDS = 8
/** Two sides that wait for the disk in different ways: few turns decide too little. */
const TURNS = 11
/** Slips that are ready for the warm-up, and for a turn at least. */
const WARM_UP_SUPPLY = 80_000
const LEAST_SUPPLY = 40_000

/** Slips of one single bet through HTTP against pgbench's one-row UPDATE on the same server. */
export const betPlacement: Scenario = {
  name: 'bet-placement',
  async run(system) {
    const readLimit = await oneRowUpdates(await system.scratchDatabase('palco_bets'))
    const db = openDatabase({ url: system.databaseUrl, poolSize: 2, role: null })
    try {
      await clearOffer(db)
      const events = await offerEvents(db, 'bench:place', EVENTS)
      const players = await bettors(system, db, PLAYERS)
      let answered = 0
      let supply = WARM_UP_SUPPLY
      const load = async (seconds: number): Promise<ScriptedLoad> => {
        const done = await placeBets({ system, players, events }, supply, seconds)
        answered += done.requests
        supply = Math.max(LEAST_SUPPLY, Math.ceil(done.rate * SECONDS * 2))
        return done
      }
      await load(WARM_UP_SECONDS)
      const spent = new Spent(system.pids)
      const counted = async (): Promise<number> => (await spent.during(() => load(SECONDS))).rate
      const { value, limit } = await compare(readLimit, counted, TURNS)
      await booksBalance(db)
      const placed = await readBets(db, players)
      // A refused slip is answered with 200 too.
      if (placed < answered) throw new Error(`${answered} slips were answered, ${placed} bets are there`)
      return [{ ...rateRow('bet-placement', value, limit, 'bets/s', GOAL), ...spent.each('a bet') }]
    } finally {
      await db.close()
    }
  },
}
