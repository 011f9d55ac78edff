import { ConfigInvalid, readConfig } from './config/index.ts'
import { MigrationRefused } from './db/index.ts'
import { SealingKeyMissing } from './modules/operators/index.ts'
import { createLog } from './observe/index.ts'
import { startPlatform } from './platform.ts'
import { prepareDatabase } from './prepare.ts'

/** Prepares the database, does what its roles say, and stops on SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog({ app: 'platform', level: config.LOG_LEVEL })
  await prepareDatabase(config, log)
  const platform = await startPlatform({ config, log })
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      log.info({ signal }, 'stopping')
      platform.stop().then(
        () => process.exit(0),
        (fault: unknown) => {
          log.error({ err: fault }, 'could not stop cleanly')
          process.exit(1)
        },
      )
    })
  }
}

try {
  await main()
} catch (fault) {
  const refusals = [ConfigInvalid, MigrationRefused, SealingKeyMissing]
  const refused = refusals.some((refusal) => fault instanceof refusal) ? (fault as Error) : null
  if (!refused) throw fault
  console.error(`${refused.name}\n${refused.message}`)
  process.exit(1)
}
