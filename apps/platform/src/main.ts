import { createSealer } from '@palco/sealing'
import { systemClock } from './config/clock.ts'
import { ConfigInvalid, readConfig } from './config/index.ts'
import { migrate, MigrationRefused, openDatabase, type Database } from './db/index.ts'
import { registerOriginals } from './modules/casino/index.ts'
import { SealingKeyMissing, sealOperatorSecrets, seedDemoOperators } from './modules/operators/index.ts'
import { createLog } from './observe/index.ts'
import { startPlatform } from './platform.ts'
import { seedEverything } from './seed-demo.ts'

/** Migrates, seals what lies open, seeds the demo brands, serves, and stops when it is told to. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog({ level: config.LOG_LEVEL })
  await migrate(config.DATABASE_URL, { log })
  const sealer = createSealer(config.SEALING_KEYS)
  await asOwner(config.DATABASE_URL, (db) => sealOperatorSecrets(db, sealer))
  if (config.SEED) {
    const db = openDatabase({ url: config.DATABASE_URL, poolSize: 1, log })
    await seedEverything(db, { sitePort: config.DEMO_SITE_PORT, now: systemClock() })
    await db.close()
    if (config.NODE_ENV !== 'production')
      await asOwner(config.DATABASE_URL, (owner) => seedDemoOperators(owner, systemClock, sealer))
  }
  await asApp(config.DATABASE_URL, (db) => registerOriginals(db, config.PROVIDER_ORIGINALS_URL))
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

/** As the platform's own role. */
async function asApp(url: string, work: (db: Database) => Promise<unknown>): Promise<void> {
  const db = openDatabase({ url, poolSize: 1 })
  try {
    await work(db)
  } finally {
    await db.close()
  }
}

/** The platform itself may neither make operators nor change their secrets. */
async function asOwner(url: string, work: (db: Database) => Promise<unknown>): Promise<void> {
  const db = openDatabase({ url, poolSize: 1, role: null })
  try {
    await work(db)
  } finally {
    await db.close()
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
