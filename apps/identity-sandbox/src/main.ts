import { followSecretFiles, readEnvironment, WrongSecretFile } from '@palco/service/environment'
import { createLog, readLogLevel } from '@palco/service/log'
import { startTracing } from '@palco/service/observability'
import { readMetricsPlace, serveProcessMetrics } from '@palco/service/process-metrics'
import { readDrainMs, Retirement, retireOnSignals } from '@palco/service/retirement'
import { readConfig, WrongSetting } from './config.ts'
import { createSandbox } from './server.ts'

try {
  const retirement = Retirement.onSignals()
  const env = readEnvironment()
  const config = readConfig(env)
  const tracer = await startTracing('identity-sandbox', env)
  const sandbox = createSandbox(config)
  const url = await sandbox.listen()
  const metrics = await serveProcessMetrics(readMetricsPlace(env), { ...sandbox.watched, ready: () => true })
  const log = createLog({ app: 'identity-sandbox', level: readLogLevel(env.LOG_LEVEL) })
  log.info({ url }, 'ready')
  followSecretFiles({
    take: (values) => void (config.key = readConfig(values).key),
    onFault: (fault) => log.error({ err: fault }, 'the key of the file cannot be used; the one before stays'),
  })
  for (const server of [sandbox.server.server, metrics?.server]) if (server) retirement.watch(server)
  retireOnSignals({
    retirement,
    drainMs: readDrainMs(env),
    async stop() {
      await sandbox.close()
      await metrics?.close()
      await tracer?.stop()
    },
  })
} catch (error) {
  const isRefusal = error instanceof WrongSetting || error instanceof WrongSecretFile
  console.error(isRefusal ? `identity-sandbox: ${error.message}` : error)
  process.exit(1)
}
