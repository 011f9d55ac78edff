import { isDeepStrictEqual } from 'node:util'
import type { FeedStates, LiveEvent } from '@palco/contract'
import type { Database } from '../../../db/index.ts'
import type { Log } from '../../../observe/index.ts'
import type { Bus } from '../../../realtime/index.ts'
import { readFeedStates } from '../read/overview.ts'

const EVERY_MS = 2_000
/** How many looks later a change is still said again: an older state of the role `feed` may have been on its way. */
const REPEATS = 2

type Deps = {
  db: Database
  bus: Bus
  log: Log
  /** Those that this process reads. */
  channels: () => readonly string[]
}

/**
 * Says to this process's readers when a feed's state has changed. The role `feed` says so at once; this is for when that role is what
 * has died: then the sign of life of its producers only grows old.
 */
export function watchFeeds({ db, bus, log, channels }: Deps): { stop(): Promise<void> } {
  let known: FeedStates | null = null
  let repeats = 0
  let looking = Promise.resolve()

  async function look(): Promise<void> {
    const feeds = await readFeedStates(db)
    const news: LiveEvent = { type: 'sports_feed', feeds }
    const isNew = !isDeepStrictEqual(known, feeds)
    if (isNew || repeats > 0)
      for (const channel of channels()) bus.publish({ channel, type: news.type, payload: news })
    repeats = isNew ? REPEATS : Math.max(0, repeats - 1)
    known = feeds
  }

  const timer = setInterval(() => {
    // Without readers nothing is known. The first look is published: the state may have changed since the reader subscribed.
    if (channels().length === 0) known = null
    else
      looking = looking
        .then(look)
        .catch((error: unknown) => log.warn({ error }, 'the state of the feeds could not be read'))
  }, EVERY_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
