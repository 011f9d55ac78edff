import type { Currency } from '@palco/contract'
import { toDecimal } from '@palco/contract'
import type { MoveAnswer } from '@palco/contract/provider'
import type { Sealer } from '@palco/sealing'
import type { Database } from '@palco/service/database'
import type { Clock } from '../clock.ts'
import type { Timing } from '../config/config.ts'
import type { Pace } from '../pace.ts'
import type { Wallet } from '../provider/wallet.ts'
import type { Balance } from '../sessions/store.ts'
import { findBalance, endSession, keepBalance } from '../sessions/store.ts'
import { findGame } from '../kinds/index.ts'
import type { Game } from '../kinds/index.ts'
import type { StoredMove } from './moves.ts'
import { dropRaise, endForAbsent, findRaise, listOwedBack, makeRaise } from './moves.ts'
import type { Round, RoundState } from './store.ts'
import { findRound, isMoving, moveRound, noteUnknown, releaseLease, takeLease } from './store.ts'

export type RoundEvent = {
  event: 'round_stuck' | 'round_ended'
  round: string
  state: RoundState
  why?: string
}
export type RoundDeps = {
  database: Database
  /** Opens and seals the server seeds. */
  sealer: Sealer
  wallet: Wallet
  timing: Timing
  clock: Clock
  /** How often to look for work; without it, as often as `timing` says. */
  pace?: Pace
  /** Called at ends and at steps that do not come forward. */
  observe: (event: RoundEvent) => void
  /** Counts a move at a table whose stake was taken; `null` when the table did not wait for it. */
  makeTableRaise: (round: Round, raise: StoredMove, balance: Balance | undefined) => Promise<Round | null>
}

/** Transaction ids are derived from the round's id, so that every attempt sends the same. */
const debitId = (round: Round) => `${round.id}-d`
const creditId = (round: Round) => `${round.id}-c`
const rollbackId = (round: Round) => `${round.id}-r`
const raiseId = (round: Round, raise: { id: bigint }) => `${round.id}-m${raise.id}`
/** How often the player's own request tries the credit before it answers with the credit pending. */
const CREDIT_ATTEMPTS = 2
const decimal = (minor: bigint, currency: Currency) => toDecimal({ minor, currency })

/**
 * Moves a round forward as far as the wallet's answers allow; unknown answers are tried again for `patienceMs`.
 * Answers the round as it then is. `leased`: the caller just took the round.
 */
export async function advanceRound(
  deps: RoundDeps,
  id: string,
  { patienceMs, leased }: { patienceMs: number; leased?: Round },
): Promise<Round | null> {
  const { database, timing, clock } = deps
  let round = leased ?? (await takeLease(database, id, timing.lease))
  if (!round) return findRound(database, id)
  const until = clock.nowMs() + patienceMs
  // An open round is only taken when its player stayed away: then it is ended by its kind's rule.
  if (round.state === 'open') round = (await absent(deps, round)) ?? round
  while (isMoving(round.state)) {
    const before: Round = round
    const after = await step(deps, before)
    if (!after) return findRound(database, id)
    round = after
    const failed = after.state === before.state
    // A round that is already paid for can be shown: its credit goes on in the background.
    const enough = after.state === 'debited' ? after.attempts >= CREDIT_ATTEMPTS : clock.nowMs() >= until
    if (failed && (enough || patienceMs === 0)) break
    if (failed) await clock.wait(Math.min(200, timing.firstRetry))
  }
  if (isMoving(round.state) || round.state === 'open') await releaseLease(database, id)
  else deps.observe({ event: 'round_ended', round: id, state: round.state })
  return round
}

function toGame(round: Round): Game {
  const game = findGame(round.game_id)
  if (!game) throw new Error(`round ${round.id} belongs to ${round.game_id}, which is gone`)
  return game
}

const absent = (deps: RoundDeps, round: Round): Promise<Round | null> =>
  endForAbsent(deps, toGame(round), round.id, toTimes(deps))

/** How long a step may take, and how long an open round waits for its player. */
export const toTimes = ({ timing }: Pick<RoundDeps, 'timing'>) => ({
  leaseMs: timing.lease,
  restMs: timing.absentAfter,
})

/** One step. The state answered is the same when its outcome is unknown; `null` when another process was faster. */
async function step(deps: RoundDeps, round: Round): Promise<Round | null> {
  const { clock, timing } = deps
  const late = clock.nowMs() - round.created_at.getTime() > timing.returnAfter
  switch (round.state) {
    case 'created':
      // Nothing was sent yet: a round found late is dropped without a rollback.
      return move(deps, round, late ? 'returned' : 'debiting')
    case 'debiting':
      // The player was shown nothing: what is still unknown after so long is taken back, whatever it would have won.
      return late && round.attempts > 0 ? move(deps, round, 'returning') : debit(deps, round)
    case 'raising':
      return raise(deps, round)
    case 'debited':
      return credit(deps, round)
    case 'returning':
      return rollBack(deps, round)
    default:
      throw new Error(`round ${round.id} is at its end`)
  }
}

