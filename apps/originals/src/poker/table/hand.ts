import { randomInt } from 'node:crypto'
import {
  act,
  afterCashHand,
  afterHand,
  clockAfterHand,
  clockAfterTurn,
  habitsAfter,
  type HandState,
  type HandStart,
  type Move,
  startHand,
  type TableRules,
  type ActResult,
} from '@palco/poker-rules'
import type { Sealer } from '@palco/sealing'
import type { Queryable } from '@palco/service/database'
import type { PokerTiming } from '../../config/config.ts'
import { newServerSeed } from '../../fairness/stream.ts'
import { dealtDeck, deckCommitment, drawText } from '../deck.ts'
import { keepHand } from '../history/store.ts'
import { post } from '../money/book.ts'
import { type Chair, chairAt, clockRules, type Doc, type HandInfo, isBot, withChair } from './doc.ts'
import type { PokerTable } from './store.ts'

/** How a table is run here: its pauses in ms, whether the operator allows bots, and what seals. */
export type Room = Omit<PokerTiming, 'look' | 'lease' | 'presence'> & { sealer: Sealer; bots: boolean }

const POTS_KEPT = 20

/** The running hand; null where there is none or its seal is not opened. */
export const runningHand = ({ doc, secret }: PokerTable): HandState | null =>
  doc.hand?.endedAt === null ? (secret?.hand ?? null) : null

/** The turn of the seat that has to act. */
function turn(hand: HandState, doc: Doc, now: number, room: Room): HandInfo['turn'] {
  if (hand.toAct === null) return null
  const chair = chairAt(doc, hand.toAct)
  const [least, most] = room.botThinks
  const thinks = chair && isBot(chair) ? now + randomInt(least, most + 1) : now
  return { seat: hand.toAct, began: now, lost: false, thinks }
}

/** Deals the next hand from the deck that was committed to, and commits to the one after it. */
export async function beginHand(
  tx: Queryable,
  table: PokerTable,
  { rules, start }: { rules: TableRules; start: Omit<HandStart, 'deck'> },
  room: Room,
): Promise<void> {
  const { doc, secret, now } = table
  if (!secret) return
  const number = doc.hands + 1
  const id = `${table.id}-${number}`
  const dealt = new Set(start.seats.map(({ seat }) => seat))
  const draw = drawText(
    id,
    doc.chairs.filter((chair) => dealt.has(chair.seat) && !isBot(chair)),
  )
  const hand = startHand(rules, { ...start, deck: dealtDeck(secret.next, draw) })
  const next = newServerSeed()
  table.secret = { hand, seed: secret.next, next }
  const clocks = clockRules(table.facts)
  const chairs = doc.chairs.map((chair): Chair =>
    dealt.has(chair.seat)
      ? { ...chair, outSince: null, clock: clockAfterHand(chair.clock, clocks) }
      : { ...chair, outSince: chair.outSince ?? now },
  )
  const info: HandInfo = {
    id,
    number,
    commitment: doc.commitment,
    draw,
    startedAt: now,
    turn: turn(hand, doc, now, room),
    endedAt: null,
    nextAt: null,
  }
  table.doc = { ...doc, chairs, hand: info, hands: number, commitment: deckCommitment(next) }
  if (hand.result) await finishHand(tx, table, hand, room)
}

/** Plays a move of the seat whose turn it is and ends the hand where it was the last one. `itself`: the player moved, not the server. */
export async function playMove(
  tx: Queryable,
  table: PokerTable,
  { seat, move, itself }: { seat: number; move: Move; itself: boolean },
  room: Room,
): Promise<ActResult> {
  const hand = runningHand(table)
  const info = table.doc.hand
  if (!hand || !info || !table.secret) return { ok: false, refusal: 'hand_over' }
  const played = act(hand, seat, move)
  if (!played.ok) return played
  const chair = chairAt(table.doc, seat)
  const took = (table.now - (info.turn?.began ?? table.now)) / room.clock
  const clock = chair && clockAfterTurn(chair.clock, clockRules(table.facts), took, itself)
  const doc = clock ? withChair(table.doc, seat, { clock, ...(itself ? { away: false } : {}) }) : table.doc
  table.secret = { ...table.secret, hand: played.state }
  table.doc = { ...doc, hand: { ...info, turn: turn(played.state, doc, table.now, room) } }
  if (played.state.result) await finishHand(tx, table, played.state, room)
  return played
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

/** Stacks, rake and record of a hand that has ended. */
async function finishHand(tx: Queryable, table: PokerTable, hand: HandState, room: Room): Promise<void> {
  const { doc, now } = table
  const info = doc.hand as HandInfo
  const pots = hand.result?.pots ?? []
  const rake = sum(pots.map((pot) => pot.rake))
  const pot = sum(pots.map(({ amount }) => amount))
  await post(tx, table, { from: 'table', to: 'rake', minor: rake, hand: info.id })
  await keepHand(tx, room.sealer, table, { hand, info, pot, rake, seed: table.secret?.seed ?? null })
  const shown = (hand.result?.shown.length ?? 0) > 0
  table.doc = {
    ...doc,
    cash: doc.cash && afterCashHand(doc.cash, hand),
    game: doc.game && afterHand(doc.game, hand),
    hand: {
      ...info,
      turn: null,
      endedAt: now,
      nextAt: now + room.between + (shown ? room.showdown : 0),
    },
    pots: [...doc.pots, pot].slice(-POTS_KEPT),
    habits: habitsAfter(doc.habits ?? {}, hand, (seat) => chairAt(doc, seat)?.player ?? null),
  }
}

/** Calls the running hand off: the table is as it was before it, and the next deck is a new one. */
export async function callOff(tx: Queryable, table: PokerTable, room: Room): Promise<void> {
  const { doc, now } = table
  const hand = runningHand(table)
  if (hand && doc.hand)
    await keepHand(tx, room.sealer, table, {
      hand,
      info: doc.hand,
      pot: 0n,
      rake: 0n,
      seed: table.secret?.seed ?? null,
    })
  const next = newServerSeed()
  table.secret = { hand: null, seed: null, next }
  table.doc = {
    ...doc,
    hand: null,
    hands: doc.hand ? doc.hand.number : doc.hands,
    commitment: deckCommitment(next),
    chairs: doc.chairs.map((chair) => ({ ...chair, outSince: chair.outSince ?? now })),
  }
}
