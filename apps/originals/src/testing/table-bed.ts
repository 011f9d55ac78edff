import { applySchemaTo } from '@palco/migrations'
import { createSealer } from '@palco/sealing'
import { type Database, openDatabase } from '@palco/service/database'
import { systemClock } from '../clock.ts'
import type { Timing } from '../config/config.ts'
import { SCHEMA } from '../db/schema.ts'
import { type RunningOriginals, startOriginals } from '../originals.ts'
import { readChain } from '../tables/chain.ts'
import { type FakeWallet, startFakeWallet } from './fake-wallet.ts'
import { forkOriginals, type startTestPostgres, TEST_TIMING, testConfig } from './harness.ts'

/** Balance of the wallet at the start, minor units. */
export const START = 100_000n

/** A table that runs. */
export type TableBed = {
  address: string
  wallet: FakeWallet
  database: Database
  /** Ends a forked server as `kill -9` does. */
  kill: () => Promise<void>
  /** Starts another server on the same database. */
  restart: () => Promise<void>
}

/**
 * Runs a test at a table whose first chain is one round of `root`, with a database, a wallet and its own server.
 * @param options.forked the server is its own process, which can be killed
 */
export async function withTable(
  postgres: Awaited<ReturnType<typeof startTestPostgres>>,
  options: { game: string; root: string; forked: boolean; tables: Partial<Timing['tables']> },
  run: (bed: TableBed) => Promise<void>,
): Promise<void> {
  const { game, root, forked, tables } = options
  const url = await postgres.database()
  const wallet = await startFakeWallet({ balance: START, lateMs: 800 })
  const config = testConfig(url, wallet.url, { tables: { ...TEST_TIMING.tables, chain: 1, ...tables } })
  const database = openDatabase(url, () => {})
  await applySchemaTo(database, SCHEMA)
  await readChain(database, createSealer(config.sealingKeys), { gameId: game, number: 0, length: 1, root })
  const process = forked ? await forkOriginals(config) : null
  const started: RunningOriginals[] = []
  const start = async () => {
    const server = await startOriginals(config, systemClock)
    started.push(server)
    return server
  }
  const first = process ?? (await start())
  try {
    await run({
      address: first.address,
      wallet,
      database,
      kill: () => process!.kill(),
      restart: async () => void (await start()),
    })
  } finally {
    await process?.kill()
    for (const server of started) await server.stop()
    await database.end()
    await wallet.stop()
  }
}
