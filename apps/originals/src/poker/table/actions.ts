import { randomBytes, randomUUID } from 'node:crypto'
import { type Move, type MoveKind, sitIn, sitOut } from '@palco/poker-rules'
import { newServerSeed } from '../../fairness/stream.ts'
import type { ViewSession } from '../../sessions/store.ts'
import { deckCommitment } from '../deck.ts'
import { type Refused, refuse } from '../http/refusals.ts'
import { giveBack } from '../money/stays.ts'
import type { PokerDeps } from '../runner.ts'
import { cashStakes, type CashFacts, listTemplates } from '../stakes.ts'
import { release } from './cash.ts'
import { cashSeat, findChair, newDoc, withChair, withoutChair } from './doc.ts'
import { playMove, runningHand } from './hand.ts'
import { toLine, withWaiter } from './line.ts'
import { changeTable, findTableId, insertTable, type PokerTable } from './store.ts'
import type { Queryable } from '@palco/service/database'

/** Runs `work` on a table that the player may reach. */
async function atTable<T>(
  deps: PokerDeps,
  { playerId }: ViewSession,
  table: string,
  work: (tx: Queryable, table: PokerTable) => Promise<T | Refused>,
): Promise<T | Refused> {
  const id = await findTableId(deps.database, table, playerId)
  return (id === null ? null : await changeTable(deps, id, work)) ?? refuse('unknown_table')
}

/** Plays a move. One that was already made from the same turn is answered as it was played. */
export const move = (
  deps: PokerDeps,
  session: ViewSession,
  wish: { table: string; hand: string; turn: number; move: Move },
): Promise<{ hand: string; turn: number; played: MoveKind } | Refused> =>
  atTable(deps, session, wish.table, async (tx, table) => {
    const chair = findChair(table.doc, session.playerId)
    if (!chair) return refuse('not_seated')
    const hand = table.secret?.hand
    if (!hand || table.doc.hand?.id !== wish.hand) return refuse('turn_over')
    const events = hand.events.length
    if (wish.turn !== events) {
      const made = hand.events[wish.turn]
      const same =
        made?.kind === 'move' && made.seat === chair.seat && sameMove(wish.move, made.move, made.to)
      return same ? { hand: wish.hand, turn: wish.turn, played: made.move } : refuse('turn_over')
    }
    if (!runningHand(table)) return refuse('hand_over')
    const played = await playMove(tx, table, { seat: chair.seat, move: wish.move, itself: true }, deps.room)
    if (!played.ok) return refuse(played.refusal)
    const event = played.state.events[events]
    return { hand: wish.hand, turn: wish.turn, played: event?.kind === 'move' ? event.move : 'check' }
  })

const sameMove = (wished: Move, made: MoveKind, to: bigint): boolean =>
  wished.kind === 'raise' ? (made === 'raise' || made === 'bet') && wished.to === to : wished.kind === made

/** Leaves a cash table, now or when the hand is over. */
export const leaveTable = (
  deps: PokerDeps,
  session: ViewSession,
  table: string,
): Promise<{ state: 'left' | 'after_hand'; stay: string } | Refused> =>
  atTable(deps, session, table, async (tx, one) => {
    const chair = findChair(one.doc, session.playerId)
    if (!chair?.stay || one.facts.kind !== 'cash') return refuse('not_seated')
    if (await release(tx, one, chair)) return { state: 'left', stay: chair.stay }
    one.doc = withChair(one.doc, chair.seat, { leaving: true })
    return { state: 'after_hand', stay: chair.stay }
  })

/** Joins the line of a full cash table at its end, or leaves it. Answers the place in it; null: none. */
export const standInLine = (
  deps: PokerDeps,
  session: ViewSession,
  { table, wait }: { table: string; wait: boolean },
): Promise<{ place: number | null } | Refused> =>
  atTable(deps, session, table, async (_tx, one) => {
    const { facts, state } = one
    if (facts.kind !== 'cash' || facts.currency !== session.currency || state !== 'open')
      return refuse('unknown_table')
    if (findChair(one.doc, session.playerId)) return refuse('already_seated')
    one.doc = withWaiter({ ...one.doc, line: toLine(one) }, session.playerId, wait)
    const at = one.doc.line?.findIndex(({ player }) => player === session.playerId) ?? -1
    return { place: at < 0 ? null : at + 1 }
  })

