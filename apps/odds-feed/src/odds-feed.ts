import type { Server } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { ALIVE_EVERY_MS, PRODUCT } from '@palco/contract/feed'
import { applySchemaTo } from '@palco/migrations'
import { createSealer } from '@palco/sealing'
import { type Database, isReachable, openDatabase } from '@palco/service/database'
import { createLog } from '@palco/service/log'
import { healthReader, upIf } from '@palco/service/observability'
import { serveProcessMetrics } from '@palco/service/process-metrics'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import { SCHEMA } from './db/schema.ts'
import { buildServer } from './http/server.ts'
import { feedMetrics } from './measure.ts'
import { Outbox } from './delivery/outbox.ts'
import { simTime } from './producer/sim-time.ts'
import type { Emit } from './producer/event-feed.ts'
import { World } from './producer/world.ts'
import { knownSeason, type Season } from './random/season.ts'
import type { FeedService } from './delivery/service.ts'
import { installedChance } from './store/secret.ts'
import { selectEngine } from './sports/index.ts'
import type { Entrants } from './sports/types.ts'
import { forgetOld, loadStates } from './store/messages.ts'

export type RunningFeed = {
  address: string
  servers: readonly Server[]
  service: FeedService
  /** Goes on with the keys of other settings. @throws Error when they do not open the secret of the results, and goes on with those before */
  renewKeys(fresh: Config): Promise<void>
  stop(): Promise<void>
}

const TICK_MS = 200
const FORGET_EVERY_MS = 60_000
const AT_ONCE = 10

/** Brings the provider up: tables, events as they were left, server, the clock that drives it. */
export async function startOddsFeed(config: Config, clock: Clock): Promise<RunningFeed> {
  const log = createLog({ app: 'odds-feed', level: config.logLevel })
  const database = openDatabase(config.databaseUrl, (error) =>
    log.warn({ err: error }, 'a database connection broke'),
  )
  const outbox = new Outbox(database, config.seed)
  const nowMs = (): number => clock.nowMs()
  const began = Promise.withResolvers<void>()
  let world: World
  try {
    await applySchemaTo(database, SCHEMA)
    const emit: Emit = (event, message) => outbox.put(event, message)
    world = new World(await season(config, database), simTime(config.pace), emit)
    const matches = world.matchesAt(nowMs())
    const stored = await loadStates(
      database,
      config.seed,
      matches.map(({ id }) => id),
    )
    for (const match of matches) world.add(match, stored.get(match.id))
  } catch (error) {
    await database.end()
    throw error
  }
  const service: FeedService = { world, outbox, database, streams: new Set(), nowMs, ready: began.promise }
  const measured = feedMetrics(service)
  const health = healthReader(() => ({ database: async () => upIf(await isReachable(database)) }))
  const app = buildServer({ service, party: config, log, observe: measured.observe, health })
  const driver = drive(service, (error) =>
    log.warn({ err: error }, 'messages wait: the database does not take them'),
  )
  driver.start().then(began.resolve, began.reject)
  const address = await app.listen({ port: config.port, host: config.host })
  const metrics = await serveProcessMetrics(config.metrics, {
    metrics: measured.metrics,
    ready: () => isReachable(database),
    health,
  })
  return {
    address,
    servers: [app.server, ...(metrics ? [metrics.server] : [])],
    service,
    async renewKeys(fresh) {
      if (config.results === 'secret' && fresh.sealingKeys !== config.sealingKeys)
        await installedChance(database, createSealer(fresh.sealingKeys))
      config.key = fresh.key
      config.sealingKeys = fresh.sealingKeys
      log.info({}, 'keys were read again')
    },
    async stop() {
      await driver.stop()
      await app.close()
      await metrics?.close()
      await database.end()
    },
  }
}

/** What is shown follows from the seed; what becomes of it from the secret of this installation, or where that was asked for from the seed, too. */
const season = async (config: Config, database: Database): Promise<Season> =>
  config.results === 'seed'
    ? knownSeason(config.seed)
    : { seed: config.seed, chance: await installedChance(database, createSealer(config.sealingKeys)) }

const prepareFor = (entrants: Entrants): Iterable<void> =>
  selectEngine(entrants.match.sport).prepare?.(entrants) ?? []

/** Moves the world with the clock, sends what comes out of it, and lets the streams hear that it lives. */
function drive({ world, outbox, database, nowMs }: FeedService, onFailure: (error: unknown) => void) {
  const timers: NodeJS.Timeout[] = []
  let stopped = false
  const flush = () => outbox.flush(nowMs()).catch(onFailure)
  const tick = (): void => {
    try {
      world.advance(nowMs())
    } catch (error) {
      onFailure(error)
    }
    void flush()
  }
  const alive = (): void => {
    for (const product of Object.values(PRODUCT))
      outbox.note({ type: 'alive', product, timestamp: nowMs(), subscribed: 1 })
  }
  return {
    async start() {
      // Some events at a time, so that the server answers meanwhile.
      for (const [index, event] of [...world.events].entries()) {
        if (stopped) return
        for (const _ of prepareFor(event.entrants)) await nextTurn()
        const now = nowMs()
        event.resume(world.time.toSimTime(now))
        if (!event.isOver) event.advance(world.time.toSimTime(now), now)
        if (index % AT_ONCE === AT_ONCE - 1) await nextTurn()
      }
      await flush()
      if (stopped) return
      timers.push(setInterval(tick, TICK_MS), setInterval(alive, ALIVE_EVERY_MS))
      timers.push(setInterval(() => void forgetOld(database, nowMs()).catch(onFailure), FORGET_EVERY_MS))
    },
    async stop() {
      stopped = true
      for (const timer of timers) clearInterval(timer)
      await flush()
    },
  }
}
