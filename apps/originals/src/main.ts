import { followSecretFiles, readEnvironment } from '@palco/service/environment'
import { startTracing } from '@palco/service/observability'
import { Retirement, retireOnSignals } from '@palco/service/retirement'
import { systemClock } from './clock.ts'
import { readConfig } from './config/config.ts'
import { startOriginals } from './originals.ts'

/** Entry point: `node src/main.ts` with the settings of config/config.ts in the environment. */
try {
  const retirement = Retirement.onSignals()
  const env = readEnvironment()
  const config = readConfig(env)
  const tracer = await startTracing('originals', env)
  const running = await startOriginals(config, systemClock)
  process.stdout.write(`originals listens on ${running.address}\n`)
  followSecretFiles({
    take: (values) => running.renewKeys(readConfig(values)),
    onFault: (fault) => process.stderr.write(`originals goes on with its keys: ${String(fault)}\n`),
  })
  for (const server of running.servers) retirement.watch(server)
  retireOnSignals({
    retirement,
    drainMs: config.drainMs,
    stop: () => running.stop().then(() => tracer?.stop()),
  })
} catch (error) {
  process.stderr.write(`originals cannot start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
