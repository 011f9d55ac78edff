import { randomUUID } from 'node:crypto'
import type { Queryable } from '@palco/service/database'
import { maskedName } from '../../tables/names.ts'
import type { ViewSession } from '../../sessions/store.ts'
import { isRefused, type Refused, refuse } from '../http/refusals.ts'
import type { PokerErrorCode } from '../messages/index.ts'
import { newClientSeed } from '../../fairness/stream.ts'
import {
  cashSeat,
  type Chair,
  findChair,
  freeSeats,
  newChair,
  runs,
  seated,
  withChair,
} from '../table/doc.ts'
import { mayTakeChair } from '../table/line.ts'
import { changeTable, findTableId, type PokerTable } from '../table/store.ts'
import { insertStay, listSeated, takenAlong } from './stays.ts'
import {
  advanceTransfer,
  findWish,
  insertDebit,
  isMoving,
  type MoneyDeps,
  type Transfer,
} from './transfers.ts'

/** A player who wishes something; `addressHash` stands for where the wish comes from. */
export type Wisher = { session: ViewSession; addressHash: string }

/** Chairs of one player at once. */
export const MOST_TABLES = 4

type Wish = { requestId: string; table: string }
type Debited = { seat: number; balance: bigint }

/** What a step asks the wallet for, or why it does not. */
type Asked = { id: string } | Refused

/**
 * Meets a wish that costs money, once: `ask` stores the debit in the transaction of the table, then the wallet is asked. The same
 * request is the same wish and gets the answer of the first one.
 */
async function debitOnce(
  deps: MoneyDeps,
  { session }: Wisher,
  wish: Wish & { amount: bigint | null },
  ask: (tx: Queryable, table: PokerTable) => Promise<Asked>,
): Promise<Debited | Refused> {
  const known = await findWish(deps.database, session.playerId, wish.requestId)
  if (known) {
    if (wish.amount !== null && known.amount_minor !== wish.amount) return refuse('invalid_request')
    return ended(
      known,
      isMoving(known) ? await advanceTransfer(deps, known.id, { patienceMs: deps.timing.patience }) : known,
    )
  }
  const id = await findTableId(deps.database, wish.table, session.playerId)
  const asked = id === null ? null : await changeTable(deps, id, ask)
  if (!asked) return refuse('unknown_table')
  if (isRefused(asked)) return asked
  const transfer = await advanceTransfer(deps, asked.id, { patienceMs: deps.timing.patience, leased: true })
  return transfer ? ended(transfer, transfer) : refuse('unexpected')
}

const CODES: Readonly<Record<string, PokerErrorCode>> = {
  insufficient_funds: 'insufficient_funds',
  session_ended: 'session_ended',
  unknown_player: 'session_ended',
  player_blocked: 'player_blocked',
  stake_out_of_bounds: 'stake_out_of_bounds',
  own_limit: 'own_limit',
  reality_check: 'reality_check',
  session_plan: 'session_plan',
  session_loss: 'session_loss',
}

function ended(before: Transfer, transfer: Transfer | null): Debited | Refused {
  const { request_id } = before
  if (!transfer || isMoving(transfer))
    return refuse('round_pending', request_id ? { requestId: request_id } : {})
  if (transfer.state === 'returned') return refuse('wallet_unavailable')
  if (transfer.state === 'refused') return refuse(CODES[transfer.refusal ?? ''] ?? 'unexpected')
  return { seat: transfer.seat, balance: transfer.balance_minor ?? 0n }
}

/** Stores stay, chair and debit of someone who comes to a table. */
async function reserve(
  tx: Queryable,
  deps: MoneyDeps,
  table: PokerTable,
  { session, addressHash }: Wisher,
  come: { requestId: string; seat: number; amount: bigint; kind: 'buy_in' | 'entry'; entry: 'post' | 'wait' },
): Promise<{ id: string }> {
  const stay = `pk_${randomUUID()}`
  const { playerId, sessionId, currency, displayName } = session
  await insertStay(tx, {
    id: stay,
    tableId: table.id,
    seat: come.seat,
    playerId,
    sessionId,
    currency,
    addressHash,
  })
  const id = `${stay}-d`
  await insertDebit(
    tx,
    {
      id,
      stay_id: stay,
      player_id: playerId,
      session_id: sessionId,
      request_id: come.requestId,
      kind: come.kind,
      amount_minor: come.amount,
    },
    deps.timing.lease,
  )
  const chair = newChair(table.facts, {
    seat: come.seat,
    stay,
    player: playerId,
    name: displayName,
    shown: maskedName(displayName),
    clientSeed: newClientSeed(),
    since: table.now,
    reserved: true,
    entry: come.entry,
  })
  table.doc = seated(table.doc, chair)
  return { id }
}

