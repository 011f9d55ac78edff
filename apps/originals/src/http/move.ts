import type { MoveRequest } from '../kinds/api-types.ts'
import type { Game } from '../kinds/index.ts'
import { makeKind } from '../kinds/index.ts'
import type { RoundDeps } from '../rounds/advance.ts'
import { advanceRound, toTimes } from '../rounds/advance.ts'
import { findMove, makeMove } from '../rounds/moves.ts'
import { findTable } from '../tables/decide.ts'
import { notify } from '../tables/store.ts'
import { hasTurns, makeTurn } from '../tables/turns.ts'
import { findRound, isMoving } from '../rounds/store.ts'
import type { ViewSession } from '../sessions/store.ts'
import type { ApiErrorCode } from '../kinds/api-types.ts'
import { codeOfRefusal, refusal } from './errors.ts'
import type { SpinOutcome } from './spin.ts'
import { answer } from './spin.ts'

/** Makes a move of an open round, or goes on with it: the same request_id is always the same move. */
export async function makePlayersMove(
  deps: RoundDeps,
  session: ViewSession,
  game: Game,
  request: Omit<MoveRequest, 'move'> & { move: unknown },
): Promise<SpinOutcome> {
  const refuse = (code: ApiErrorCode): SpinOutcome => ({
    ok: false,
    refusal: refusal(code, session.language, code === 'round_pending' ? request.request_id : undefined),
  })
  const table = findTable(deps, game.id)
  const turns = table && hasTurns(table) ? table : null
  const move = turns ? turns.shared.turns.readMove(request.move) : makeKind(game).open?.readMove(request.move)
  if (!move) return refuse('invalid_move')
  const round = await findRound(deps.database, request.round_id)
  // Rounds of others do not exist for this player.
  if (round?.player_id !== session.playerId || round.game_id !== game.id) return refuse('move_out_of_turn')
  const { round_id: roundId, request_id: requestId, number } = request
  const asked = { roundId, requestId, number, move, sessionId: session.sessionId }
  const made =
    turns && round.table_round_id !== null
      ? await makeTurn(deps, turns, { ...asked, tableRound: round.table_round_id })
      : await makeMove(deps, game, asked, toTimes(deps))
  if (made.kind === 'refused') return refuse(made.code)
  const { patience: patienceMs } = deps.timing
  const leased = made.leased ? { leased: made.round } : {}
  const after = isMoving(made.round.state)
    ? await advanceRound(deps, roundId, { patienceMs, ...leased })
    : made.round
  const end = after ?? made.round
  if (turns) await notify(deps.database, { game: game.id })
  const stored = await findMove(deps.database, roundId, requestId)
  // The table went on without the stake, which is returned.
  if (stored?.dropped_at) return refuse('wallet_unavailable')
  if (end.state === 'raising') return refuse('round_pending')
  // The stake of the move was refused and the move dropped.
  if (!stored) return refuse(codeOfRefusal(end.refusal))
  return answer(session, game, end)
}
