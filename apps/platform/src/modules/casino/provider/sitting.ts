import type { Queryable } from '../../../db/index.ts'
import { sumByKind } from '../../../ledger/index.ts'
import { type Result, refuse } from '../../../result.ts'

/** What a sitting came to. Money in minor units of the player's currency. */
export type Sitting = {
  gameId: string
  /** The game's area of play; `null`: it is no longer listed. */
  area: string | null
  /** Whole seconds since the session was opened. */
  seconds: number
  /** Less stakes that were returned, and less what lies on the table of a game between players that goes on. */
  staked: bigint
  won: bigint
  /** Of the running bonus, in one of the games; null when none is left. */
  freeSpins: FreeSpins | null
}

/** Stakes of one size that a bonus pays for; `stake` in minor units. */
type FreeSpins = { left: number; total: number; stake: bigint }

type Asked = { brandId: string; playerId: string; sessionIds: readonly string[]; now: Date }

/**
 * A player's play of one game since one of their game sessions was opened, later sessions of that game included: what the
 * ledger moved for it. Sessions of several games, as a channel opens them, count together. A session of another player is as unknown
 * as one that does not exist.
 */
export async function readSitting(
  q: Queryable,
  { brandId, playerId, sessionIds, now }: Asked,
): Promise<Result<{ sitting: Sitting }, 'unknown_session'>> {
  const { rows } = await q.query<{ gameId: string; area: string | null; openedAt: Date }>({
    name: 'casino-sitting',
    text: `SELECT game_id AS "gameId", (SELECT area FROM games g WHERE g.id = game_id) AS area, min(created_at) AS "openedAt"
      FROM game_sessions WHERE id = ANY ($1) AND brand_id = $2 AND player_id = $3 GROUP BY game_id
      ORDER BY min(array_position($1, id))`,
    values: [sessionIds, brandId, playerId],
  })
  const [first] = rows
  if (!first) return refuse('unknown_session')
  const gameIds = rows.map(({ gameId }) => gameId)
  const [freeSpins, ...played] = await Promise.all([
    readFreeSpins(q, { brandId, playerId, gameIds, now }),
    ...rows.map((game) => readPlay(q, { brandId, playerId, now, ...game })),
  ])
  const sum = (key: 'staked' | 'won') => played.reduce((all, one) => all + one[key], 0n)
  const openedAt = Math.min(...rows.map((row) => row.openedAt.getTime()))
  const seconds = Math.max(0, Math.floor((now.getTime() - openedAt) / 1000))
  const [staked, won] = [sum('staked'), sum('won')]
  return { ok: true, sitting: { gameId: first.gameId, area: first.area, seconds, staked, won, freeSpins } }
}

/** The free spins that are left at this moment; a stake counts as soon as the wallet has taken it. */
async function readFreeSpins(
  q: Queryable,
  { brandId, playerId, gameIds, now }: Omit<Asked, 'sessionIds'> & { gameIds: readonly string[] },
): Promise<FreeSpins | null> {
  const { rows } = await q.query<FreeSpins>({
    name: 'casino-free-spins',
    text: `SELECT (unspent / stake)::int AS left, (amount / stake)::int AS total, stake FROM published.free_spins
      WHERE brand_id = $1 AND player_id = $2 AND game_id = ANY ($3) AND expires_at > $4 AND unspent >= stake`,
    values: [brandId, playerId, gameIds, now],
  })
  return rows[0] ?? null
}

/** Stakes less those that were returned, and wins, of one game since a moment. */
async function readPlay(
  q: Queryable,
  {
    brandId,
    playerId,
    now,
    gameId,
    openedAt,
  }: Omit<Asked, 'sessionIds'> & { gameId: string; openedAt: Date },
): Promise<Pick<Sitting, 'staked' | 'won'>> {
  const sums = await sumByKind(q, brandId, playerId, {
    from: openedAt,
    // A movement of this very moment belongs to it.
    to: new Date(now.getTime() + 1),
    detail: { game_id: gameId },
  })
  const of = (kind: string) => sums.find((one) => one.kind === kind)?.sum ?? 0n
  const onTable = await readOnTable(q, { brandId, playerId, gameId, openedAt })
  return { staked: -(of('stake') + of('rollback')) - onTable, won: of('win') }
}

/** What a player brought since a moment to rounds that go on, of a game between players: chips on a table are neither won nor lost. */
async function readOnTable(
  q: Queryable,
  {
    brandId,
    playerId,
    gameId,
    openedAt,
  }: Omit<Asked, 'sessionIds' | 'now'> & { gameId: string; openedAt: Date },
): Promise<bigint> {
  const { rows } = await q.query<{ amount: bigint }>({
    name: 'casino-on-table',
    text: `SELECT coalesce(-sum(m.cash_delta + m.bonus_delta), 0)::bigint AS amount FROM games g
      JOIN published.movements m ON m.brand_id = $1 AND m.player_id = $2 AND m.created_at >= $4 AND m.kind = 'stake'
        AND m.detail ->> 'game_id' = g.id
      JOIN game_rounds r ON r.provider_id = g.provider_id AND r.round_id = m.detail ->> 'round_id' AND r.status = 'open'
      WHERE g.id = $3 AND g.between_players`,
    values: [brandId, playerId, gameId, openedAt],
  })
  return rows[0]?.amount ?? 0n
}
