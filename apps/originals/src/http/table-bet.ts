import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Queryable, transaction, violatedUnique } from '@palco/service/database'
import type { ApiErrorCode } from '../kinds/api-types.ts'
import { answer, type SpinOutcome } from './spin.ts'
import { refusal } from './errors.ts'
import type { Game } from '../kinds/index.ts'
import { makeKind } from '../kinds/index.ts'
import type { KindCheckedBet, SharedRules } from '../kinds/kind.ts'
import type { KindName } from '../kinds/kinds.ts'
import { toBounds, sessionBounds, toTerms } from '../kinds/stakes.ts'
import type { RoundDeps } from '../rounds/advance.ts'
import { advanceRound } from '../rounds/advance.ts'
import { findRequest, isMoving, type Round } from '../rounds/store.ts'
import type { ViewSession } from '../sessions/store.ts'
import { maskedName } from '../tables/names.ts'
import { computeSeat, takeSeat } from '../tables/seats.ts'
import { lockTableRound, notify } from '../tables/store.ts'

/** Places a bet in the running round of a table; the same request_id is always the same bet. */
export async function placeBet(
  deps: RoundDeps,
  session: ViewSession,
  game: Game,
  request: { request_id: string; bet: unknown },
): Promise<SpinOutcome> {
  const { database, timing } = deps
  const refuse = (code: ApiErrorCode): SpinOutcome => {
    return { ok: false, refusal: refusal(code, session.language) }
  }
  const known = await findRequest(database, session, request.request_id)
  const bounds = known
    ? toBounds(game, session.currency)
    : sessionBounds(game, session.currency, session.bounds)
  const checked = makeKind(game).readBet(game, request.bet, toTerms(game, session.currency, bounds))
  if (!checked.ok) return refuse(checked.code)
  if (known && !isDeepStrictEqual(known.bet, checked.bet)) return refuse('invalid_bet')
  const begun = known ?? (await storeBet(deps, session, game, request.request_id, checked, bounds.max))
  if (typeof begun === 'string') return refuse(begun)
  const held = known ? {} : { leased: begun }
  const moved = isMoving(begun.state)
    ? await advanceRound(deps, begun.id, { patienceMs: timing.patience, ...held })
    : begun
  await notify(database, { game: game.id })
  return answer(session, game, moved ?? begun)
}

/** Stores a bet while the round takes bets, before its stake is asked for; else why not. */
async function storeBet(
  { database, timing }: RoundDeps,
  session: ViewSession,
  game: Game,
  requestId: string,
  checked: KindCheckedBet<KindName>,
  most: bigint,
): Promise<Round | ApiErrorCode> {
  const { shared } = makeKind(game) as { shared: SharedRules<KindName> }
  try {
    return await transaction(database, async (tx) => {
      await lockPlayer(tx, game, session.playerId)
      const found = await tx.query<{ id: bigint }>({
        name: 'betting-round',
        text: `SELECT id FROM table_rounds WHERE game_id = $1 AND state = 'betting'`,
        values: [game.id],
      })
      const round = found.rows[0] && (await lockTableRound(tx, found.rows[0].id, 'share'))
      if (round?.state !== 'betting' || round.now >= round.closes_at) return 'bets_closed'
      // Its prices are those of another round.
      if (shared.fits && !shared.fits(checked.bet, round.number)) return 'bets_closed'
      const laid = await laidBy(tx, round.id, session.playerId)
      if (laid.bets >= shared.betsPerRound) return 'too_many_bets'
      if (laid.stake + checked.stake > most) return 'stake_out_of_bounds'
      const shownAs = maskedName(session.displayName)
      const sitter = { playerId: session.playerId, shownAs }
      if (shared.turns && !(await takeSeat(tx, game.id, computeSeat(checked.bet), sitter)))
        return 'seat_taken'
      const { rows } = await tx.query<Round>({
        name: 'store-table-bet',
        text: `INSERT INTO rounds (id, request_id, player_id, game_id, session_id, currency, stake_minor, win_minor, bet,
                 outcome, table_round_id, nonce, lease_until, over, shown_as)
               VALUES ($1, $2, $3, $4, $5, $6, $7, 0, $8, $9, $10, $11, now() + $12 * interval '1 millisecond', false, $13)
               RETURNING *`,
        values: [
          `rd_${randomUUID()}`,
          requestId,
          session.playerId,
          game.id,
          session.sessionId,
          session.currency,
          checked.stake,
          JSON.stringify(checked.bet),
          JSON.stringify({ kind: game.kind, ...shared.waiting }),
          round.id,
          round.nonce,
          timing.lease,
          shownAs,
        ],
      })
      return rows[0] as Round
    })
  } catch (error) {
    // The same request at the same moment: its twin has stored it.
    if (!violatedUnique(error)?.includes('request_id')) throw error
    return (await findRequest(database, session, requestId)) ?? 'unexpected'
  }
}

/** One player's bets and seats at a table are handled one after another. */
export const lockPlayer = (tx: Queryable, game: Game, playerId: string): Promise<unknown> =>
  tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`table ${game.id} ${playerId}`])

/** Whether a bet of the player is in the running round of the table. */
export async function playsAt(tx: Queryable, game: Game, playerId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM rounds r JOIN table_rounds t ON t.id = r.table_round_id
     WHERE t.game_id = $1 AND t.state NOT IN ('settled', 'voided') AND r.player_id = $2
       AND r.state NOT IN ('refused', 'returned', 'returning')`,
    [game.id, playerId],
  )
  return rowCount !== 0
}

async function laidBy(tx: Queryable, id: bigint, playerId: string): Promise<{ bets: number; stake: bigint }> {
  const { rows } = await tx.query<{ bets: number; stake: bigint }>({
    name: 'laid-at-table',
    text: `SELECT count(*)::int AS bets, coalesce(sum(stake_minor), 0)::bigint AS stake FROM rounds
           WHERE table_round_id = $1 AND player_id = $2 AND state NOT IN ('refused', 'returned', 'returning')`,
    values: [id, playerId],
  })
  return rows[0] as { bets: number; stake: bigint }
}
