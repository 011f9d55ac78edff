import { randomUUID } from 'node:crypto'
import type { Sealer } from '@palco/sealing'
import { type Database, transaction, violatedUnique } from '@palco/service/database'
import { playRound } from '../engine/play.ts'
import type { Draw } from '../engine/play.ts'
import { takeNonce } from '../fairness/pairs.ts'
import { drawsOf } from '../fairness/stream.ts'
import type { Game } from '../games/index.ts'
import { parseDecimal } from '@palco/contract'
import { returnOf, spinWheel } from '../roulette/play.ts'
import type { ViewSession } from '../sessions/store.ts'
import type { CheckedBet } from './bet.ts'
import type { Round, StoredOutcome } from './store.ts'

/** Decides what a bet wins, in minor units. Pure: the draws are the only chance. */
export function decide(
  game: Game,
  { stake, bet }: Pick<CheckedBet, 'stake' | 'bet'>,
  currency: ViewSession['currency'],
  draw: Draw,
): { outcome: StoredOutcome; win: bigint } {
  if (game.kind === 'slot') {
    const round = playRound(game.slot, draw)
    const unit = stake / BigInt(game.slot.definition.stakeUnits)
    return { outcome: { kind: 'slot', ...round }, win: BigInt(round.units) * unit }
  }
  if (bet.kind !== 'roulette') throw new Error('a slot bet at the roulette table')
  const number = spinWheel(draw)
  const win = bet.bets.reduce((sum, { type, numbers, amount }) => {
    const minor = parseDecimal(amount, currency)?.minor ?? 0n
    return sum + returnOf({ type, numbers, amount: minor }, number)
  }, 0n)
  return { outcome: { kind: 'roulette', number }, win }
}

/**
 * Decides a round and stores it, before any money moves, already leased to the caller. `null` when the player has
 * an open round at the game or the request is known: the caller looks which.
 */
export async function beginRound(
  { database, sealer }: { database: Database; sealer: Sealer },
  session: ViewSession,
  game: Game,
  request: { id: string; checked: CheckedBet; leaseMs: number },
): Promise<Round | null> {
  const { playerId, sessionId, currency } = session
  try {
    return await transaction(database, async (tx) => {
      const { pair, serverSeed, nonce } = await takeNonce(tx, sealer, playerId)
      const draw = drawsOf(serverSeed, pair.client_seed, nonce)
      const { outcome, win } = decide(game, request.checked, currency, draw)
      const { stake, bet } = request.checked
      await tx.query(
        `UPDATE rounds SET shown_at = now() WHERE player_id = $1 AND game_id = $2 AND shown_at IS NULL
           AND state IN ('settled', 'returned', 'refused')`,
        [playerId, game.id],
      )
      const { rows } = await tx.query<Round>(
        `INSERT INTO rounds (id, request_id, player_id, game_id, session_id, currency, stake_minor, win_minor,
           bet, outcome, seed_pair_id, nonce, lease_until)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now() + $13 * interval '1 millisecond')
         RETURNING *`,
        [
          `rd_${randomUUID()}`,
          request.id,
          playerId,
          game.id,
          sessionId,
          currency,
          stake,
          win,
          JSON.stringify(bet),
          JSON.stringify(outcome),
          pair.id,
          nonce,
          request.leaseMs,
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
