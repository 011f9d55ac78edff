import type { Queryable } from '../../db/index.ts'
import { type DecidedRound, readGroups } from './decided.ts'
import type { PlayMovement } from './movement.ts'
import { endsInRounds, toRoundKey } from './rounds.ts'
import { decidedRounds } from './shared-rounds.ts'

/**
 * The movements, and an echo for each round of another player that ends being open with them: a win of nothing. What follows play looks
 * at such a round again as at one whose end has just come.
 */
export async function withEchoes(
  q: Queryable,
  movements: readonly PlayMovement[],
): Promise<readonly PlayMovement[]> {
  const ends = movements.filter((movement) => movement.kind !== 'stake' && endsInRounds(movement))
  const groups = await readGroups(q, [...new Set(ends.map(({ playerId }) => playerId))])
  if (groups.size === 0) return movements
  const shared = ends.filter(({ playerId }) => groups.has(playerId))
  return [...movements, ...listEchoes(await decidedRounds(q, shared), movements)]
}

/** A win of nothing for each decided round that none of the movements is of. */
export function listEchoes(
  decided: ReadonlyMap<string, DecidedRound | null>,
  movements: readonly PlayMovement[],
): PlayMovement[] {
  const last = movements.at(-1)
  const there = new Set(movements.map(toRoundKey))
  return [...decided].flatMap(([key, round]) =>
    last && round && !there.has(key) ? [toEcho(round, last)] : [],
  )
}

const toEcho = (round: DecidedRound, last: PlayMovement): PlayMovement => ({
  id: last.id,
  kind: 'win',
  brandId: round.brandId,
  playerId: round.playerId,
  currency: round.currency,
  cash: 0n,
  bonus: 0n,
  source: round.source,
  roundId: round.roundId,
  area: round.area,
  gameId: round.gameId,
  odds: null,
  reversedId: null,
  reversedAt: null,
  at: round.closedAt,
})
