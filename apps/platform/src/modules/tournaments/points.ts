import type { Language, TournamentState } from '@palco/contract'
import { erasedName } from '../../model/index.ts'
import { takesOneBet } from '../casino/index.ts'
import type { DecidedRound, PlayMovement } from '../play/index.ts'
import type { PointsRule, Prize, Scoring } from './types.ts'

/** What counted of a round, minor units. */
export type CountedRound = { staked: bigint; won: bigint }

/** Points for everything staked so far: rounded down once, over the sum, so that small stakes lose nothing. */
export const pointsForStakes = (staked: bigint, rule: Extract<PointsRule, { kind: 'per_stake' }>): bigint =>
  (staked * rule.points) / rule.stake

/**
 * What of a round's counted stakes makes points: all of them where a round has one bet, else the share that was at risk,
 * known once the round is decided (docs/play.md). One that ended after the tournament, or is open, counts nothing there.
 */
export function stakesFor(
  { staked }: Pick<CountedRound, 'staked'>,
  whole: Pick<DecidedRound, 'staked' | 'risked' | 'closedAt'> | null | undefined,
  { categories, endsAt }: { categories: readonly string[]; endsAt: Date },
): bigint {
  if (takesOneBet(categories)) return staked
  if (!whole || whole.staked <= 0n || whole.closedAt >= endsAt) return 0n
  return (staked * whole.risked) / whole.staked
}

/** A hundred times win ÷ stake, rounded down; 0 for a stake below the least that counts. */
export const computeMultiple = ({ staked, won }: CountedRound, minStake: bigint): bigint =>
  staked <= 0n || staked < minStake ? 0n : (won * 100n) / staked

/** Games of providers, and bets on sports. */
const COUNTED = /^(provider:|product:sportsbook$)/

/**
 * Whether a movement belongs to a tournament by brand, currency, game and time. A stake given back is judged by the
 * time of the stake: what counted is taken back even after the end, until the prizes are paid.
 */
export function belongsTo(tournament: Scoring, movement: PlayMovement): boolean {
  const { area, providers, games, startsAt, endsAt } = tournament
  if (movement.brandId !== tournament.brandId || movement.currency !== tournament.currency) return false
  if (movement.roundId === null || !COUNTED.test(movement.source)) return false
  if (area !== null && movement.area !== area) return false
  if (providers !== null && !providers.some((id) => movement.source === `provider:${id}`)) return false
  if (games !== null && !(movement.gameId !== null && games.includes(movement.gameId))) return false
  const at = toTime(movement)
  return at >= startsAt && at < endsAt
}

/** When a movement happened as far as points go: what takes another one back is judged by the other's time. */
export const toTime = (movement: PlayMovement): Date => movement.reversedAt ?? movement.at

/** At the end itself it has ended: no points and no entries from that moment on. */
export function stateAt(
  { startsAt, endsAt }: Pick<Scoring, 'startsAt' | 'endsAt'>,
  now: Date,
): TournamentState {
  if (now < startsAt) return 'upcoming'
  return now < endsAt ? 'active' : 'finished'
}

export const findPrize = (prizes: readonly Prize[], place: number): Prize | null =>
  prizes.find(({ from, to }) => place >= from && place <= to) ?? null

/** A prize, at most `share` ten-thousandths of its winner's own stakes that counted: no contest pays more than it took to win it. */
export const boundedPrize = (amount: bigint, staked: bigint, share: number | null): bigint => {
  if (share === null) return amount
  const bound = (staked * BigInt(share)) / 10_000n
  return bound < amount ? bound : amount
}

/** All the prizes together, minor units. */
export const computePool = (prizes: readonly Prize[]): bigint =>
  prizes.reduce((sum, { from, to, amount }) => sum + amount * BigInt(to - from + 1), 0n)

/** The worst place that wins more than `place` does (`null` = no place yet); null for who can win no more. */
export function nextPrizePlace(prizes: readonly Prize[], place: number | null): number | null {
  const better = prizes.filter(({ to }) => place === null || to < place)
  return better.length === 0 ? null : Math.max(...better.map(({ to }) => to))
}

/** "ana.perez" → "an***": enough for the player's friends, not for strangers. An erased player has no letters that say anything. */
export const maskName = (name: string, language: Language): string =>
  erasedName(name, language) ?? `${[...name].slice(0, 2).join('')}***`
