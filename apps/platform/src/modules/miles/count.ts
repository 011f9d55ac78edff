import type { Database, Tx } from '../../db/index.ts'
import { jobQueue, type JobDefinition, RESTS } from '../../jobs/index.ts'
import type { Brand } from '../brands/index.ts'
import { drainPlay, withEchoes } from '../play/index.ts'
import { atRisk, type Risked } from './at-risk.ts'
import {
  type MilesMove,
  moveMiles,
  moveMilesOfMany,
  readMilesBalance,
  readProgress,
  saveProgress,
} from './account.ts'
import { earn, owe, type Progress } from './earning.ts'
import { type MilesRate, findMilesProgram } from './program.ts'

type FindBrand = (brandId: string) => Promise<Brand | null>
type Counted = { brandId: string; playerId: string; area: string; staked: bigint; last: bigint; at: Date }
type Rated = Counted & { rate: MilesRate }

/** Counting less often makes fewer, larger entries; nothing waits for it but the player's eye. */
const EVERY_MS = 2000
/** Follows stakes. */
const QUEUE = jobQueue('miles', { role: 'feed' })

export function milesJobs(deps: { db: Database; brandById: FindBrand }): JobDefinition[] {
  const run = async () => void (await countMiles(deps))
  return [{ name: 'miles.count', queue: QUEUE, everyMs: EVERY_MS, rest: RESTS, run }]
}

/** Books the miles of what was at risk and is not counted yet, and of rollbacks. Answers how many movements there were. */
export const countMiles = ({ db, brandById }: { db: Database; brandById: FindBrand }): Promise<number> =>
  drainPlay(db, 'miles', async (tx, read) => {
    const movements = await atRisk(tx, await withEchoes(tx, read))
    const brands = new Map<string, Brand | null>()
    for (const id of new Set(movements.map(({ brandId }) => brandId))) brands.set(id, await brandById(id))
    for (const kind of ['stake', 'rollback'] as const) {
      const rated: Rated[] = []
      for (const counted of sums(movements.filter((movement) => movement.kind === kind))) {
        const brand = brands.get(counted.brandId)
        const rate = brand && findMilesProgram(brand)?.rates.get(counted.area)
        if (rate) rated.push({ ...counted, rate })
      }
      if (rated.length > 0) await book(tx, kind, rated)
    }
  })

/** Real money by player and area, in the order of the players' ids: two transactions lock accounts in one order. */
function sums(movements: readonly Risked[]): Counted[] {
  const byPlace = new Map<string, Counted>()
  for (const { id, brandId, playerId, area, cash, at } of movements) {
    if (area === null || cash === 0n) continue
    const place = `${playerId} ${brandId} ${area}`
    const counted = byPlace.get(place) ?? { brandId, playerId, area, staked: 0n, last: id, at }
    byPlace.set(place, { ...counted, staked: counted.staked - cash, last: id, at })
  }
  return [...byPlace].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, counted]) => counted)
}

/** One entry for what a batch adds up to, for each player and area. */
async function book(tx: Tx, reason: 'stake' | 'rollback', rated: readonly Rated[]): Promise<void> {
  const before = await readProgress(tx, rated)
  const earned = rated.map((counted, index) => ({
    counted,
    ...earn(before[index] ?? null, counted.staked, counted.rate),
  }))
  const moving = earned.filter(({ miles }) => miles !== 0n)
  const moves = moving.map(({ counted, miles }) => toMove(reason, counted, miles))
  const outcomes = await moveMilesOfMany(tx, moves)
  const owed = new Map<Rated, Progress>()
  for (const [index, { counted, miles, left }] of moving.entries()) {
    const move = moves[index]
    const code = outcomes[index]?.code
    if (!move || code === undefined) throw new Error('miles_move answered too little')
    if (code === 'conflict') throw new Error(`miles ${move.key} of ${move.playerId} were counted before`)
    if (code === 'not_enough') owed.set(counted, await takeWhatIsThere(tx, move, miles, left))
  }
  await saveProgress(
    tx,
    earned.map(({ counted, left }) => ({ place: counted, progress: owed.get(counted) ?? left })),
  )
}

function toMove(reason: 'stake' | 'rollback', counted: Rated, miles: bigint): MilesMove {
  const { brandId, playerId, area, last, at } = counted
  return { brandId, playerId, key: `${reason}:${area}:${last}`, reason, area, at, miles }
}

/** A player without enough miles to take back owes the rest. */
async function takeWhatIsThere(tx: Tx, move: MilesMove, miles: bigint, left: Progress): Promise<Progress> {
  // The account is locked since the move was tried: the balance cannot change under us.
  const had = await readMilesBalance(tx, move)
  if (had > 0n) await moveMiles(tx, { ...move, miles: -had })
  return owe(left, -miles - had)
}
