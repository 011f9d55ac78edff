import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { systemClock } from '../clock.ts'
import type { Timing } from '../config/config.ts'
import type { RunningOriginals } from '../originals.ts'
import { startOriginals } from '../originals.ts'
import type { FakeWallet } from './fake-wallet.ts'
import { startFakeWallet } from './fake-wallet.ts'
import { eventually, openGame, startTestPostgres, testConfig } from './harness.ts'
import { noTransfers } from './poker.ts'

/** Balance of the wallet at the start of each test, minor units. */
export const START = 100_000n

/** A database, a wallet and a server; each test gets its own. */
export type TestBed = {
  database: pg.Pool
  wallet: FakeWallet
  server: RunningOriginals
  /** Stops the server and starts another one on the same database. */
  restart: () => Promise<void>
  /** Opens a session and returns its view token. */
  enter: (game: string, player?: string) => Promise<string>
}

/**
 * Sets a test bed up around every test of a file. After a test it waits until no round is left in a state outside `final` and the poker
 * rooms move no money, stops the server and has `expectBooks` compare the wallet with what is stored.
 */
export function testBed(options: {
  timing?: Partial<Timing>
  pokerBots?: boolean
  final: readonly string[]
  expectBooks: () => Promise<void>
}): TestBed {
  let postgres: Awaited<ReturnType<typeof startTestPostgres>>
  let url: string
  const bed = {} as TestBed
  const { timing, pokerBots = false } = options
  const start = () => startOriginals({ ...testConfig(url, bed.wallet.url, timing), pokerBots }, systemClock)
  bed.restart = async () => {
    await bed.server.stop()
    bed.server = await start()
  }
  bed.enter = async (game, player = 'pl_ana') => {
    const { body } = await openGame(bed.server.address, bed.wallet, game, player)
    return body.view_token
  }
  beforeAll(async () => {
    postgres = await startTestPostgres()
  })
  afterAll(() => postgres.stop())
  beforeEach(async () => {
    url = await postgres.emptied()
    bed.database = new pg.Pool({ connectionString: url, max: 2 })
    bed.database.on('error', () => {})
    bed.wallet = await startFakeWallet({ balance: START, lateMs: 800 })
    bed.server = await start()
  })
  afterEach(async () => {
    // Rounds delayed on a busy machine are finished by the recovery job.
    await eventually(async () => {
      const { rowCount } = await bed.database.query('SELECT 1 FROM rounds WHERE state <> ALL ($1) LIMIT 1', [
        options.final,
      ])
      return rowCount === 0 && (await noTransfers(bed.database))
    })
    await bed.server.stop()
    await options.expectBooks()
    await bed.database.end()
    await bed.wallet.stop()
  })
  return bed
}
