import {
  isOver,
  nextHand,
  listPrizes,
  type SitAndGoStructure,
  startSitAndGo,
  STRUCTURES,
} from '@palco/poker-rules'
import { randomInt } from 'node:crypto'
import type { Queryable } from '@palco/service/database'
import { post } from '../money/book.ts'
import { giveBack, payOut } from '../money/stays.ts'
import type { Facts, SitAndGoFacts } from '../stakes.ts'
import { newBot } from './cash.ts'
import { chairAt, freeSeats, isBot, seated, withoutChair } from './doc.ts'
import { beginHand, type Room } from './hand.ts'
import type { PokerTable } from './store.ts'

const IDLE = 2_000
const SECOND = 1_000

export const toStructure = ({ speed, variant, limit }: Facts): SitAndGoStructure => ({
  ...STRUCTURES[speed],
  variant,
  limit,
})

/** Buy-ins of all chairs. */
export const computePool = (facts: SitAndGoFacts, entrants: number): bigint => facts.buyIn * BigInt(entrants)

/** Seconds that a tournament has run, by which its levels go. */
export const toSeconds = (
  { doc, now }: Pick<PokerTable, 'doc' | 'now'>,
  { levels }: Pick<Room, 'levels'>,
): number => (doc.startedAt === null ? 0 : (now - doc.startedAt) / levels / SECOND)

/** What is due while a tournament waits for entrants, between its hands, and at its end. Answers in how many ms something is due. */
export async function betweenTournamentHands(tx: Queryable, table: PokerTable, room: Room): Promise<number> {
  const facts = table.facts as SitAndGoFacts
  if (table.state === 'open') return waitForEntrants(tx, table, facts, room)
  const { game } = table.doc
  if (table.state !== 'running' || !game) return IDLE
  if (isOver(game)) {
    await finish(tx, table, facts)
    return IDLE
  }
  await beginHand(tx, table, nextHand(game, toSeconds(table, room)), room)
  return 0
}

async function waitForEntrants(
  tx: Queryable,
  table: PokerTable,
  facts: SitAndGoFacts,
  room: Room,
): Promise<number> {
  const players = table.doc.chairs.filter((chair) => !isBot(chair))
  if (players.length === 0) {
    for (const bot of table.doc.chairs) await dismiss(tx, table, bot.seat, facts)
    return IDLE
  }
  const waited = table.now - Math.min(...players.map(({ since }) => since))
  const free = freeSeats(table.doc, facts.chairs)
  if (free.length === 0) {
    if (players.some(({ reserved }) => reserved)) return IDLE
    start(table, facts)
    return 0
  }
  if (waited > room.cancelAfter) {
    await cancel(tx, table, facts)
    return IDLE
  }
  const bots = table.doc.chairs.filter(isBot).length
  if (!room.bots || bots + free.length > facts.bots) return IDLE
  if (waited < room.botsAfter) return room.botsAfter - waited
  for (const seat of free) {
    table.doc = seated(table.doc, newBot(table, seat))
    await post(tx, table, { from: 'bots', to: 'table', minor: facts.buyIn })
  }
  return 0
}

/** A bot goes before the start; its buy-in goes back to the room. */
async function dismiss(tx: Queryable, table: PokerTable, seat: number, facts: SitAndGoFacts): Promise<void> {
  table.doc = withoutChair(table.doc, seat)
  await post(tx, table, { from: 'table', to: 'bots', minor: facts.buyIn })
}

function start(table: PokerTable, facts: SitAndGoFacts): void {
  const seats = table.doc.chairs.map(({ seat }) => seat)
  const button = seats[randomInt(seats.length)] ?? 1
  table.state = 'running'
  table.doc = { ...table.doc, game: startSitAndGo(toStructure(facts), seats, button), startedAt: table.now }
}

/** Entries of players whose debit is confirmed go back; unconfirmed ones are returned when their end is known. */
async function cancel(tx: Queryable, table: PokerTable, facts: SitAndGoFacts): Promise<void> {
  for (const chair of table.doc.chairs) {
    if (isBot(chair)) await dismiss(tx, table, chair.seat, facts)
    else if (!chair.reserved) await giveBack(tx, table, chair.stay ?? '')
  }
  table.state = 'cancelled'
  table.doc = { ...table.doc, chairs: [] }
}

async function finish(tx: Queryable, table: PokerTable, facts: SitAndGoFacts): Promise<void> {
  const { game, chairs } = table.doc
  if (!game) return
  const results = listPrizes(game, computePool(facts, chairs.length))
  for (const { seat, prize } of results) {
    const chair = chairAt(table.doc, seat)
    if (!chair) continue
    if (isBot(chair)) await post(tx, table, { from: 'table', to: 'bots', minor: prize })
    else await payOut(tx, table, { stay: chair.stay ?? '', amount: prize })
  }
  table.state = 'finished'
  table.doc = { ...table.doc, results }
}
