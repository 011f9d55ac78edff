import { toDecimal } from '@palco/contract'
import type { Bet, Move, ResumeAnswer } from '../kinds/api-types.ts'
import { readCommit } from '../fairness/pairs.ts'
import type { Game } from '../kinds/index.ts'
import { makeKind } from '../kinds/index.ts'
import { gameInfo } from '../kinds/info.ts'
import { sessionBounds } from '../kinds/stakes.ts'
import type { RoundDeps } from '../rounds/advance.ts'
import { advanceRound } from '../rounds/advance.ts'
import { renderResult } from '../rounds/result.ts'
import type { PlayedRound, Round } from '../rounds/store.ts'
import { findOpenRound, findUnshown, isMoving, isWaiting, listPlayed } from '../rounds/store.ts'
import type { Balance, ViewSession } from '../sessions/store.ts'
import { findBalance, endSession, keepBalance } from '../sessions/store.ts'

const LAST = 12

/** Everything a view needs to start or go on; `null` when the platform answers that the session has ended. */
export async function openView(
  deps: RoundDeps,
  session: ViewSession,
  game: Game,
): Promise<ResumeAnswer | null> {
  const { database, sealer } = deps
  const left = await findOpenRound(database, session)
  if (left && isMoving(left.state)) await advanceRound(deps, left.id, { patienceMs: 0 })
  const balance = await readBalance(deps, session)
  if (balance === null) return null
  const open = await findOpenRound(database, session)
  const waiting = open && isWaiting(open.state) ? open : null
  // The rounds of a table are shown by its stream.
  const unshown = makeKind(game).shared ? null : (waiting ?? (await findUnshown(database, session)))
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
    play_modes: [...session.playModes],
    design_rules: session.designRules,
    commit: await readCommit(database, sealer, session.playerId),
    unfinished: unshown ? renderResult(game, unshown) : null,
    pending:
      open && !waiting && open.state !== 'debited' ? { request_id: open.request_id, bet: toBet(open) } : null,
    last: played.map((round) => renderResult(game, round)),
  }
}

/** With them and the seeds a round can be played again: where players decided in turn, with what all of them decided. */
export function playedAs(round: PlayedRound, made: Move[]): { bet: Bet; made: Move[] } {
  const { record } = round
  const bet = toBet(round)
  if (!record) return { bet, made }
  return { bet: { ...bet, seats: record.seats }, made: [...record.moves] }
}

/** A round's bet as its view sent it. */
function toBet({ bet: { kind: _, ...bet } }: Pick<Round, 'bet'>): Bet {
  return bet
}

/** The wallet's balance, or the last known one when the wallet does not answer. */
async function readBalance({ wallet, database }: RoundDeps, session: ViewSession): Promise<Balance | null> {
  const result = await wallet.balance({ session_id: session.sessionId })
  if (result.kind === 'refused') {
    await endSession(database, session.sessionId)
    return null
  }
  const known = result.kind === 'ok' ? findBalance(result.answer, session.currency) : undefined
  if (!known) return session.balance
  await keepBalance(database, session.sessionId, known)
  return known
}