async function debit(deps: RoundDeps, round: Round): Promise<Round | null> {
  const { id, session_id, stake_minor, currency } = round
  const result = await deps.wallet.debit({
    session_id,
    transaction_id: debitId(round),
    round_id: id,
    amount: decimal(stake_minor, currency),
    currency,
  })
  if (result.kind === 'unknown') return unknown(deps, round, result.why)
  if (result.kind === 'ok')
    return move(deps, round, round.over ? 'debited' : 'open', { balance: result.answer })
  if (result.code === 'session_ended') await endSession(deps.database, session_id)
  // An earlier attempt may still be on its way: its rollback makes sure that it can no longer take anything.
  return move(deps, round, round.attempts > 0 ? 'returning' : 'refused', { refusal: result.code })
}

/** Asks for the stake of a move. Its end is always learned: until then the round shows nothing new. */
async function raise(deps: RoundDeps, round: Round): Promise<Round | null> {
  const asked = await findRaise(deps.database, round.id)
  if (!asked) return findRound(deps.database, round.id)
  const { session_id } = asked
  const transaction_id = raiseId(round, asked)
  const result = await deps.wallet.debit({
    session_id,
    transaction_id,
    round_id: round.id,
    amount: decimal(asked.stake_minor, round.currency),
    currency: round.currency,
  })
  if (result.kind === 'unknown') return unknown(deps, round, result.why)
  if (result.kind === 'ok') {
    const balance = findBalance(result.answer, round.currency)
    const moved =
      round.table_round_id === null
        ? await makeRaise(deps, toGame(round), asked, balance, toTimes(deps))
        : await deps.makeTableRaise(round, asked, balance)
    if (moved && balance) await keepBalance(deps.database, session_id, balance)
    return moved
  }
  if (result.code === 'session_ended') await endSession(deps.database, session_id)
  if (round.attempts > 0) {
    // An earlier attempt may still be on its way: its rollback makes sure that it can no longer take anything.
    const failed = await takeBack(deps, round, transaction_id)
    if (failed !== null) return unknown(deps, round, failed)
  }
  return dropRaise(deps.database, asked, { refusal: result.code, restMs: deps.timing.absentAfter })
}

/** Takes the stake of a move back; answers why that is not known to be done, else `null`. */
async function takeBack(deps: RoundDeps, round: Round, transactionId: string): Promise<string | null> {
  const back = await deps.wallet.rollback({
    player_id: round.player_id,
    transaction_id: `${transactionId}-r`,
    original_transaction_id: transactionId,
    round_id: round.id,
  })
  return back.kind === 'ok' ? null : back.kind === 'refused' ? back.code : back.why
}

/** Takes back the stakes of a table's bet that do not count, before it is paid or returned itself. */
async function takeMovesBack(deps: RoundDeps, round: Round, all: boolean): Promise<string | null> {
  if (round.table_round_id === null) return null
  for (const id of await listOwedBack(deps.database, round.id, all)) {
    const failed = await takeBack(deps, round, raiseId(round, { id }))
    if (failed !== null) return failed
  }
  return null
}

async function credit(deps: RoundDeps, round: Round): Promise<Round | null> {
  const owed = await takeMovesBack(deps, round, false)
  if (owed !== null) return unknown(deps, round, owed)
  const { id, player_id, game_id, win_minor, currency } = round
  const result = await deps.wallet.credit({
    player_id,
    transaction_id: creditId(round),
    round_id: id,
    game_id,
    amount: decimal(win_minor, currency),
    currency,
    round_ended: true,
  })
  // A won round is owed: a refusal is a fault to be mended, not an end.
  if (result.kind !== 'ok') return unknown(deps, round, result.kind === 'refused' ? result.code : result.why)
  return move(deps, round, 'settled', { balance: result.answer })
}

async function rollBack(deps: RoundDeps, round: Round): Promise<Round | null> {
  const owed = await takeMovesBack(deps, round, true)
  if (owed !== null) return unknown(deps, round, owed)
  const result = await deps.wallet.rollback({
    player_id: round.player_id,
    transaction_id: rollbackId(round),
    original_transaction_id: debitId(round),
    round_id: round.id,
  })
  if (result.kind !== 'ok') return unknown(deps, round, result.kind === 'refused' ? result.code : result.why)
  return move(deps, round, round.refusal ? 'refused' : 'returned', { balance: result.answer })
}

async function move(
  { database, timing }: RoundDeps,
  round: Round,
  to: RoundState,
  { balance, refusal }: { balance?: MoveAnswer; refusal?: string } = {},
): Promise<Round | null> {
  const known = balance && findBalance(balance, round.currency)
  const restMs = to === 'open' ? timing.absentAfter : 0
  const step = { from: round.state, to, leaseMs: timing.lease, restMs }
  const moved = await moveRound(database, round.id, {
    ...step,
    ...(known ? { balance: known } : {}),
    ...(refusal === undefined ? {} : { refusal }),
  })
  if (moved && known) await keepBalance(database, round.session_id, known)
  return moved
}

async function unknown(deps: RoundDeps, round: Round, why: string): Promise<Round | null> {
  const { timing, database } = deps
  const retryInMs = Math.min(timing.firstRetry * 2 ** Math.min(round.attempts, 10), timing.longestRetry)
  deps.observe({ event: 'round_stuck', round: round.id, state: round.state, why })
  return noteUnknown(database, round, { why, retryInMs, leaseMs: timing.lease })
}
