import { randomUUID } from 'node:crypto'
import type { Sealer } from '@palco/sealing'
import { type Database, transaction, violatedUnique } from '@palco/service/database'
import { takeNonce } from '../fairness/pairs.ts'
import { makeDraws } from '../fairness/stream.ts'
import type { Game } from '../kinds/index.ts'
import { makeKind } from '../kinds/index.ts'
import type { KindCheckedBet } from '../kinds/kind.ts'
import type { KindName } from '../kinds/kinds.ts'
import type { ViewSession } from '../sessions/store.ts'
import type { Round } from './store.ts'

/**
 * Decides a round, or as much of it as comes before the player's first move, and stores it, before any money moves,
 * already leased to the caller. `null` when the player has
 * an open round at the game or the request is known: the caller looks which.
 */
export async function beginRound(
  { database, sealer }: { database: Database; sealer: Sealer },
  session: ViewSession,
  game: Game,
  request: { id: string; checked: KindCheckedBet<KindName>; leaseMs: number },
): Promise<Round | null> {
  const { playerId, sessionId, currency } = session
  try {
    return await transaction(database, async (tx) => {
      const { pair, serverSeed, nonce } = await takeNonce(tx, sealer, playerId)
      const draw = makeDraws(serverSeed, pair.client_seed, nonce)
      const { bet } = request.checked
      const play = makeKind(game).play(game, request.checked, [], draw, currency)
      if (!play) throw new Error(`game ${game.id} does not play a bet that it accepted`)
      await tx.query(
        `UPDATE rounds SET shown_at = now() WHERE player_id = $1 AND game_id = $2 AND shown_at IS NULL
           AND state IN ('settled', 'returned', 'refused')`,
        [playerId, game.id],
      )
      const { rows } = await tx.query<Round>(
        `INSERT INTO rounds (id, request_id, player_id, game_id, session_id, currency, stake_minor, win_minor,
           bet, outcome, seed_pair_id, nonce, lease_until, over)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now() + $13 * interval '1 millisecond', $14)
         RETURNING *`,
        [
          `rd_${randomUUID()}`,
          request.id,
          playerId,
          game.id,
          sessionId,
          currency,
          play.staked,
          play.over ? play.win : 0n,
          JSON.stringify(bet),
          JSON.stringify({ kind: game.kind, ...play.outcome }),
          pair.id,
          nonce,
          request.leaseMs,
          play.over,
        ],
      )
      return rows[0] as Round
    })
  } catch (error) {
    const constraint = violatedUnique(error)
    if (constraint === 'rounds_one_open' || constraint?.includes('request_id')) return null
    throw error
  }
}
