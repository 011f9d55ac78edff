import { botMove, timeoutMove, toAct, turnEnds, visibleTo } from '@palco/poker-rules'
import type { Queryable } from '@palco/service/database'
import { readPresence } from '../money/stays.ts'
import { secretDraws } from './secret-draws.ts'
import { betweenCashHands, release } from './cash.ts'
import { chairAt, clockRules, isBot, runs, withChair } from './doc.ts'
import { callOff, playMove, type Room, runningHand } from './hand.ts'
import { betweenTournamentHands } from './sit-and-go.ts'
import type { PokerTable } from './store.ts'

/** How long the server waits before it moves for a player who is away, ms at full clock. */
const AWAY = 1_500

/** One step of a table: what is due now. Answers in how many ms something is due next. `gap`: how long no process ran it. */
export async function tick(tx: Queryable, table: PokerTable, gap: number, room: Room): Promise<number> {
  if (gap > room.gap) await afterGap(tx, table, gap, room)
  if (runs(table.doc)) {
    // Without the key of its seal no process can continue the hand.
    if (runningHand(table)) return tickTurn(tx, table, room)
    await callOff(tx, table, room)
  }
  const { hand } = table.doc
  if (hand?.nextAt && table.now < hand.nextAt) {
    for (const chair of table.doc.chairs) if (chair.leaving) await release(tx, table, chair)
    return hand.nextAt - table.now
  }
  if (!table.secret) await callOff(tx, table, room)
  return table.facts.kind === 'cash'
    ? betweenCashHands(tx, table, room)
    : betweenTournamentHands(tx, table, room)
}

/** Time in which no process ran the table does not count: the turn begins anew. After too long the hand is called off. */
async function afterGap(tx: Queryable, table: PokerTable, gap: number, room: Room): Promise<void> {
  const { doc, now } = table
  if (runs(doc) && gap > room.callOffAfter) return callOff(tx, table, room)
  const { hand } = doc
  const turn = hand?.turn && { ...hand.turn, began: now, thinks: now }
  table.doc = {
    ...doc,
    startedAt: doc.startedAt === null ? null : doc.startedAt + Math.round(gap),
    hand: hand && { ...hand, turn: turn ?? null },
    // Being out for long is counted while the table runs.
    chairs: doc.chairs.map((chair) => ({
      ...chair,
      outSince: chair.outSince === null ? null : Math.min(now, chair.outSince + Math.round(gap)),
    })),
  }
}

async function tickTurn(tx: Queryable, table: PokerTable, room: Room): Promise<number> {
  const hand = runningHand(table)
  const turn = table.doc.hand?.turn
  const legal = hand && toAct(hand)?.legal
  if (!hand || !turn || !legal) return room.between
  const chair = chairAt(table.doc, turn.seat)
  if (!chair || chair.leaving) return serverMoves(tx, table, room)
  if (isBot(chair)) {
    if (table.now < turn.thinks) return turn.thinks - table.now
    const { habits = {}, chairs } = table.doc
    const habit = (seat: number) => habits[chairAt({ chairs }, seat)?.player ?? '']
    const move = botMove(visibleTo(hand, turn.seat), hand.rules, secretDraws(), habit)
    await playMove(tx, table, { seat: turn.seat, move, itself: false }, room)
    return 0
  }
  const connected = (await readPresence(tx, table.id)).get(chair.stay ?? '') ?? false
  const lost = turn.lost || !connected
  const ends = turnEnds(chair.clock, clockRules(table.facts), !lost)
  const until = turn.began + (chair.away && !connected ? AWAY : ends.until) * room.clock
  if (table.now >= until) {
    // At a cash table who runs out of time sits out from the next hand on.
    const change = { away: !connected, ...(table.doc.cash ? { sitOutNext: true } : {}) }
    table.doc = withChair(table.doc, chair.seat, change)
    return serverMoves(tx, table, room)
  }
  if (lost !== turn.lost && table.doc.hand)
    table.doc = { ...table.doc, hand: { ...table.doc.hand, turn: { ...turn, lost } } }
  return until - table.now
}

/** Checks, or folds, for the seat whose turn it is. */
async function serverMoves(tx: Queryable, table: PokerTable, room: Room): Promise<number> {
  const hand = runningHand(table)
  const turn = hand && toAct(hand)
  if (!turn) return room.between
  await playMove(tx, table, { seat: turn.seat, move: timeoutMove(turn.legal), itself: false }, room)
  return 0
}
