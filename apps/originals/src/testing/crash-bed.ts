import type { Config } from '../config/config.ts'
import { type FakeWallet, startFakeWallet } from './fake-wallet.ts'
import { eventually, forkOriginals, readingPool, testConfig } from './harness.ts'

/** What the wallet holds before a crash test. */
export const START = 100_000n

type Money = 'debit' | 'credit' | 'rollback'
type Phase = 'before' | 'after'

/** A server in its own process that is killed (SIGKILL) and started again, with its wallet and a connection to its database. */
export type CrashBed = {
  wallet: FakeWallet
  config: Config
  database: ReturnType<typeof readingPool>
  /** Where the process listens that was started last. */
  readonly address: string
  kill: () => Promise<void>
  /** Starts it again. */
  restart: () => Promise<void>
  /** Kills it when the wallet is asked for that movement. @returns waits until it is gone and the wallet works again */
  killAt: (money: Money, phase: Phase) => () => Promise<void>
}

type Options = Parameters<typeof testConfig>[2] & {
  /** How long a wallet that answers late takes, ms. */
  lateMs?: number
}

/** Runs a crash test on a database, and ends what it started. */
export async function withCrashBed(
  url: string,
  { lateMs = 800, ...timing }: Options,
  test: (bed: CrashBed) => Promise<void>,
): Promise<void> {
  const wallet = await startFakeWallet({ balance: START, lateMs })
  const config = testConfig(url, wallet.url, timing)
  const database = readingPool(url)
  let server = await forkOriginals(config)
  const bed: CrashBed = {
    wallet,
    config,
    database,
    get address() {
      return server.address
    },
    kill: () => server.kill(),
    async restart() {
      server = await forkOriginals(config)
    },
    killAt(money, phase) {
      let killing: Promise<void> | undefined
      wallet.state.hook = (at, when) => {
        // A stake is taken back only where the answer to its debit was lost.
        if (money === 'rollback' && at === 'debit') return when === 'after'
        if (killing || at !== money || when !== phase) return false
        killing = server.kill()
        return true
      }
      return async () => {
        await eventually(() => killing !== undefined)
        await killing
        wallet.state.hook = null
      }
    },
  }
  try {
    await test(bed)
  } finally {
    await server.kill()
    await database.end()
    await wallet.stop()
  }
}
