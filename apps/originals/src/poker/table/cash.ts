import { addChips, join, leave, nextCashHand, sitOut } from '@palco/poker-rules'
import type { Queryable } from '@palco/service/database'
import { post } from '../money/book.ts'
import { payOut } from '../money/stays.ts'
import { BOT_NAMES } from '../stakes.ts'
import type { CashFacts } from '../stakes.ts'
import {
  cashSeat,
  type Chair,
  freeSeats,
  isBot,
  newChair,
  runs,
  seated,
  withChair,
  withoutChair,
} from './doc.ts'
import { beginHand, type Room, runningHand } from './hand.ts'
import { toLine } from './line.ts'
import type { PokerTable } from './store.ts'

/** Looks of an idle table at how long seats have been out, ms. */
const IDLE = 5_000
/** A bot leaves with more than this many times the greatest buy-in. */
const BOT_RICH = 2n

/** Whether the seat has cards in the running hand. */
const inHand = (table: PokerTable, seat: number): boolean =>
  runs(table.doc) && (runningHand(table)?.seats.some((one) => one.seat === seat) ?? true)

/**
 * Frees a chair and sends its chips to the player's balance, or a bot's back to the room. Answers false while that must wait: for the end of
 * the hand or of a top-up.
 */
export async function release(tx: Queryable, table: PokerTable, chair: Chair): Promise<boolean> {
  const { cash } = table.doc
  if (!cash || chair.reserved || chair.pending > 0n || inHand(table, chair.seat)) return false
  const left = leave(cash, chair.seat)
  table.doc = { ...withoutChair(table.doc, chair.seat), cash: left.table }
  if (isBot(chair)) await post(tx, table, { from: 'table', to: 'bots', minor: left.stack })
  else await payOut(tx, table, { stay: chair.stay ?? '', amount: left.stack })
  return true
}

/** Puts the chips of a confirmed buy-in on the table. */
export function comeIn(table: PokerTable, chair: Chair, stack: bigint): void {
  const { cash } = table.doc
  if (!cash) return
  const doc = withChair(table.doc, chair.seat, { reserved: false, outSince: table.now })
  table.doc = { ...doc, cash: join(cash, { seat: chair.seat, stack, entry: chair.entry }) }
}

/** Chips that came in by a top-up. A seat that was out for want of chips stays out until its player comes back. */
export function addToStack(table: PokerTable, seat: number, chips: bigint): void {
  const { cash } = table.doc
  if (cash) table.doc = { ...table.doc, cash: addChips(cash, seat, chips) }
}

/** What is due between two hands. Answers how long nothing is due, ms. */
export async function betweenCashHands(tx: Queryable, table: PokerTable, room: Room): Promise<number> {
  await settleChairs(tx, table, room)
  await settleBots(tx, table, room)
  const next = table.doc.cash && nextCashHand(table.doc.cash)
  if (next) {
    table.doc = { ...table.doc, cash: next.table }
    await beginHand(tx, table, { rules: next.table.rules, start: next.start }, room)
    return 0
  }
  const { doc, now } = table
  if (doc.chairs.some(({ outSince }) => outSince === null))
    table.doc = { ...doc, chairs: doc.chairs.map((chair) => ({ ...chair, outSince: chair.outSince ?? now })) }
  return IDLE
}

/** Seats that leave, that sit out from now on, and that were out for too long. */
async function settleChairs(tx: Queryable, table: PokerTable, room: Room): Promise<void> {
  for (const chair of table.doc.chairs) {
    const seat = cashSeat(table.doc, chair.seat)
    if (!seat) continue
    const out = chair.sitOutNext || seat.sittingOut || chair.away
    const tooLong = out && chair.outSince !== null && table.now - chair.outSince > room.outFor
    if (chair.leaving || tooLong) {
      await release(tx, table, chair)
      continue
    }
    if (chair.sitOutNext && table.doc.cash) {
      const doc = withChair(table.doc, chair.seat, { sitOutNext: false })
      table.doc = { ...doc, cash: sitOut(table.doc.cash, chair.seat) }
    }
  }
}

/** Bots sit only with a player who plays, and leave a chair free for the next one. */
async function settleBots(tx: Queryable, table: PokerTable, room: Room): Promise<void> {
  const facts = table.facts as CashFacts
  const { chairs } = table.doc
  const playing = chairs.filter((chair) => {
    const seat = cashSeat(table.doc, chair.seat)
    return !isBot(chair) && seat !== undefined && !seat.sittingOut && seat.stack > 0n
  })
  const players = chairs.filter((chair) => !isBot(chair)).length
  const most =
    room.bots && playing.length > 0
      ? Math.min(facts.bots, facts.chairs - players - 1 - toLine(table).length)
      : 0
  const bots = chairs.filter(isBot)
  for (const bot of bots) {
    const stack = cashSeat(table.doc, bot.seat)?.stack ?? 0n
    const over = table.doc.chairs.filter(isBot).length > most
    if (over || stack === 0n || stack > facts.maxBuyIn * BOT_RICH) await release(tx, table, bot)
  }
  if (bots.length < most) await seatBot(tx, table, facts)
}

/** One bot comes with the greatest buy-in, paid by the room. */
async function seatBot(tx: Queryable, table: PokerTable, facts: CashFacts): Promise<void> {
  const seat = freeSeats(table.doc, facts.chairs)[0]
  if (seat === undefined) return
  const chair = newBot(table, seat)
  table.doc = seated(table.doc, chair)
  comeIn(table, chair, facts.maxBuyIn)
  await post(tx, table, { from: 'bots', to: 'table', minor: facts.maxBuyIn })
}

/** A bot for a chair, with a name that no other has at the table. */
export function newBot(table: PokerTable, seat: number): Chair {
  const taken = new Set(table.doc.chairs.map(({ name }) => name))
  const name = BOT_NAMES.find((one) => !taken.has(one)) ?? `Bot ${seat}`
  return newChair(table.facts, {
    seat,
    stay: null,
    player: null,
    name,
    shown: name,
    clientSeed: '',
    since: table.now,
  })
}
