import { systemClock } from './config/clock.ts'
import { ConfigInvalid, readConfig } from './config/index.ts'
import { migrate, MigrationRefused, openDatabase } from './db/index.ts'
import { seedDemoOperators } from './modules/operators/index.ts'
import { createLog } from './observe/index.ts'
import { startPlatform } from './platform.ts'
import { seedEverything } from './seed-demo.ts'

/** Migrates, seeds the demo brands, serves, and stops when it is told to. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog({ level: config.LOG_LEVEL })
  await migrate(config.DATABASE_URL, { log })
  if (config.SEED) {
    const db = openDatabase({ url: config.DATABASE_URL, poolSize: 1, log })
    await seedEverything(db, { sitePort: config.DEMO_SITE_PORT, now: systemClock() })
    await db.close()
    if (config.NODE_ENV !== 'production') await seedOperators(config.DATABASE_URL)
  }
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

/** As the owner: the platform itself may not make operators. */
async function seedOperators(url: string): Promise<void> {
  const db = openDatabase({ url, poolSize: 1, role: null })
  await seedDemoOperators(db, systemClock)
  await db.close()
}

try {
  await main()
} catch (fault) {
  if (!(fault instanceof ConfigInvalid || fault instanceof MigrationRefused)) throw fault
  console.error(`${fault.name}\n${fault.message}`)
  process.exit(1)
}
