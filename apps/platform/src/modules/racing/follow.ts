import type { FeedRace } from '@palco/contract/feed'
import type { Database } from '../../db/index.ts'
import type { Bus } from '../../realtime/index.ts'
import { noteWithdrawals } from './fixed/index.ts'
import { publishRace } from './live.ts'
import { saveRaces } from './races.ts'
import { refundNonRunners } from './refund.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Races near their off are read often, the whole calendar and the feature races of the next days now and then. */
const SPANS = {
  near: { back: 15 * MINUTE, ahead: 10 * MINUTE, feature: false },
  all: { back: 180 * MINUTE, ahead: DAY, feature: false },
  features: { back: 0, ahead: 5 * DAY, feature: true },
} as const

/** Asks every provider for its races that start in a span (milliseconds since 1970). */
export type AskRaces = (span: {
  from: number
  until: number
  feature?: boolean
}) => Promise<{ providerId: string; races: FeedRace[] }[]>

/** Reads races from the feed, gives tickets on new non-runners back and notifies pages of what changed. @returns how many races changed */
export async function followRaces(
  { db, ask, now, bus }: { db: Database; ask: AskRaces; now: Date; bus: Bus },
  span: keyof typeof SPANS,
): Promise<number> {
  const { back, ahead, feature } = SPANS[span]
  let changed = 0
  for (const { providerId, races } of await ask({
    from: now.getTime() - back,
    until: now.getTime() + ahead,
    ...(feature && { feature }),
  })) {
    const ids = await takeRaces(db, providerId, races, now)
    await refundNonRunners(db, ids, now)
    for (const id of ids) publishRace(bus, id)
    changed += ids.length
  }
  return changed
}

/** Writes races with what their new non-runners mean for fixed odds. @returns the ids of those that changed */
export const takeRaces = (
  db: Database,
  providerId: string,
  races: readonly FeedRace[],
  now: Date,
): Promise<string[]> =>
  db.transaction(async (tx) => {
    const changes = await saveRaces(tx, providerId, races)
    for (const { race, before } of changes) if (before) await noteWithdrawals(tx, before, race, now)
    return changes.map(({ race }) => race.id)
  })
