import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../../db/index.ts'
import type { Log } from '../../../observe/index.ts'
import type { ReadKey } from '../../../provider-keys.ts'
import { readProviders } from '../provider/providers.ts'
import type { StoredEvent } from './event-state.ts'
import type { FeedProvider } from './connection.ts'
import { type Runner, type RunnerDeps, runProvider } from './runner.ts'
import { TIMING, type Timing } from './timing.ts'

export { knownIncidents } from './apply-odds.ts'
export type { MarketState, StoredEvent } from './event-state.ts'
export { shownMarkets } from './event-store.ts'
export type { Publish } from './news.ts'
export { forgetProblems } from './problems.ts'
export type { Timing } from './timing.ts'

export type IngestDeps = Omit<RunnerDeps, 'owner' | 'timing'> & {
  /** Gives the key that a provider's row refers to. */
  readKey: ReadKey
  timing?: Partial<Timing>
}
export type Ingest = {
  /** Events in memory, of all providers, as they are stored. */
  events(): StoredEvent[]
  /** Reads the providers and their keys again. */
  reread(): void
  /** Those whose feeds are read. */
  providers(): Iterable<FeedProvider>
  stop(): Promise<void>
}

/** Reads the feeds of all enabled providers, and follows their rows: a change takes effect without a restart. */
export async function startIngest({ readKey, timing, ...deps }: IngestDeps): Promise<Ingest> {
  const { db, log } = deps
  const runnerDeps: RunnerDeps = { ...deps, owner: randomUUID(), timing: { ...TIMING, ...timing } }
  const runners = new Map<string, { provider: FeedProvider; runner: Runner }>()
  let following = Promise.resolve()
  let stopped = false

  async function follow(): Promise<void> {
    const wanted = await wantedProviders(db, readKey, log)
    for (const [id, { provider, runner }] of runners) {
      const now = wanted.get(id)
      if (isDeepStrictEqual(now, provider)) continue
      runners.delete(id)
      await runner.stop()
    }
    if (stopped) return
    for (const [id, provider] of wanted)
      if (!runners.has(id)) runners.set(id, { provider, runner: runProvider(provider, runnerDeps) })
  }
  const again = () => {
    following = following.then(follow).catch((error: unknown) => {
      log.warn({ error }, 'the providers of odds could not be read, the known ones stay')
    })
  }

  const stopListening = await db.listen(
    'sports_changed',
    (table) => table === 'sports_providers' && again(),
    again,
  )
  const stopTraded = await db.listen(
    'sports_traded',
    (eventId) => {
      for (const { runner } of runners.values()) runner.traded(eventId)
    },
    () => {
      // What was said while the connection was away is read for all.
      for (const { runner } of runners.values()) for (const { id } of runner.events()) runner.traded(id)
    },
  )
  again()
  return {
    reread: again,
    providers: () => [...runners.values()].map(({ provider }) => provider),
    events: () => [...runners.values()].flatMap(({ runner }) => [...runner.events()]),
    async stop() {
      stopped = true
      await stopListening()
      await stopTraded()
      await following
      await Promise.all([...runners.values()].map(({ runner }) => runner.stop()))
    },
  }
}

async function wantedProviders(
  db: Database,
  readKey: IngestDeps['readKey'],
  log: Log,
): Promise<Map<string, FeedProvider>> {
  const wanted = new Map<string, FeedProvider>()
  for (const row of await readProviders(db)) {
    const { id, url, keyReference, enabled, kind, brokerUrl, nodeId } = row
    if (!enabled || url === null || keyReference === null) continue
    try {
      const provider = { id, url, key: readKey('odds', row) }
      if (kind === 'palco') wanted.set(id, { ...provider, kind })
      else if (brokerUrl !== null) wanted.set(id, { ...provider, kind, brokerUrl, nodeId })
    } catch (error) {
      log.warn({ provider: id, error }, 'a provider of odds has no key and is left out')
    }
  }
  return wanted
}
