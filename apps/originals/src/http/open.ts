import { toDecimal } from '@palco/contract'
import type { ResumeAnswer, RouletteBetSlip, SlotBet } from '../api-types.ts'
import { readCommit } from '../fairness/pairs.ts'
import type { Game } from '../games/index.ts'
import { gameInfo } from '../games/info.ts'
import { sessionBounds } from '../games/stakes.ts'
import type { RoundDeps } from '../rounds/advance.ts'
import { advanceRound } from '../rounds/advance.ts'
import { renderResult } from '../rounds/result.ts'
import type { Round } from '../rounds/store.ts'
import { findOpenRound, findUnshown, listPlayed } from '../rounds/store.ts'
import type { Balance, ViewSession } from '../sessions/store.ts'
import { balanceOf, endSession, keepBalance } from '../sessions/store.ts'

const LAST = 12

/** Everything a view needs to start or go on; `null` when the platform answers that the session has ended. */
export async function openView(
  deps: RoundDeps,
  session: ViewSession,
  game: Game,
): Promise<ResumeAnswer | null> {
  const { database, sealer } = deps
  const left = await findOpenRound(database, session)
  if (left) await advanceRound(deps, left.id, { patienceMs: 0 })
  const balance = await readBalance(deps, session)
  if (balance === null) return null
  const open = await findOpenRound(database, session)
  const unshown = await findUnshown(database, session)
  const played = await listPlayed(database, session, LAST)
  const { currency, language } = session
  const bounds = sessionBounds(game, currency, session.bounds)
  const text = (minor: bigint) => toDecimal({ minor, currency })
  return {
    player: { display_name: session.displayName },
    language,
    site_origin: session.siteOrigin,
    balance: {
      amount: text(balance.total),
      ...(balance.bonus > 0n ? { bonus: text(balance.bonus) } : {}),
      currency,
    },
    bounds: { min: text(bounds.min), max: text(bounds.max) },
    game: gameInfo(game, language, currency, bounds),
    commit: await readCommit(database, sealer, session.playerId),
    unfinished: unshown ? renderResult(game, unshown) : null,
    pending: open && open.state !== 'debited' ? { request_id: open.request_id, bet: betOf(open) } : null,
    last: played.map((round) => renderResult(game, round)),
  }
}

function betOf({ bet }: Round): SlotBet | RouletteBetSlip {
  return bet.kind === 'slot' ? { stake: bet.stake } : { bets: bet.bets }
}

/** The wallet's balance, or the last known one when the wallet does not answer. */
async function readBalance({ wallet, database }: RoundDeps, session: ViewSession): Promise<Balance | null> {
  const result = await wallet.balance({ session_id: session.sessionId })
  if (result.kind === 'refused') {
    await endSession(database, session.sessionId)
    return null
  }
  const known = result.kind === 'ok' ? balanceOf(result.answer, session.currency) : undefined
  if (!known) return session.balance
  await keepBalance(database, session.sessionId, known)
  return known
}
