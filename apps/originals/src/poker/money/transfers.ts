import type { Currency } from '@palco/contract'
import { toDecimal } from '@palco/contract'
import type { MoveAnswer } from '@palco/contract/provider'
import type { Database, Queryable } from '@palco/service/database'
import type { Clock } from '../../clock.ts'
import type { Wallet, WalletAnswer } from '../../provider/wallet.ts'
import { findBalance, endSession, keepBalance } from '../../sessions/store.ts'
import type { Sealer } from '@palco/sealing'
import type { Timing } from '../../config/config.ts'
import type { Pace } from '../../pace.ts'
import { POKER_GAME_ID } from '../messages/index.ts'
import type { SitAndGoFacts } from '../stakes.ts'
import { addToStack, comeIn } from '../table/cash.ts'
import { withChair, withoutChair } from '../table/doc.ts'
import { changeTable, notifyTable, type PokerTable } from '../table/store.ts'
import { post } from './book.ts'
import { fromPlayers } from './from-players.ts'

/** debiting → done or refused, or → returning → returned (refused); crediting → paid. A returned entry goes from done to returning. */
export type TransferState = 'debiting' | 'done' | 'refused' | 'returning' | 'returned' | 'crediting' | 'paid'

export type Transfer = {
  id: string
  stay_id: string
  player_id: string
  session_id: string
  request_id: string | null
  kind: 'buy_in' | 'top_up' | 'entry' | 'credit'
  amount_minor: bigint
  state: TransferState
  refusal: string | null
  attempts: number
  balance_minor: bigint | null
  created_at: Date
  table_id: string
  seat: number
  currency: Currency
}

export type MoneyDeps = {
  database: Database
  sealer: Sealer
  wallet: Wallet
  timing: Timing
  clock: Clock
  pace?: Pace
  onStuck: (transfer: Transfer, why: string) => void
}

const MOVING: readonly TransferState[] = ['debiting', 'returning', 'crediting']
export const isMoving = ({ state }: Transfer): boolean => MOVING.includes(state)

const OF_STAY = 's.table_id, s.seat, s.currency'

export async function findTransfer(database: Queryable, id: string): Promise<Transfer | null> {
  const { rows } = await database.query<Transfer>({
    name: 'find-poker-transfer',
    text: `SELECT t.*, ${OF_STAY} FROM poker_transfers t JOIN poker_stays s ON s.id = t.stay_id WHERE t.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

/** The transfer of a player's wish. */
export async function findWish(
  database: Queryable,
  player: string,
  requestId: string,
): Promise<Transfer | null> {
  const { rows } = await database.query<{ id: string }>({
    name: 'find-poker-wish',
    text: 'SELECT id FROM poker_transfers WHERE player_id = $1 AND request_id = $2',
    values: [player, requestId],
  })
  return rows[0] ? findTransfer(database, rows[0].id) : null
}

/** Stores a debit before it is asked for, leased to the caller. */
export async function insertDebit(
  tx: Queryable,
  debit: Pick<
    Transfer,
    'id' | 'stay_id' | 'player_id' | 'session_id' | 'request_id' | 'kind' | 'amount_minor'
  >,
  leaseMs: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO poker_transfers (id, stay_id, player_id, session_id, request_id, kind, amount_minor, state, lease_until)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'debiting', now() + $8 * interval '1 millisecond')`,
    [
      debit.id,
      debit.stay_id,
      debit.player_id,
      debit.session_id,
      debit.request_id,
      debit.kind,
      debit.amount_minor,
      leaseMs,
    ],
  )
}

export async function listDueTransfers(database: Queryable, limit: number): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>({
    name: 'due-poker-transfers',
    text: `SELECT id FROM poker_transfers WHERE state IN ('debiting', 'returning', 'crediting')
             AND next_attempt_at <= now() AND (lease_until IS NULL OR lease_until < now())
           ORDER BY next_attempt_at LIMIT $1`,
    values: [limit],
  })
  return rows.map(({ id }) => id)
}

/** A debit that is taken from an interrupted process may have been sent: it counts as an attempt of unknown outcome. */
async function takeLease(database: Database, id: string, leaseMs: number): Promise<boolean> {
  const { rowCount } = await database.query({
    name: 'lease-poker-transfer',
    text: `UPDATE poker_transfers SET lease_until = now() + $2 * interval '1 millisecond',
             attempts = CASE WHEN state = 'debiting' THEN greatest(attempts, 1) ELSE attempts END
           WHERE id = $1 AND state IN ('debiting', 'returning', 'crediting') AND (lease_until IS NULL OR lease_until < now())`,
    values: [id, leaseMs],
  })
  return rowCount === 1
}

