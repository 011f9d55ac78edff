import type { Database, Tx } from '../../db/index.ts'
import type { JobDefinition } from '../../jobs/index.ts'
import type { Brand } from '../brands/index.ts'
import { drainRounds, type RoundMovement } from '../casino/index.ts'
import { moveMiles, readMilesBalance, readProgress, saveProgress } from './account.ts'
import { earn, owe } from './earning.ts'
import { type MilesRate, milesProgramOf } from './program.ts'

type BrandOf = (brandId: string) => Promise<Brand | null>
type Counted = { brandId: string; playerId: string; area: string; staked: bigint; last: bigint; at: Date }

/** Counting less often makes fewer, larger entries; nothing waits for it but the player's eye. */
const EVERY_MS = 2000

export function milesJobs(deps: { db: Database; brandById: BrandOf }): JobDefinition[] {
  return [{ name: 'miles.count', everyMs: EVERY_MS, run: async () => void (await countMiles(deps)) }]
}

/** Books the miles of all stakes and rollbacks not counted yet. Answers how many movements there were. */
export const countMiles = ({ db, brandById }: { db: Database; brandById: BrandOf }): Promise<number> =>
  drainRounds(db, 'miles', async (tx, movements) => {
    for (const kind of ['stake', 'rollback'] as const) {
      for (const counted of sums(movements.filter((movement) => movement.kind === kind))) {
        const brand = await brandById(counted.brandId)
        const rate = brand && milesProgramOf(brand)?.rates.get(counted.area)
        if (rate) await book(tx, kind, counted, rate)
      }
    }
  })

/** Real money by player and area, in the order of the players' ids: two transactions lock accounts in one order. */
function sums(movements: readonly RoundMovement[]): Counted[] {
  const byPlace = new Map<string, Counted>()
  for (const { id, brandId, playerId, area, cash, at } of movements) {
    if (area === null || cash === 0n) continue
    const place = `${playerId} ${brandId} ${area}`
    const counted = byPlace.get(place) ?? { brandId, playerId, area, staked: 0n, last: id, at }
    byPlace.set(place, { ...counted, staked: counted.staked - cash, last: id, at })
  }
  return [...byPlace].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, counted]) => counted)
}

/** One entry for what a batch adds up to. A player without enough miles to take back owes the rest. */
async function book(tx: Tx, reason: 'stake' | 'rollback', counted: Counted, rate: MilesRate): Promise<void> {
  const { brandId, playerId, area, staked, last, at } = counted
  const owner = { brandId, playerId }
  const { miles, left } = earn(await readProgress(tx, owner, area), staked, rate)
  const move = { ...owner, key: `${reason}:${area}:${last}`, reason, area, at } as const
  if (miles === 0n) return saveProgress(tx, owner, area, left)
  const booked = await moveMiles(tx, { ...move, miles })
  if (booked.code === 'ok') return saveProgress(tx, owner, area, left)
  if (booked.code === 'conflict') throw new Error(`miles ${move.key} of ${playerId} were counted before`)
  // The account is locked since the move was tried: the balance cannot change under us.
  const had = await readMilesBalance(tx, owner)
  if (had > 0n) await moveMiles(tx, { ...move, miles: -had })
  return saveProgress(tx, owner, area, owe(left, -miles - had))
}