/** Sits out, comes back, or sets the own part of the draw. */
export const setSeat = (
  deps: PokerDeps,
  session: ViewSession,
  wish: { table: string; sitOut?: boolean; entry?: 'post' | 'wait'; clientSeed?: string },
): Promise<true | Refused> =>
  atTable(deps, session, wish.table, async (_tx, table) => {
    const chair = findChair(table.doc, session.playerId)
    if (!chair) return refuse('not_seated')
    if (wish.clientSeed !== undefined)
      table.doc = withChair(table.doc, chair.seat, { clientSeed: wish.clientSeed })
    if (wish.sitOut === undefined || !table.doc.cash) return true
    const seat = cashSeat(table.doc, chair.seat)
    if (!seat) return refuse('round_pending')
    const dealt = runningHand(table)?.seats.some((one) => one.seat === chair.seat) ?? false
    if (wish.sitOut) {
      const doc = withChair(table.doc, chair.seat, { sitOutNext: dealt, outSince: dealt ? null : table.now })
      table.doc = dealt ? doc : { ...doc, cash: sitOut(table.doc.cash, chair.seat) }
      return true
    }
    if (seat.stack === 0n) return refuse('no_chips')
    const doc = withChair(table.doc, chair.seat, { sitOutNext: false, away: false })
    const cash =
      seat.sittingOut || seat.waits ? sitIn(table.doc.cash, chair.seat, wish.entry ?? 'wait') : table.doc.cash
    table.doc = { ...doc, cash }
    return true
  })

/** Takes a registration back; buy-in and fee are returned. */
export const unregister = (deps: PokerDeps, session: ViewSession, table: string): Promise<true | Refused> =>
  atTable(deps, session, table, async (tx, one) => {
    const chair = findChair(one.doc, session.playerId)
    if (!chair?.stay || one.facts.kind !== 'sit_and_go') return refuse('not_registered')
    if (one.state !== 'open') return refuse('tournament_started')
    if (chair.reserved) return refuse('round_pending')
    await giveBack(tx, one, chair.stay)
    one.doc = withoutChair(one.doc, chair.seat)
    return true
  })

const MOST_PRIVATE = 3

/** Opens a private table with the stakes of a public one. The same request is the same table. */
export async function openPrivate(
  { database, sealer }: PokerDeps,
  { playerId, currency }: ViewSession,
  wish: { requestId: string; like: string; chairs: number; speed: 'regular' | 'turbo' },
): Promise<{ table: string; code: string } | Refused> {
  const like = listTemplates(currency).find(
    ({ template }) => `${template}-${currency.toLowerCase()}` === wish.like,
  )
  if (like?.facts.kind !== 'cash') return refuse('unknown_table')
  const template = `private ${wish.requestId}`
  const { rows } = await database.query<{ id: string; code: string; template: string }>(
    `SELECT id, code, template FROM poker_tables WHERE owner = $1 AND state = 'open'`,
    [playerId],
  )
  const known = rows.find((row) => row.template === template)
  if (known) return { table: known.id, code: known.code }
  if (rows.length >= MOST_PRIVATE) return refuse('too_many_private_tables')
  const facts: CashFacts = {
    ...like.facts,
    ...cashStakes(like.facts.smallBlind),
    private: true,
    bots: 0,
    chairs: wish.chairs,
    speed: wish.speed,
  }
  const next = newServerSeed()
  const id = `pt_${randomUUID()}`
  const code = randomBytes(12).toString('base64url')
  const doc = newDoc(facts, deckCommitment(next))
  const secret = { hand: null, seed: null, next }
  await insertTable(database, sealer, { id, facts, template, code, owner: playerId, doc, secret })
  return { table: id, code }
}