/**
 * Moves a transfer as far as the wallet's answers allow; unknown answers are tried again for `patienceMs`. Answers it as it then is.
 * `leased`: the caller has just stored it.
 */
export async function advanceTransfer(
  deps: MoneyDeps,
  id: string,
  { patienceMs, leased = false }: { patienceMs: number; leased?: boolean },
): Promise<Transfer | null> {
  const { database, timing, clock } = deps
  if (!leased && !(await takeLease(database, id, timing.lease))) return findTransfer(database, id)
  const until = clock.nowMs() + patienceMs
  let transfer = await findTransfer(database, id)
  while (transfer && isMoving(transfer)) {
    const before: Transfer = transfer
    await step(deps, before)
    transfer = await findTransfer(database, id)
    if (!transfer || transfer.state !== before.state) continue
    if (clock.nowMs() >= until) break
    await clock.wait(Math.min(200, timing.firstRetry))
  }
  await database.query('UPDATE poker_transfers SET lease_until = NULL WHERE id = $1', [id])
  return transfer
}

async function step(deps: MoneyDeps, transfer: Transfer): Promise<void> {
  switch (transfer.state) {
    case 'debiting':
      return debit(deps, transfer)
    case 'returning':
      return rollBack(deps, transfer)
    case 'crediting':
      return credit(deps, transfer)
    default:
      return
  }
}

async function debit(deps: MoneyDeps, transfer: Transfer): Promise<void> {
  const { clock, timing, wallet } = deps
  const late = clock.nowMs() - transfer.created_at.getTime() > timing.returnAfter
  if (late && transfer.attempts > 0) return void (await toReturning(deps.database, transfer, null))
  const result = await wallet.debit({
    session_id: transfer.session_id,
    transaction_id: transfer.id,
    round_id: transfer.stay_id,
    amount: toDecimal({ minor: transfer.amount_minor, currency: transfer.currency }),
    currency: transfer.currency,
    ...(transfer.kind === 'entry' && { tournament: true, tournament_id: transfer.table_id }),
  })
  if (result.kind === 'unknown') return unknown(deps, transfer, result.why)
  if (result.kind === 'ok') return confirmed(deps, transfer, result.answer)
  if (result.code === 'session_ended') await endSession(deps.database, transfer.session_id)
  // An earlier attempt may still be on its way: its rollback makes sure that it can no longer take anything.
  if (transfer.attempts > 0) return void (await toReturning(deps.database, transfer, result.code))
  await dropped(deps, transfer, { state: 'refused', refusal: result.code })
}

const toReturning = (database: Queryable, { id }: Transfer, refusal: string | null) =>
  database.query(
    `UPDATE poker_transfers SET state = 'returning', attempts = 0, refusal = $2, next_attempt_at = now()
     WHERE id = $1 AND state = 'debiting'`,
    [id, refusal],
  )

/** The money is here: chips on the table, unless the chair is gone; then it goes back. */
async function confirmed(deps: MoneyDeps, transfer: Transfer, answer: MoveAnswer): Promise<void> {
  const balance = findBalance(answer, transfer.currency)
  await changeTable(deps, transfer.table_id, async (tx, table) => {
    const locked = await tx.query(
      `SELECT 1 FROM poker_transfers WHERE id = $1 AND state = 'debiting' FOR UPDATE`,
      [transfer.id],
    )
    if (locked.rowCount !== 1) return
    if (!(await takenIn(tx, table, transfer))) return void (await toReturning(tx, transfer, null))
    await tx.query(
      `UPDATE poker_transfers SET state = 'done', balance_minor = $2, ended_at = now(), last_error = NULL WHERE id = $1`,
      [transfer.id, balance?.total ?? null],
    )
    await tx.query(
      `UPDATE poker_stays SET state = 'here', bought_minor = bought_minor + $2 WHERE id = $1 AND state IN ('coming', 'here')`,
      [transfer.stay_id, transfer.amount_minor],
    )
  })
  if (balance) await keepBalance(deps.database, transfer.session_id, balance)
}

