import type { Database } from '../../../db/index.ts'
import type { Log } from '../../../observe/index.ts'
import type { Bus, LiveSource, LiveTopic } from '../../../realtime/index.ts'
import { announceInterest } from './channels.ts'
import { watchFeeds } from './feed-watch.ts'
import { type Profiles, startProfiles } from './profiles.ts'
import { sportsSources, sportsTopics } from './topics.ts'

export type { Profiles } from './profiles.ts'
export { livePublisher } from './publisher.ts'

export type SportsLive = {
  topics: readonly LiveTopic[]
  sources: readonly LiveSource[]
  profiles: Profiles
  stop(): Promise<void>
}

/** What a process with readers needs: the topics, what is published to them, and the price rules of the brands. */
export async function startSportsLive(deps: {
  db: Database
  bus: Bus
  log: Log
  now: () => number
}): Promise<SportsLive> {
  const profiles = await startProfiles(deps.db, deps.log)
  const interest = announceInterest(deps.bus)
  const parts = { ...deps, profiles, interest }
  const feeds = watchFeeds({ ...deps, channels: interest.names })
  return {
    topics: sportsTopics(parts),
    sources: sportsSources(parts),
    profiles,
    async stop() {
      interest.close()
      await Promise.all([feeds.stop(), profiles.stop()])
    },
  }
}
