import type { Queryable } from '../../../db/index.ts'
import { decidedRounds } from '../../play/index.ts'
import type { PlayerRef } from '../types.ts'
import { wageringTimes } from '../wagering/times.ts'

/**
 * `settings.sportsbook.free_bet_stakes` of a brand: what has to be at risk on sports for a free bet by code, as a multiple of it; 0: nothing.
 */
export function computeFreeBetStakes({ settings }: { settings: Readonly<Record<string, unknown>> }): number {
  const { free_bet_stakes: given } = (settings['sportsbook'] ?? {}) as { free_bet_stakes?: unknown }
  return typeof given === 'number' && Number.isInteger(given) && given > 0 && given <= 10_000 ? given : 0
}

const DAYS = 30
const DAY_MS = 86_400_000
/** Bets of a player that are looked at, the newest. */
const MOST_BETS = 1_000

/**
 * What a player has still to put at risk on sports for a free bet by code (minor units; 0: nothing): `times` its amount of real money within
 * 30 days (docs/play.md, "Net risk"). What wagered a bonus, and what other
 * codes of these days took, counts for those.
 */
export async function stakesLeftFor(
  q: Queryable,
  { brandId, playerId }: PlayerRef,
  { amount, times, now }: { amount: bigint; times: number; now: Date },
): Promise<bigint> {
  if (times === 0) return 0n
  const since = new Date(now.getTime() - DAYS * DAY_MS)
  const { rows } = await q.query<{ roundId: string }>({
    name: 'free-bet-stakes-bets',
    text: `SELECT round_id AS "roundId" FROM published.sports_rounds
      WHERE brand_id = $1 AND player_id = $2 AND closed_at > $3 AND staked > 0 ORDER BY closed_at DESC LIMIT ${MOST_BETS}`,
    values: [brandId, playerId, since],
  })
  const source = 'product:sportsbook'
  const decided = await decidedRounds(
    q,
    rows.map(({ roundId }) => ({ source, roundId })),
  )
  const isWagered = await wageringTimes(q, [playerId], since)
  const on = { playerId, area: 'sportsbook', gameId: null, categories: [] }
  let own = 0n
  for (const round of decided.values())
    if (
      round?.playerId === playerId &&
      round.source === source &&
      round.staked > 0n &&
      !isWagered({ ...on, at: round.openedAt })
    )
      own += (round.risked * (round.staked - round.bonusStaked)) / round.staked
  const { rows: taken } = await q.query<{ sum: bigint }>({
    name: 'free-bet-stakes-taken',
    text: `SELECT coalesce(sum(amount), 0)::bigint AS sum FROM free_bets
      WHERE brand_id = $1 AND player_id = $2 AND source LIKE 'code:%' AND created_at > $3`,
    values: [brandId, playerId, since],
  })
  const left = (amount + (taken[0]?.sum ?? 0n)) * BigInt(times) - own
  return left > 0n ? left : 0n
}
