import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { followSecretFiles, readEnvironment, WrongSecretFile } from '@palco/service/environment'
import { createLog } from '@palco/service/log'
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
import { readConfig, WrongSetting } from './config.ts'
import { createConsole } from './console-server.ts'
import { toKind } from './kind.ts'

const log = createLog({ app: 'console' })
const built = join(import.meta.dirname, '../build')

try {
  const retirement = Retirement.onSignals()
  const env = readEnvironment()
  const config = readConfig(env)
  const tracer = await startTracing('console', env)
  const metrics = new Metrics()
  const outbound = watchOutbound(metrics, new Peers().name(config.platformUrl, 'platform'))
  const health = healthReader(() => ({ platform: byLastCall(outbound, 'platform') }))
  const build = (await import(join(built, 'server/index.js'))) as ServerBuild
  const server = createConsole(config, { build, client: join(built, 'client'), log, health })
  followRequests(server, { metrics, toKind })
  server.on('error', (error) => {
    log.error({ error: error.message }, 'console.failed')
    process.exit(1)
  })
  server.listen(config.port, config.host, () =>
    log.info({ host: config.host, port: (server.address() as AddressInfo).port }, 'console.listening'),
  )
  followSecretFiles({
    take: (values) => void (config.platformKey = readConfig(values).platformKey),
    onFault: (fault) => log.error({ err: fault }, 'the key of the file cannot be used; the one before stays'),
  })
  const place = readMetricsPlace(env)
  const served = await serveProcessMetrics(place, { metrics, ready: () => retirement.isReady, health })
  retirement.watch(server)
  retireOnSignals({
    retirement,
    drainMs: readDrainMs(env),
    async stop() {
      await ended(server)
      await served?.close()
      await tracer?.stop()
    },
  })
} catch (error) {
  const isRefusal = error instanceof WrongSetting || error instanceof WrongSecretFile
  console.error(isRefusal ? `console: ${error.message}` : error)
  process.exit(1)
}
