import type { Queryable } from '../../db/index.ts'
import { sumByKind } from '../../ledger/index.ts'
import { type Result, refuse } from '../../result.ts'

/** What a sitting came to. Money in minor units of the player's currency. */
export type Sitting = {
  gameId: string
  /** Whole seconds since the session was opened. */
  seconds: number
  /** Less stakes that were returned. */
  staked: bigint
  won: bigint
}

type Asked = { brandId: string; playerId: string; sessionId: string; now: Date }

/**
 * A player's play of one game since one of their own game sessions was opened, later sessions of that game included: what the
 * ledger moved for it. A session of another player is as unknown as one that does not exist.
 */
export async function readSitting(
  q: Queryable,
  { brandId, playerId, sessionId, now }: Asked,
): Promise<Result<{ sitting: Sitting }, 'unknown_session'>> {
  const { rows } = await q.query<{ gameId: string; openedAt: Date }>({
    name: 'casino-sitting',
    text: `SELECT game_id AS "gameId", created_at AS "openedAt" FROM game_sessions
      WHERE id = $1 AND brand_id = $2 AND player_id = $3`,
    values: [sessionId, brandId, playerId],
  })
  const [session] = rows
  if (!session) return refuse('unknown_session')
  const { gameId, openedAt } = session
  const sums = await sumByKind(q, brandId, playerId, {
    from: openedAt,
    // A movement of this very moment belongs to it.
    to: new Date(now.getTime() + 1),
    detail: { game_id: gameId },
  })
  const of = (kind: string) => sums.find((one) => one.kind === kind)?.sum ?? 0n
  const seconds = Math.max(0, Math.floor((now.getTime() - openedAt.getTime()) / 1000))
  return { ok: true, sitting: { gameId, seconds, staked: -(of('stake') + of('rollback')), won: of('win') } }
}
