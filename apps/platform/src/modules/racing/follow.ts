import type { FeedRace } from '@palco/contract/feed'
import type { Database } from '../../db/index.ts'
import type { Bus } from '../../realtime/index.ts'
import { publishRace } from './live.ts'
import { saveRaces } from './races.ts'
import { refundNonRunners } from './refund.ts'

const MINUTE = 60_000
/** Races near their off are read often, the whole calendar now and then. */
const SPANS = {
  near: { back: 15 * MINUTE, ahead: 10 * MINUTE },
  all: { back: 180 * MINUTE, ahead: 24 * 60 * MINUTE },
} as const

/** Asks every provider for its races that start in a span (milliseconds since 1970). */
export type AskRaces = (span: {
  from: number
  until: number
}) => Promise<{ providerId: string; races: FeedRace[] }[]>

/** Reads races from the feed, gives tickets on new non-runners back and notifies pages of what changed. @returns how many races changed */
export async function followRaces(
  { db, ask, now, bus }: { db: Database; ask: AskRaces; now: Date; bus: Bus },
  span: keyof typeof SPANS,
): Promise<number> {
  const { back, ahead } = SPANS[span]
  let changed = 0
  for (const { providerId, races } of await ask({
    from: now.getTime() - back,
    until: now.getTime() + ahead,
  })) {
    const ids = await saveRaces(db, providerId, races)
    await refundNonRunners(db, ids, now)
    for (const id of ids) publishRace(bus, id)
    changed += ids.length
  }
  return changed
}
