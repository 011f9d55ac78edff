import type { FeedRace } from '@palco/contract/feed'
import type { Database } from '../../db/index.ts'
import type { ReadKey } from '../../provider-keys.ts'
import { ownConnection } from './ingest/own-connection.ts'
import { readProviders } from './provider/providers.ts'

type Deps = { db: Database; now: () => Date; readKey: ReadKey }
/** Races that start in a span (milliseconds since 1970), by provider. A provider that does not answer is left out. */
export type RacesOfProviders = (span: {
  from: number
  until: number
  feature?: boolean
}) => Promise<{ providerId: string; races: FeedRace[] }[]>

/** Asks every provider of our own protocol for its races. */
export const racesOfProviders =
  ({ db, now, readKey }: Deps): RacesOfProviders =>
  async (span) => {
    const providers = await readProviders(db)
    const answers = await Promise.allSettled(
      providers.map(async (provider) => {
        const { id, url, keyReference, enabled, kind } = provider
        if (!enabled || kind !== 'palco' || url === null || keyReference === null) return []
        const connection = ownConnection({ url, key: readKey('odds', provider) }, () => now().getTime())
        return [{ providerId: id, races: await connection.races(span) }]
      }),
    )
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  }