async function takenIn(tx: Queryable, table: PokerTable, transfer: Transfer): Promise<boolean> {
  const { stay_id: stay, amount_minor: amount } = transfer
  const chair = table.doc.chairs.find((one) => one.stay === stay)
  if (!chair) return false
  if (transfer.kind === 'entry') {
    const { buyIn, fee } = table.facts as SitAndGoFacts
    table.doc = withChair(table.doc, chair.seat, { reserved: false })
    await post(tx, table, { from: 'players', to: 'table', minor: buyIn, stay })
    await post(tx, table, { from: 'players', to: 'fees', minor: fee, stay })
    return true
  }
  if (transfer.kind === 'buy_in') comeIn(table, chair, amount)
  else {
    table.doc = withChair(table.doc, chair.seat, { pending: chair.pending - amount })
    addToStack(table, chair.seat, amount)
  }
  await post(tx, table, { from: 'players', to: 'table', minor: amount, stay })
  return true
}

async function rollBack(deps: MoneyDeps, transfer: Transfer): Promise<void> {
  const result = await deps.wallet.rollback({
    player_id: transfer.player_id,
    transaction_id: `${transfer.id}-r`,
    original_transaction_id: transfer.id,
    round_id: transfer.stay_id,
  })
  if (result.kind !== 'ok') return unknown(deps, transfer, toReason(result))
  const balance = findBalance(result.answer, transfer.currency)
  if (balance) await keepBalance(deps.database, transfer.session_id, balance)
  await dropped(deps, transfer, {
    state: transfer.refusal ? 'refused' : 'returned',
    refusal: transfer.refusal,
  })
}

/** Nothing was taken, or it went back: the chair is free again, or the top-up forgotten. */
async function dropped(
  deps: MoneyDeps,
  transfer: Transfer,
  end: { state: 'refused' | 'returned'; refusal: string | null },
): Promise<void> {
  await changeTable(deps, transfer.table_id, async (tx, table) => {
    const { rowCount } = await tx.query(
      `UPDATE poker_transfers SET state = $2, refusal = $3, ended_at = now() WHERE id = $1 AND state IN ('debiting', 'returning')`,
      [transfer.id, end.state, end.refusal],
    )
    if (rowCount !== 1) return
    const chair = table.doc.chairs.find((one) => one.stay === transfer.stay_id)
    if (transfer.kind === 'top_up') {
      if (chair)
        table.doc = withChair(table.doc, chair.seat, { pending: chair.pending - transfer.amount_minor })
      return
    }
    if (chair?.reserved) table.doc = withoutChair(table.doc, chair.seat)
    await tx.query(`UPDATE poker_stays SET state = $2, ended_at = now() WHERE id = $1 AND state = 'coming'`, [
      transfer.stay_id,
      end.state,
    ])
  })
}

async function credit(deps: MoneyDeps, transfer: Transfer): Promise<void> {
  const result = await deps.wallet.credit({
    player_id: transfer.player_id,
    transaction_id: transfer.id,
    round_id: transfer.stay_id,
    game_id: POKER_GAME_ID,
    amount: toDecimal({ minor: transfer.amount_minor, currency: transfer.currency }),
    currency: transfer.currency,
    round_ended: true,
    from_players: await fromPlayers(deps.database, transfer),
  })
  // Chips are owed: a refusal is a fault to be mended, not an end.
  if (result.kind !== 'ok') return unknown(deps, transfer, toReason(result))
  const balance = findBalance(result.answer, transfer.currency)
  await deps.database.query(
    `WITH paid AS (UPDATE poker_transfers SET state = 'paid', balance_minor = $2, ended_at = now()
       WHERE id = $1 AND state = 'crediting' RETURNING stay_id)
     UPDATE poker_stays s SET state = 'gone' FROM paid WHERE s.id = paid.stay_id`,
    [transfer.id, balance?.total ?? null],
  )
  if (balance) await keepBalance(deps.database, transfer.session_id, balance)
  await notifyTable(deps.database, { table: transfer.table_id })
}

const toReason = (result: Exclude<WalletAnswer<unknown>, { kind: 'ok' }>): string =>
  result.kind === 'refused' ? result.code : result.why

async function unknown(deps: MoneyDeps, transfer: Transfer, why: string): Promise<void> {
  const { timing } = deps
  const retryMs = Math.min(timing.firstRetry * 2 ** Math.min(transfer.attempts, 10), timing.longestRetry)
  deps.onStuck(transfer, why)
  await deps.database.query(
    `UPDATE poker_transfers SET attempts = attempts + 1, last_error = $3, lease_until = now() + $4 * interval '1 millisecond',
       next_attempt_at = now() + $5 * interval '1 millisecond' WHERE id = $1 AND state = $2`,
    [transfer.id, transfer.state, why, timing.lease, retryMs],
  )
}
