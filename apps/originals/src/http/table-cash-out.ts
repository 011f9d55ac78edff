import { transaction } from '@palco/service/database'
import type { ApiErrorCode } from '../kinds/api-types.ts'
import { answer, type SpinOutcome } from './spin.ts'
import { refusal } from './errors.ts'
import type { Game } from '../kinds/index.ts'
import { makeKind } from '../kinds/index.ts'
import type { RoundDeps } from '../rounds/advance.ts'
import { advanceRound } from '../rounds/advance.ts'
import { findMove } from '../rounds/moves.ts'
import type { Round } from '../rounds/store.ts'
import { findRound } from '../rounds/store.ts'
import type { ViewSession } from '../sessions/store.ts'
import { playBet } from '../tables/decide.ts'
import { seedOfChain } from '../tables/chain.ts'
import { lockTableRound, notify } from '../tables/store.ts'

/** Cashes a bet out at the multiplier of this moment, on the database's clock; the same request is the same cash-out. */
export async function cashOut(
  deps: RoundDeps,
  session: ViewSession,
  game: Game,
  request: { request_id: string; round_id: string },
): Promise<SpinOutcome> {
  const refuse = (code: ApiErrorCode): SpinOutcome => {
    return { ok: false, refusal: refusal(code, session.language) }
  }
  const found = await findRound(deps.database, request.round_id)
  if (!found || found.player_id !== session.playerId || found.game_id !== game.id)
    return refuse('invalid_move')
  const outcome = await storeCashOut(deps, session, game, { ...request, tableRound: found.table_round_id })
  if (typeof outcome === 'string') return refuse(outcome)
  const { round, fresh } = outcome
  const moved = fresh
    ? await advanceRound(deps, round.id, { patienceMs: deps.timing.patience, leased: round })
    : round
  if (fresh) await notify(deps.database, { game: game.id })
  return answer(session, game, moved ?? round)
}

type Stored = { round: Round; fresh: boolean }

async function storeCashOut(
  { database, sealer, timing }: RoundDeps,
  session: ViewSession,
  game: Game,
  request: { request_id: string; round_id: string; tableRound: bigint | null },
): Promise<Stored | ApiErrorCode> {
  const rules = makeKind(game).shared?.cashOut
  const { tableRound } = request
  if (!rules || tableRound === null) return 'invalid_move'
  return transaction(database, async (tx) => {
    // In the order of the engine: first the round of the table, then its bets.
    const round = await lockTableRound(tx, tableRound, 'share')
    const { rows } = await tx.query<Round>({
      name: 'lock-table-bet',
      text: 'SELECT * FROM rounds WHERE id = $1 FOR UPDATE',
      values: [request.round_id],
    })
    const bet = rows[0] as Round
    if (await findMove(tx, bet.id, request.request_id)) return { round: bet, fresh: false }
    if (bet.state !== 'open')
      return bet.over && bet.win_minor > 0n ? { round: bet, fresh: false } : 'too_late'
    if (round?.state !== 'result' || round.began_at === null) return 'invalid_move'
    const move = rules.moveAt((round.now - round.began_at) / timing.tables.pace)
    const play = playBet(game, round, seedOfChain(sealer, round.chain, round.nonce), bet, [move])
    if (play.win === 0n) return 'too_late'
    await tx.query(
      `INSERT INTO round_moves (round_id, number, request_id, session_id, move, stake_minor, made_at)
       VALUES ($1, 0, $2, $3, $4, 0, now())`,
      [bet.id, request.request_id, session.sessionId, JSON.stringify(move)],
    )
    const decided = await tx.query<Round>(
      `UPDATE rounds SET outcome = $2, win_minor = $3, over = true, moves = 1, state = 'debited', attempts = 0,
         next_attempt_at = now(), lease_until = now() + $4 * interval '1 millisecond'
       WHERE id = $1 RETURNING *`,
      [bet.id, JSON.stringify({ kind: game.kind, ...play.outcome }), play.win, timing.lease],
    )
    return { round: decided.rows[0] as Round, fresh: true }
  })
}
