import type { Database, Queryable, Tx } from '../../db/index.ts'
import { type DecidedRound, type FoundRound, readDecided } from './decided.ts'
import { awaitOther } from './await-other.ts'
import { type Round, toRoundKey } from './rounds.ts'

type Decided = Map<string, DecidedRound | null>
type Found = ReadonlyMap<string, FoundRound>

/** What one consumer asked of rounds when all movements with ids up to `upTo` were committed. */
type Reading = { upTo: bigint; found: Promise<Found> }
/** What a transaction of a consumer reads: the last movement of each round, and up to which id. */
type Batch = { readings: Map<string, Reading>; lastIds: ReadonlyMap<string, bigint>; upTo: bigint }

/** Rounds of which the newest reading is kept: some seconds of a busy site. */
const ROUNDS_KEPT = 32_000

const readings = new WeakMap<Database, Map<string, Reading>>()
const batches = new WeakMap<Queryable, Batch>()

/** Begins a consumer's batch: what other consumers read of its rounds serves it too. */
export function beginBatch(
  db: Database,
  tx: Tx,
  { movements, upTo }: { movements: readonly (Round & { id: bigint })[]; upTo: bigint },
): void {
  const all = readings.get(db) ?? new Map<string, Reading>()
  readings.set(db, all)
  batches.set(tx, {
    readings: all,
    lastIds: new Map(movements.map((one) => [toRoundKey(one), one.id])),
    upTo,
  })
}

/**
 * The rounds of these movements by `toRoundKey`: what they came to and what of it was at risk; `null` while they, or rounds that hang
 * together with them, are open. Rounds that were decided with them are in it as well, those of other players included.
 *
 * Within a consumer's batch the answer may be another consumer's, if that one had read the round's last movement of the batch: it is
 * what this consumer would have found had it run then. What ends a round later is a later movement, at which it is asked for again.
 */
export async function decidedRounds(q: Queryable, rounds: readonly Round[]): Promise<Decided> {
  const asked = new Map(rounds.map((one) => [toRoundKey(one), one]))
  const batch = batches.get(q)
  if (!batch) return toDecided([...(await readDecided(q, rounds))])
  const shared = Map.groupBy(asked.keys(), (key) => findReading(batch, key))
  const fresh = shared.get(undefined) ?? []
  shared.delete(undefined)
  const mine = read(q, batch, toRounds(asked, fresh))
  // Awaited after the others, and handled there.
  mine.catch(() => undefined)
  const others = await Promise.all(
    [...shared].map(async ([reading, keys]) => ({
      keys,
      found: reading ? await awaitOther(reading.found) : null,
    })),
  )
  const missing = others.flatMap(({ keys, found }) => (found ? [] : keys))
  const theirs = others.flatMap(({ keys, found }) =>
    found ? keys.flatMap((key) => listTogether(found, key)) : [],
  )
  // What is read later comes last: a round may have ended since.
  const own = await mine
  return toDecided([...theirs, ...own, ...(await read(q, batch, toRounds(asked, missing)))])
}

const toRounds = (asked: ReadonlyMap<string, Round>, keys: readonly string[]): Round[] =>
  keys.flatMap((key) => asked.get(key) ?? [])

const toDecided = (entries: readonly [string, FoundRound][]): Decided =>
  new Map(entries.map(([key, { decided }]) => [key, decided]))

function findReading({ readings: all, lastIds }: Batch, key: string): Reading | undefined {
  const reading = all.get(key)
  const last = lastIds.get(key)
  return reading && last !== undefined && reading.upTo >= last ? reading : undefined
}

/** Reads rounds for this consumer and those that come after it. */
async function read(q: Queryable, { readings: all, upTo }: Batch, rounds: readonly Round[]): Promise<Found> {
  if (rounds.length === 0) return new Map()
  const found = readDecided(q, rounds)
  for (const round of rounds) {
    const key = toRoundKey(round)
    all.delete(key)
    all.set(key, { upTo, found })
  }
  for (const oldest of all.keys()) {
    if (all.size <= ROUNDS_KEPT) break
    all.delete(oldest)
  }
  return found
}

/** A round and those decided with it; nothing where it is none that its product publishes. */
const listTogether = (found: Found, key: string): [string, FoundRound][] =>
  (found.get(key)?.together ?? []).flatMap((one) => {
    const round = found.get(one)
    return round ? [[one, round]] : []
  })
