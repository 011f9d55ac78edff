import type { Tx } from '../../db/index.ts'
import type { RoundMovement } from '../casino/index.ts'
import { readBest, readEntries, readRounds, saveEntries, saveRounds } from './counting-store.ts'
import type { Entry, Round } from './counting-store.ts'
import { keyOf } from './keys.ts'
import { belongsTo, multipleOf, pointsForStakes, timeOf } from './points.ts'
import { lockScoring } from './store.ts'
import type { Scoring } from './types.ts'

type Hit = { tournament: Scoring; movement: RoundMovement }

/**
 * Counts a batch of the casino feed in every tournament it belongs to, in the feed's transaction: each movement
 * counts exactly once. Bets do not wait for it.
 * @returns the tournaments whose points changed
 */
export async function countMovements(
  tx: Tx,
  movements: readonly RoundMovement[],
): Promise<{ brandId: string; id: string }[]> {
  const times = movements.map((movement) => timeOf(movement).getTime())
  const span = { from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) }
  const tournaments = await lockScoring(tx, span)
  const hits = movements.flatMap((movement) =>
    tournaments
      .filter((tournament) => belongsTo(tournament, movement))
      .map((tournament): Hit => ({ tournament, movement })),
  )
  if (hits.length === 0) return []
  const entries = await readEntries(tx, eachOnce(hits.map(entryKey)))
  const rounds = await readRounds(tx, eachOnce(hits.map(roundKey)))
  for (const hit of hits) countOne(hit, entries, rounds)
  await saveRounds(tx, [...rounds.values()])
  const changed = [...entries.values()].filter((entry) => entry.changed)
  for (const entry of changed) if (entry.recheck) entry.points = await readBest(tx, entry)
  await saveEntries(tx, changed)
  return changed.map(({ brandId, tournamentId }) => ({ brandId, id: tournamentId }))
}

const eachOnce = <Key extends object>(keys: readonly Key[]): Key[] => [
  ...new Map(keys.map((key) => [keyOf(key), key])).values(),
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

function countOne(hit: Hit, entries: Map<string, Entry>, rounds: Map<string, Round>): void {
  const { tournament, movement } = hit
  const entry = entryFor(hit, entries)
  if (!entry || timeOf(movement) < entry.joinedAt) return
  const key = keyOf(roundKey(hit))
  const known = rounds.get(key)
  const amount = movement.cash + movement.bonus
  if (movement.kind === 'stake') {
    const round = known ?? { ...roundKey(hit), playerId: movement.playerId, ...NOTHING }
    rounds.set(key, round)
    if (round.staked === 0n) entry.rounds += 1
    change(tournament, movement, entry, round, { staked: -amount, won: 0n })
  } else if (known && known.staked > 0n) {
    const back = amount < known.staked ? amount : known.staked
    const delta = movement.kind === 'win' ? { staked: 0n, won: amount } : { staked: -back, won: 0n }
    change(tournament, movement, entry, known, delta)
    if (known.staked === 0n) entry.rounds -= 1
  }
}

const NOTHING = { staked: 0n, won: 0n, multiple: 0n }

/** The player's entry; who takes part by playing enters with the first stake that counts. */
function entryFor(hit: Hit, entries: Map<string, Entry>): Entry | null {
  const key = keyOf(entryKey(hit))
  const known = entries.get(key)
  if (known || hit.tournament.entry === 'opt_in' || hit.movement.kind !== 'stake') return known ?? null
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
  { rule }: Scoring,
  { id }: RoundMovement,
  entry: Entry,
  round: Round,
  delta: { staked: bigint; won: bigint },
): void {
  round.staked += delta.staked
  round.won += delta.won
  entry.staked += delta.staked
  entry.changed = true
  const before = entry.points
  if (rule.kind === 'per_stake') {
    entry.points = pointsForStakes(entry.staked, rule)
  } else {
    const multiple = round.multiple
    round.multiple = multipleOf(round, rule.minStake)
    if (round.multiple >= entry.points) entry.points = round.multiple
    // The best round became worse: the next best is in the table.
    else if (multiple === entry.points) entry.recheck = true
  }
  if (entry.points !== before || entry.recheck) entry.reachedId = id
}
