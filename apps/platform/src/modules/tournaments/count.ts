import type { Tx } from '../../db/index.ts'
import { wageringTimes } from '../bonuses/index.ts'
import { gameCategories, takesOneBet } from '../casino/index.ts'
import {
  type DecidedRound,
  decidedRounds,
  listEchoes,
  type PlayMovement,
  toRoundKey,
  withEchoes,
} from '../play/index.ts'
import { readBest, readEntries, readRounds, saveEntries, saveRounds } from './counting-store.ts'
import type { Entry, Round } from './counting-store.ts'
import { toKey } from './keys.ts'
import { belongsTo, computeMultiple, pointsForStakes, stakesFor, toTime } from './points.ts'
import { lockScoring } from './store.ts'
import type { Scoring } from './types.ts'

type Hit = { tournament: Scoring; movement: PlayMovement }
type Counting = {
  entries: Map<string, Entry>
  rounds: Map<string, Round>
  /** What the rounds came to, by `toRoundKey`. */
  ended: ReadonlyMap<string, DecidedRound | null>
  categories: ReadonlyMap<string, readonly string[]>
}

/**
 * Counts a batch of the feed of play in every tournament it belongs to, in the feed's transaction: each movement
 * counts exactly once. Bets do not wait for it.
 * @returns the tournaments whose points changed
 */
export async function countMovements(
  tx: Tx,
  read: readonly PlayMovement[],
): Promise<{ brandId: string; id: string }[]> {
  const movements = await withEchoes(tx, read)
  const times = movements.map((movement) => toTime(movement).getTime())
  const span = { from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) }
  const tournaments = await lockScoring(tx, span)
  const listHits = (some: readonly PlayMovement[]) =>
    some.flatMap((movement) =>
      tournaments
        .filter((tournament) => belongsTo(tournament, movement))
        .map((tournament): Hit => ({ tournament, movement })),
    )
  const own = await withoutWagering(tx, listHits(movements), span.from)
  if (own.length === 0) return []
  const risks = await readRisks(tx, own)
  const hits = [...own, ...listHits(listEchoes(risks.ended, movements))]
  const entries = await readEntries(tx, eachOnce(hits.map(entryKey)))
  const rounds = await readRounds(tx, eachOnce(hits.map(roundKey)))
  const counting = { entries, rounds, ...risks }
  for (const hit of hits) countOne(hit, counting)
  await saveRounds(tx, [...rounds.values()])
  const changed = [...entries.values()].filter((entry) => entry.changed)
  for (const entry of changed) if (entry.recheck) entry.points = await readBest(tx, entry)
  await saveEntries(tx, changed)
  return changed.map(({ brandId, tournamentId }) => ({ brandId, id: tournamentId }))
}

/** A stake that wagers a bonus makes no points; what comes of its round finds nothing to count for. */
async function withoutWagering(tx: Tx, hits: readonly Hit[], since: Date): Promise<readonly Hit[]> {
  const stakes = hits.map(({ movement }) => movement).filter(({ kind }) => kind === 'stake')
  if (stakes.length === 0) return hits
  const isWagered = await wageringTimes(tx, [...new Set(stakes.map(({ playerId }) => playerId))], since)
  const categories = await gameCategories(tx, [...new Set(stakes.flatMap(({ gameId }) => gameId ?? []))])
  return hits.filter(
    ({ movement: one }) =>
      one.kind !== 'stake' ||
      !isWagered({ ...one, categories: (one.gameId && categories.get(one.gameId)) || [] }),
  )
}

/** Where points are made by stakes, a round of several bets counts what it had at risk. */
async function readRisks(tx: Tx, hits: readonly Hit[]): Promise<Pick<Counting, 'ended' | 'categories'>> {
  const staking = hits.filter(({ tournament }) => tournament.rule.kind === 'per_stake')
  const games = new Set(staking.flatMap(({ movement }) => movement.gameId ?? []))
  const categories = await gameCategories(tx, [...games])
  const several = staking.flatMap(({ movement }) =>
    takesOneBet(categories.get(movement.gameId ?? '') ?? []) ? [] : [movement],
  )
  return { categories, ended: await decidedRounds(tx, several) }
}

const eachOnce = <Key extends object>(keys: readonly Key[]): Key[] => [
  ...new Map(keys.map((key) => [toKey(key), key])).values(),
]
const entryKey = ({ tournament: { brandId, id }, movement }: Hit) => ({
  brandId,
  tournamentId: id,
  playerId: movement.playerId,
})
const roundKey = ({ tournament: { brandId, id }, movement: { source, roundId } }: Hit) => ({
  brandId,
  tournamentId: id,
  source,
  roundId: roundId ?? '',
})

function countOne(hit: Hit, counting: Counting): void {
  const { movement } = hit
  const { rounds } = counting
  const entry = entryFor(hit, counting.entries)
  if (!entry || toTime(movement) < entry.joinedAt) return
  const key = toKey(roundKey(hit))
  const known = rounds.get(key)
  const amount = movement.cash + movement.bonus
  if (movement.kind === 'stake') {
    const round = known ?? { ...roundKey(hit), playerId: movement.playerId, ...NOTHING }
    rounds.set(key, round)
    if (round.staked === 0n) entry.rounds += 1
    change(hit, entry, round, { staked: -amount, won: 0n }, counting)
  } else if (known && known.staked > 0n) {
    const back = amount < known.staked ? amount : known.staked
    const delta = movement.kind === 'rollback' ? { staked: -back, won: 0n } : { staked: 0n, won: amount }
    change(hit, entry, known, delta, counting)
    if (known.staked === 0n) entry.rounds -= 1
  }
}

const NOTHING = { staked: 0n, won: 0n, multiple: 0n, counted: 0n }

/** The player's entry; who takes part by playing enters with the first stake that counts. */
function entryFor(hit: Hit, entries: Map<string, Entry>): Entry | null {
  const key = toKey(entryKey(hit))
  const known = entries.get(key)
  if (known || hit.tournament.entry !== 'automatic' || hit.movement.kind !== 'stake') return known ?? null
  const fresh: Entry = {
    ...entryKey(hit),
    joinedAt: hit.movement.at,
    staked: 0n,
    rounds: 0,
    points: 0n,
    reachedId: 0n,
    changed: true,
    recheck: false,
  }
  entries.set(key, fresh)
  return fresh
}

function change(
  { tournament: { rule, endsAt }, movement }: Hit,
  entry: Entry,
  round: Round,
  delta: { staked: bigint; won: bigint },
  { ended, categories }: Counting,
): void {
  round.staked += delta.staked
  round.won += delta.won
  const on = { categories: categories.get(movement.gameId ?? '') ?? [], endsAt }
  const counted =
    rule.kind === 'per_stake' ? stakesFor(round, ended.get(toRoundKey(movement)), on) : round.staked
  entry.staked += counted - round.counted
  round.counted = counted
  entry.changed = true
  const before = entry.points
  if (rule.kind === 'per_stake') {
    entry.points = pointsForStakes(entry.staked, rule)
  } else {
    const multiple = round.multiple
    round.multiple = computeMultiple(round, rule.minStake)
    if (round.multiple >= entry.points) entry.points = round.multiple
    // The best round became worse: the next best is in the table.
    else if (multiple === entry.points) entry.recheck = true
  }
  if (entry.points !== before || entry.recheck) entry.reachedId = movement.id
}
