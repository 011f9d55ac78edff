import type { Database, Tx } from '../../db/index.ts'
import type { Brand } from '../../model/index.ts'
import { drainPlay, type PlayMovement } from '../play/index.ts'
import { dayClock, zoneOfPlayer } from './day-clock.ts'
import { addToDays, lockFollowed, saveFollowed } from './day-store.ts'
import type { DayPlay, Followed } from './types.ts'

/** Between stakes that lie further apart nothing is played. */
const PAUSE_MS = 30 * 60_000

export type FollowDeps = { db: Database; brandById: (id: string) => Promise<Brand | null> }

/** Adds up what was staked and returned since the last time, by player and day. */
export const followPlay = ({ db, brandById }: FollowDeps): Promise<number> =>
  drainPlay(db, 'risk_markers', async (tx, movements) => {
    const byPlayer = Map.groupBy(movements, ({ playerId }) => playerId)
    // In the order of their ids, as evaluations lock them.
    const ids = [...byPlayer.keys()].sort()
    const before = new Map((await lockFollowed(tx, ids)).map((one) => [one.playerId, one]))
    const countries = await readCountries(tx, ids)
    const [days, followed]: [DayPlay[], Followed[]] = [[], []]
    const clock = dayClock()
    for (const id of ids) {
      const mine = byPlayer.get(id) ?? []
      const brand = mine[0] && (await brandById(mine[0].brandId))
      if (!brand) continue
      const zones = { brand: brand.timeZone, player: zoneOfPlayer(brand, countries.get(id) ?? null) }
      const counted = countPlay(mine, before.get(id)?.lastStakeAt ?? null, zones, clock)
      days.push(...counted.days)
      followed.push({
        brandId: brand.id,
        playerId: id,
        lastStakeAt: counted.lastStakeAt,
        touchedAt: counted.at,
      })
    }
    await addToDays(tx, days)
    await saveFollowed(tx, followed)
  })

type Zones = { brand: string; player: string }
type Counted = { days: DayPlay[]; lastStakeAt: Date | null; at: Date }

/** One player's movements by day. What is taken back counts on the day on which it was made. */
function countPlay(
  movements: readonly PlayMovement[],
  last: Date | null,
  zones: Zones,
  clock: ReturnType<typeof dayClock>,
): Counted {
  const days = new Map<string, DayPlay>()
  let lastStakeAt = last
  let latest = new Date(0)
  for (const moved of movements) {
    const at = moved.reversedAt ?? moved.at
    const day = clock.toDay(at, zones.brand)
    const { brandId, playerId } = moved
    const empty = { brandId, playerId, day, staked: 0n, returned: 0n, stakes: 0, nightStakes: 0, playMs: 0 }
    const counted = days.get(day) ?? empty
    days.set(day, counted)
    latest = later(latest, moved.at)
    addMoney(counted, moved)
    if (moved.kind !== 'stake' && moved.kind !== 'rollback') continue
    const one = moved.cash === 0n ? 0 : moved.kind === 'stake' ? 1 : -1
    counted.stakes += one
    if (clock.isNight(at, zones.player)) counted.nightStakes += one
    if (moved.kind === 'rollback') continue
    const gap = lastStakeAt === null ? PAUSE_MS : at.getTime() - lastStakeAt.getTime()
    if (gap > 0 && gap < PAUSE_MS) counted.playMs += gap
    lastStakeAt = lastStakeAt === null ? at : later(lastStakeAt, at)
  }
  return { days: [...days.values()], lastStakeAt, at: latest }
}

/** A rollback is a stake less, a correction a win less. */
function addMoney(counted: DayPlay, { kind, cash }: PlayMovement): void {
  if (kind === 'stake' || kind === 'rollback') counted.staked -= cash
  else counted.returned += cash
}

const later = (one: Date, other: Date): Date => (one > other ? one : other)

/** The country of each player who has named one. */
async function readCountries(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await tx.query<{ id: string; country: string }>({
    name: 'risk-countries',
    text: 'SELECT id, country FROM published.players WHERE id = ANY ($1) AND country IS NOT NULL',
    values: [[...ids]],
  })
  return new Map(rows.map(({ id, country }) => [id, country]))
}