/** A free chair for the wish; bots make room only between hands, so a chair of theirs is not free. */
function chosenSeat(table: PokerTable, wished: number | null): number | Refused {
  const free = freeSeats(table.doc, table.facts.chairs)
  const [first] = free
  if (first === undefined) return refuse('table_full')
  if (wished === null) return first
  if (wished < 1 || wished > table.facts.chairs) return refuse('invalid_request')
  return free.includes(wished) ? wished : refuse('seat_taken')
}

/** Takes a chair at a cash table and buys in. */
export const sit = (
  deps: MoneyDeps,
  wisher: Wisher,
  wish: Wish & { seat: number | null; amount: bigint; entry: 'post' | 'wait' },
): Promise<Debited | Refused> =>
  debitOnce(deps, wisher, wish, async (tx, table) => {
    const { facts, doc } = table
    const { playerId, currency } = wisher.session
    if (facts.kind !== 'cash' || facts.currency !== currency || table.state !== 'open')
      return refuse('unknown_table')
    if (findChair(doc, playerId)) return refuse('already_seated')
    if ((await listSeated(tx, playerId)).length >= MOST_TABLES) return refuse('too_many_tables')
    const seat = chosenSeat(table, wish.seat)
    if (isRefused(seat)) return seat
    if (!mayTakeChair(table, playerId)) return refuse('table_full')
    const along = await takenAlong(tx, table.id, playerId)
    const least = along > facts.minBuyIn ? along : facts.minBuyIn
    // Who took more than the maximum along may come back with all of it.
    const limits = { min: least, max: along > facts.maxBuyIn ? along : facts.maxBuyIn }
    if (wish.amount < limits.min || wish.amount > limits.max)
      return refuse('buy_in_out_of_bounds', { limits })
    return reserve(tx, deps, table, wisher, { ...wish, seat, kind: 'buy_in' })
  })

/** The least and the most that a seat can add now; null where nothing can be added. */
export function topUpLimits({ doc, facts }: PokerTable, chair: Chair): { min: bigint; max: bigint } | null {
  const seat = cashSeat(doc, chair.seat)
  if (facts.kind !== 'cash' || !seat || chair.leaving || chair.reserved) return null
  const max = facts.maxBuyIn - seat.stack - chair.pending
  const min = facts.bigBlind < max ? facts.bigBlind : max
  return max > 0n ? { min, max } : null
}

/** Adds chips to a stack; they play between hands at once, else in the next one. */
export const topUp = (
  deps: MoneyDeps,
  wisher: Wisher,
  wish: Wish & { amount: bigint },
): Promise<Debited | Refused> =>
  debitOnce(deps, wisher, wish, async (tx, table) => {
    const { playerId, sessionId } = wisher.session
    const chair = findChair(table.doc, playerId)
    if (!chair?.stay) return refuse('not_seated')
    const limits = topUpLimits(table, chair)
    if (!limits) return refuse('top_up_out_of_bounds')
    if (wish.amount < limits.min || wish.amount > limits.max)
      return refuse('top_up_out_of_bounds', { limits })
    const id = `${chair.stay}-t${randomUUID().slice(0, 8)}`
    await insertDebit(
      tx,
      {
        id,
        stay_id: chair.stay,
        player_id: playerId,
        session_id: sessionId,
        request_id: wish.requestId,
        kind: 'top_up',
        amount_minor: wish.amount,
      },
      deps.timing.lease,
    )
    table.doc = withChair(table.doc, chair.seat, { pending: chair.pending + wish.amount })
    return { id }
  })

/** Registers for a sit-and-go: buy-in and fee in one debit. */
export const register = (deps: MoneyDeps, wisher: Wisher, wish: Wish): Promise<Debited | Refused> =>
  debitOnce(deps, wisher, { ...wish, amount: null }, async (tx, table) => {
    const { facts, doc } = table
    const { playerId, currency } = wisher.session
    if (facts.kind !== 'sit_and_go' || facts.currency !== currency) return refuse('unknown_table')
    if (findChair(doc, playerId)) return refuse('already_registered')
    if (table.state !== 'open' || runs(doc)) return refuse('tournament_started')
    if ((await listSeated(tx, playerId)).length >= MOST_TABLES) return refuse('too_many_tables')
    const seat = chosenSeat(table, null)
    if (isRefused(seat)) return refuse('tournament_full')
    const amount = facts.buyIn + facts.fee
    return reserve(tx, deps, table, wisher, {
      requestId: wish.requestId,
      seat,
      amount,
      kind: 'entry',
      entry: 'wait',
    })
  })
