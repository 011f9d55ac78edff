import { ConfigInvalid, readConfig } from './config/index.ts'
import { DatabaseUnavailable, MigrationRefused } from './db/index.ts'
import { SealingKeyMissing, SealRefused } from '@palco/sealing'
import { followSecretFiles, readEnvironment, WrongSecretFile } from '@palco/service/environment'
import { startTracing } from '@palco/service/observability'
import { Retirement, retireOnSignals } from '@palco/service/retirement'
import { createLog } from './observe/index.ts'
import { startPlatform } from './platform.ts'
import { prepareDatabase } from './prepare.ts'

/** Prepares the database, does what its roles say, and stops on SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const retirement = Retirement.onSignals()
  const env = readEnvironment()
  const config = readConfig(env)
  const tracer = await startTracing('platform', env)
  const log = createLog({ app: 'platform', level: config.LOG_LEVEL })
  await prepareDatabase(config, log)
  const platform = await startPlatform({ config, log })
  followSecretFiles({
    take: (values) => platform.renewKeys(readConfig(values)),
    onFault: (fault) => log.error({ err: fault }, 'the keys of the files cannot be used; those before stay'),
  })
  for (const server of platform.servers) retirement.watch(server)
  retireOnSignals({
    retirement,
    drainMs: config.DRAIN_MS,
    async stop() {
      await platform.stop()
      await tracer?.stop()
    },
    onSignal: (signal) => log.info({ signal }, 'stopping'),
    onFault: (fault) => log.error({ err: fault }, 'could not stop cleanly'),
  })
}

try {
  await main()
} catch (fault) {
  const refusals = [
    ConfigInvalid,
    DatabaseUnavailable,
    MigrationRefused,
    SealingKeyMissing,
    SealRefused,
    WrongSecretFile,
  ]
  const refused = refusals.some((refusal) => fault instanceof refusal) ? (fault as Error) : null
  if (!refused) throw fault
  const { cause } = refused
  const why = refused instanceof DatabaseUnavailable && cause instanceof Error ? `: ${cause.message}` : ''
  console.error(`${refused.name}\n${refused.message}${why}`)
  process.exit(1)
}
