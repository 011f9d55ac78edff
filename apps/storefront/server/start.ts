import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { followSecretFiles, readEnvironment } from '@palco/service/environment'
import { createLog } from '@palco/service/log'
import { RateLimiter } from '@palco/service/rate-limit'
import { Metrics } from '@palco/service/metrics'
import {
  byLastCall,
  followRequests,
  healthReader,
  Peers,
  startTracing,
  watchOutbound,
} from '@palco/service/observability'
import { readMetricsPlace, serveProcessMetrics } from '@palco/service/process-metrics'
import { ended, readDrainMs, Retirement, retireOnSignals } from '@palco/service/retirement'
import type { ServerBuild } from 'react-router'
import type { SiteModule } from '../app/entry.server.tsx'
import type { NamedFiles } from '../app/first-paint/files.ts'
import { now } from '../app/lib/clock.ts'
import { createLive } from './live/index.ts'
import { createLimitedLog } from './limited-log.ts'
import { closedHeaders } from './headers.ts'
import { measureLive, toKind } from './measure.ts'
import { toAddress } from './request.ts'
import { readRouteRedirects } from './route-redirects.ts'
import { readSettings } from './settings.ts'
import { createSite } from './site.ts'
import { keepAssets, staticFiles } from './static-files.ts'
import { createWork } from './work.ts'

const here = join(import.meta.dirname, '..')
const folder = process.env.STOREFRONT_BUILD ?? join(here, 'build')
const client = join(folder, 'client')
const kept = process.env.EARLIER_BUILDS_DIR || join(here, '.cache/earlier-builds')

const log = createLog({ app: 'storefront' })

/** Starts the site; a failure is logged and ends the process. */
export async function start(): Promise<void> {
  try {
    await run()
  } catch (error) {
    log.error({ error: error instanceof Error ? error.message : String(error) }, 'site.failed')
    process.exit(1)
  }
}

async function run(): Promise<void> {
  const retirement = Retirement.onSignals()
  const env = readEnvironment()
  const settings = readSettings(env)
  const metricsPlace = readMetricsPlace(env)
  const tracer = await startTracing('storefront', env)
  const build = (await import(join(folder, 'server/index.js'))) as ServerBuild
  const { site: module } = build.entry.module as unknown as { site: SiteModule }
  const textsFiles = JSON.parse(await readFile(join(folder, 'texts.json'), 'utf8')) as NamedFiles
  await module.prepare()
  await keepAssets(client, kept, settings.keepAssetsDays, now())
  const state = module.createSiteState({ settings, now, log, textsFiles })
  followSecretFiles({
    take(values) {
      const { masterApiKey, configHash } = readSettings(values)
      Object.assign(settings, { masterApiKey, configHash })
    },
    onFault: (fault) => log.error({ error: String(fault) }, 'site.keys_refused'),
  })
  const files = staticFiles(client, kept, (req) => closedHeaders(toAddress(req, settings).https))
  const redirects = await readRouteRedirects(client, log)
  const limiter = new RateLimiter({ now, factor: settings.rateLimits })
  const live = createLive(module, state, limiter)
  const onLimited = createLimitedLog(log)
  const work = createWork({ limiter, turns: settings.rateLimits > 0, onLimited })
  const ready = () => retirement.isReady
  const metrics = new Metrics()
  measureLive(metrics, live)
  const outbound = watchOutbound(metrics, new Peers().name(settings.apiBaseUrl, 'platform'))
  const health = healthReader(() => ({ platform: byLastCall(outbound, 'platform') }))
  const server = createSite({ build, module, state, files, redirects, live, work, ready, health })
  followRequests(server, { metrics, toKind })
  const served = await serveProcessMetrics(metricsPlace, { metrics, ready, health })
  if (served) log.info({ url: served.url }, 'site.metrics')

  server.listen(settings.port, settings.host, () => {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : settings.port
    log.info({ host: settings.host, port }, 'site.listening')
  })
  server.on('error', (error) => {
    log.error({ error: error.message }, 'site.failed')
    process.exit(1)
  })

  retirement.watch(server)
  retireOnSignals({
    retirement,
    drainMs: readDrainMs(env),
    onSignal: (signal) => log.info({ signal }, 'site.stopping'),
    // Requests under way are finished; live streams would never end by themselves.
    async stop() {
      live.close()
      await ended(server)
      await tracer?.stop()
    },
  })
}
