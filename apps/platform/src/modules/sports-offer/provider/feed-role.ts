import type { Database } from '../../../db/index.ts'
import type { Log } from '../../../observe/index.ts'
import type { ReadKey } from '../../../provider-keys.ts'
import type { Bus } from '../../../realtime/index.ts'
import { type Ingest, startIngest, type Timing } from '../ingest/index.ts'
import { livePublisher, type Profiles } from '../live/index.ts'

type Deps = {
  db: Database
  bus: Bus
  log: Log
  now: () => number
  profiles: Profiles
  /** Gives the key that a provider's row refers to. */
  readKey: ReadKey
  timing?: Partial<Timing>
}

export type SportsFeed = {
  /** Reads the providers and their keys again. */
  reread(): void
  /** Those that are read. */
  providers(): Iterable<{ id: string; url: string }>
  stop(): Promise<void>
}

/** What the role `feed` does for the sportsbook: reads the providers' feeds and publishes what changes. */
export async function startSportsFeed(deps: Deps): Promise<SportsFeed> {
  let ingest: Ingest | null = null
  const publisher = livePublisher({ ...deps, events: () => ingest?.events() ?? [] })
  ingest = await startIngest({ ...deps, publish: publisher.publish, onFeedState: publisher.feedState })
  const running = ingest
  return {
    reread: running.reread,
    providers: running.providers,
    async stop() {
      await running.stop()
      publisher.close()
    },
  }
}
