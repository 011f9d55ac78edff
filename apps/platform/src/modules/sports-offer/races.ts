import type { FeedRace } from '@palco/contract/feed'
import type { Database } from '../../db/index.ts'
import type { ReadKey } from '../../provider-keys.ts'
import { ownConnection } from './ingest/own-connection.ts'
import { saveProblem } from './ingest/problems.ts'
import { readProviders } from './provider/providers.ts'

type Deps = { db: Database; now: () => Date; readKey: ReadKey }
/** Races that start in a span (milliseconds since 1970), by provider. A provider that does not answer is left out, and so is a race that cannot be true. */
export type RacesOfProviders = (span: {
  from: number
  until: number
  feature?: boolean
}) => Promise<{ providerId: string; races: FeedRace[] }[]>

/** The reasons under which it is recorded that races are left out, and that none could be read. */
const LEFT_OUT = 'race_left_out'
const NOT_READ = 'races_not_read'
/** Races are asked for every few seconds: each problem is recorded once, and of so many at most it is known that it was. */
const MOST_NOTED = 1_000

/** Records each problem of a provider once; that nothing could be read once in an outage. */
function noteOnce(db: Database) {
  const noted = new Set<string>()
  return {
    async note(providerId: string, reason: string, message: string): Promise<void> {
      const key = `${providerId} ${reason} ${message}`
      if (noted.has(key)) return
      if (noted.size >= MOST_NOTED) noted.clear()
      noted.add(key)
      await saveProblem(db, { providerId, reason, message })
    },
    wasRead(providerId: string): void {
      for (const key of noted) if (key.startsWith(`${providerId} ${NOT_READ} `)) noted.delete(key)
    },
  }
}

/** Asks every provider of our own protocol for its races. */
export function racesOfProviders({ db, now, readKey }: Deps): RacesOfProviders {
  const problems = noteOnce(db)
  return async (span) => {
    const providers = await readProviders(db)
    const answers = await Promise.all(
      providers.map(async (provider) => {
        const { id, url, keyReference, enabled, kind } = provider
        if (!enabled || kind !== 'palco' || url === null || keyReference === null) return []
        try {
          const connection = ownConnection({ url, key: readKey('odds', provider) }, () => now().getTime())
          const { races, problems: left } = await connection.races(span)
          problems.wasRead(id)
          for (const problem of left) await problems.note(id, LEFT_OUT, problem)
          return [{ providerId: id, races }]
        } catch (error) {
          await problems.note(id, NOT_READ, error instanceof Error ? error.message : String(error))
          return []
        }
      }),
    )
    return answers.flat()
  }
}
