import { type Database, openDatabase } from '@palco/platform/db'
import { type Bettor, bettors, placeBets } from '../support/bettors.ts'
import { booksBalance } from '../support/books.ts'
import { booksChecked, playFollowed } from '../support/movements.ts'
import { decideMarket, endSettling, settleOneByOne, writeOpenBets } from '../support/open-bets.ts'
import { clearOffer, offerEvents } from '../support/sports-offer.ts'
import type { BenchSystem } from '../support/system.ts'
import { rateRow } from '../support/table.ts'
import type { Scenario } from './scenario.ts'

/** Settlement while bets are placed, against settling one bet after the other on a platform that does nothing else. */
const GOAL = 3
/** Placement while bets are settled, against placement alone. */
const PLACING_GOAL = 0.6
const BETS = 100_000
const ALONE = 16_000
const OWNERS = 20_000
const ALONE_OWNERS = 2_000
const PLAYERS = 200
const EVENTS = 20
const SECONDS = 4
/** Of a turn of placement, alone as while bets are settled: short, so that few of them end after the settlement. */
const TURN_SECONDS = 2
/** Of placement alone, before the settlement and after it: a machine is not as fast from one turn to the next. */
const TURNS = 5
/** More than a turn sends. The fewer there are to be written, the less of a settlement runs without placement. */
const SUPPLY = 20_000
/** What is not settled by then stays open: the rate is known, and a slow machine ends too. */
const LONGEST_MS = 40_000

/** 100,000 open bets on one event are settled by the platform's own worker while slips are placed through HTTP. */
export const settle: Scenario = {
  name: 'settle',
  async run(system) {
    const db = openDatabase({ url: system.databaseUrl, poolSize: 4, role: null })
    try {
      await clearOffer(db)
      const events = await offerEvents(db, 'bench:settle', EVENTS + 2)
      const [big = '', small = '', ...others] = events
      const players = await bettors(system, db, PLAYERS)
      const [{ brandId, currency }] = players as [Bettor, ...Bettor[]]
      const open = { brandId, currency }
      await writeOpenBets(db, { ...open, eventId: small, bets: ALONE, players: ALONE_OWNERS })
      await writeOpenBets(db, { ...open, eventId: big, bets: BETS, players: OWNERS })
      // Bets that are settled were placed long before.
      await playFollowed(db)
      await booksChecked(db)
      const placing = { system, players, events: others }
      await placeBets(placing, SUPPLY * 2, SECONDS)
      const before = await eachAlone(db, small, placing)
      const { settled, placed } = await settleWhilePlacing(db, big, placing)
      const after = await eachAlone(db, small, placing)
      await booksBalance(db)
      return [
        rateRow('settle', settled, (before.single + after.single) / 2, 'bets/s', GOAL),
        rateRow('settle-placing', placed, (before.alone + after.alone) / 2, 'bets/s', PLACING_GOAL),
      ]
    } finally {
      await db.close()
    }
  },
}

type Placing = { system: BenchSystem; players: readonly Bettor[]; events: readonly string[] }

/** Rates of each by itself. What follows the bets of before belongs to neither. */
async function eachAlone(
  db: Database,
  eventId: string,
  placing: Placing,
): Promise<{ single: number; alone: number }> {
  await playFollowed(db)
  const single = await settleOneByOne(db, eventId, SECONDS)
  const rates: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1)
    rates.push((await placeBets(placing, SUPPLY, TURN_SECONDS)).rate)
  await playFollowed(db)
  return { single, alone: mean(rates) }
}

const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length

/** Rates of both: settlement from the result on, to the last bet or the longest time; placement in the turns that lie within it. */
async function settleWhilePlacing(
  db: Database,
  eventId: string,
  placing: Placing,
): Promise<{ settled: number; placed: number }> {
  const over = new AbortController()
  const turns: { rate: number; whole: boolean }[] = []
  const placement = (async () => {
    while (!over.signal.aborted) {
      const { rate } = await placeBets(placing, SUPPLY, TURN_SECONDS)
      turns.push({ rate, whole: !over.signal.aborted })
    }
  })()
  const begun = performance.now()
  await decideMarket(db, eventId)
  while ((await isSettling(db, eventId)) && performance.now() - begun < LONGEST_MS)
    await new Promise((resolve) => setTimeout(resolve, 200))
  const seconds = (performance.now() - begun) / 1000
  const settled = BETS - (await unsettled(db, eventId, BETS))
  await endSettling(db, eventId)
  over.abort()
  await placement
  // A turn that ended after the settlement would flatter; the only one there is counts anyway.
  const whole = turns.filter((turn) => turn.whole)
  const counted = whole.length > 0 ? whole : turns
  return {
    settled: settled / seconds,
    placed: mean(counted.map(({ rate }) => rate)),
  }
}

/** The settlement's own row says it; only without one, before it is taken up and after it, is there a look at the bets. */
async function isSettling(db: Database, eventId: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'bench-settling',
    text: 'SELECT FROM sports_settlings WHERE event_id = $1',
    values: [eventId],
  })
  return rowCount > 0 || (await unsettled(db, eventId, 1)) > 0
}

/** How many bets the market's result has not reached, counted up to `most`. */
async function unsettled(db: Database, eventId: string, most: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'bench-unsettled',
    text: `SELECT count(*)::int AS count FROM (SELECT FROM sports_bet_legs WHERE event_id = $1 AND market_id = 1
        AND specifiers = '' AND revision < 1 LIMIT $2) l`,
    values: [eventId, most],
  })
  return rows[0]?.count ?? 0
}
