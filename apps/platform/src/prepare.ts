import { setTimeout as pause } from 'node:timers/promises'
import { createSealer } from '@palco/sealing'
import { systemClock } from './config/clock.ts'
import { type Config, ConfigInvalid, isLoopbackHost } from './config/index.ts'
import { migrate, openDatabase, type Database } from './db/index.ts'
import { readBrands } from './modules/brands/index.ts'
import { registerOriginals } from './modules/casino/index.ts'
import { registerSimulator } from './modules/sports-offer/index.ts'
import type { Log } from './observe/index.ts'
import { sealSecrets } from './sealed-secrets.ts'
import { seedDemo, seedDemoOperators } from './seed/index.ts'

/** Any number that only this is locked with. */
const LOCK = 7_100_001
const LOOK_AGAIN_MS = 100

/** Migrates, seals anew what an older key has sealed, seeds the demo brands: processes that start together do it one after another. */
export const prepareDatabase = (config: Config, log: Log): Promise<void> =>
  alone(config.DATABASE_URL, async () => {
    const { DATABASE_URL: url } = config
    await migrate(url, { log })
    const sealer = createSealer(config.SEALING_KEYS)
    await asOwner(url, (db) => sealSecrets(db, sealer))
    if (config.SEED) {
      await asApp(url, (db) => refuseDemoBeside(db, config))
      await asApp(url, (db) => seedDemo(db, { sitePort: config.DEMO_SITE_PORT, now: systemClock(), sealer }))
      if (config.NODE_ENV !== 'production')
        await asOwner(url, (owner) => seedDemoOperators(owner, systemClock, sealer))
    }
    await asApp(url, async (db) => {
      await registerOriginals(db, config.PROVIDER_ORIGINALS_URL)
      await registerSimulator(db, config.PROVIDER_ODDS_FEED_URL)
    })
  })

/** Demo brands with published passwords and seeds do not stand in one production database with brands that the public reaches. */
async function refuseDemoBeside(db: Database, { NODE_ENV }: Config): Promise<void> {
  if (NODE_ENV !== 'production') return
  const reached = (await readBrands(db)).find(({ hosts }) => hosts.some((host) => !isLoopbackHost(host)))
  if (reached)
    throw new ConfigInvalid(
      `SEED: the brand ${reached.id} has hosts of its own; demo brands are not written beside it`,
    )
}

/** Under a lock that ends with its connection. */
async function alone(url: string, work: () => Promise<void>): Promise<void> {
  const take = { text: `SELECT pg_try_advisory_lock(${LOCK}) AS taken` }
  await asOwner(url, async (db) => {
    while ((await db.query<{ taken: boolean }>(take)).rows[0]?.taken !== true) await pause(LOOK_AGAIN_MS)
    await work()
  })
}

/** As the platform's own role. */
const asApp = (url: string, work: (db: Database) => Promise<unknown>): Promise<void> =>
  connected(openDatabase({ url, poolSize: 1 }), work)

/** The platform itself may neither make operators nor change their secrets. */
const asOwner = (url: string, work: (db: Database) => Promise<unknown>): Promise<void> =>
  connected(openDatabase({ url, poolSize: 1, role: null }), work)

async function connected(db: Database, work: (db: Database) => Promise<unknown>): Promise<void> {
  try {
    await work(db)
  } finally {
    await db.close()
  }
}
