import { isDeepStrictEqual } from 'node:util'
import { PLAY_MODES } from '@palco/contract/tables'
import type { Result } from '../kinds/api-types.ts'
import type { Game } from '../kinds/index.ts'
import { makeKind } from '../kinds/index.ts'
import { toBounds, sessionBounds, toTerms } from '../kinds/stakes.ts'
import type { RoundDeps } from '../rounds/advance.ts'
import { advanceRound } from '../rounds/advance.ts'
import { beginRound } from '../rounds/begin.ts'
import { renderResult } from '../rounds/result.ts'
import type { Round } from '../rounds/store.ts'
import { findOpenRound, findRequest, isMoving, isWaiting } from '../rounds/store.ts'
import type { ViewSession } from '../sessions/store.ts'
import type { Refusal } from './errors.ts'
import { codeOfRefusal, refusal } from './errors.ts'

export type SpinOutcome = { ok: true; result: Result } | { ok: false; refusal: Refusal }

/** Plays the round of a request, or goes on with it: the same request_id is always the same round. */
export async function spin(
  deps: RoundDeps,
  session: ViewSession,
  game: Game,
  request: { request_id: string; bet: unknown },
): Promise<SpinOutcome> {
  const { database, timing } = deps
  const refuse = (code: Parameters<typeof refusal>[0], requestId?: string): SpinOutcome => {
    return { ok: false, refusal: refusal(code, session.language, requestId) }
  }
  const known = await findRequest(database, session, request.request_id)
  // A round that exists stays what it is when the player's bounds or the brand's rules are changed.
  const { currency } = session
  const bounds = known ? toBounds(game, currency) : sessionBounds(game, currency, session.bounds)
  const modes = known ? PLAY_MODES : session.playModes
  const checked = makeKind(game).readBet(game, request.bet, toTerms(game, currency, bounds, modes))
  if (!checked.ok) return refuse(checked.code)
  if (known && !isDeepStrictEqual(known.bet, checked.bet)) return refuse('invalid_bet')
  if (known) {
    const moved = isMoving(known.state)
      ? await advanceRound(deps, known.id, { patienceMs: timing.patience })
      : known
    return answer(session, game, moved ?? known)
  }
  const begun = await beginRound(deps, session, game, {
    id: request.request_id,
    checked,
    leaseMs: timing.lease,
  })
  if (begun) {
    const moved = await advanceRound(deps, begun.id, { patienceMs: timing.patience, leased: begun })
    return answer(session, game, moved ?? begun)
  }
  // Another request was faster: the same one sent twice, or a different round that is still open.
  const twin = await findRequest(database, session, request.request_id)
  if (twin) return answer(session, game, twin)
  const open = await findOpenRound(database, session)
  // A round that waits for its player is gone on with, not waited for.
  if (open && isWaiting(open.state)) return refuse('move_out_of_turn')
  return refuse('round_pending', open?.request_id)
}

/** The round as its player sees it, or why there is none. */
export function answer(session: ViewSession, game: Game, round: Round): SpinOutcome {
  const refuse = (code: Parameters<typeof refusal>[0]): SpinOutcome => {
    return { ok: false, refusal: refusal(code, session.language, round.request_id) }
  }
  switch (round.state) {
    case 'settled':
    case 'debited':
    case 'open':
    case 'raising':
      return { ok: true, result: renderResult(game, round) }
    case 'refused':
      return refuse(codeOfRefusal(round.refusal))
    case 'returned':
      return refuse('wallet_unavailable')
    default:
      return refuse('round_pending')
  }
}
