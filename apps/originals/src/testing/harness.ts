import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { applySchemaTo } from '@palco/migrations'
import { DEMO_SEALING_KEYS } from '@palco/sealing'
import { openDatabase } from '@palco/service/database'
import { startPostgres } from '@palco/tools/postgres'
import pg from 'pg'
import { inject } from 'vitest'
import type { ApiError, MoveRequest, OpenAnswer, Result } from '../kinds/api-types.ts'
import { SCHEMA } from '../db/schema.ts'
import type { Config, Timing } from '../config/config.ts'
import { FAKE_KEY, FAKE_PARTY } from './fake-wallet.ts'
import type { FakeWallet } from './fake-wallet.ts'

/** Short enough for tests, in the same proportions as the real ones. */
export const TEST_TIMING: Timing = {
  walletTimeout: 300,
  patience: 700,
  lease: 900,
  returnAfter: 2_500,
  absentAfter: 3_600_000,
  recoverEvery: 50,
  firstRetry: 40,
  longestRetry: 200,
  tables: { pace: 0.05, chain: 3, look: 50, lease: 500, gap: 700, voidAfter: 20_000, linger: 400 },
  poker: {
    look: 50,
    lease: 900,
    presence: 2_000,
    gap: 1_500,
    callOffAfter: 60_000,
    askClosed: 100,
    between: 100,
    showdown: 100,
    botThinks: [10, 30],
    clock: 1,
    levels: 1,
    outFor: 60_000,
    botsAfter: 200,
    cancelAfter: 60_000,
  },
}

/** Empty databases, on the test run's server when it has one, else on our own server. */
export async function startTestPostgres() {
  const given = inject('postgresUrl' as never) as string | undefined
  return given ? onServer(given) : ownServer()
}

async function ownServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'originals-pg-'))
  const server = await startPostgres({ dataDir, port: 25_432, durable: false })
  return {
    ...onServer(server.url),
    async stop() {
      await server.stop()
      rmSync(server.dataDir, { recursive: true, force: true })
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A connection that reads what a server wrote. That its database is dropped while it ends is no failure of the test. */
export function readingPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 1 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Rows go, applied migrations stay. */
const EMPTY = `DO $$ BEGIN
  EXECUTE (SELECT 'TRUNCATE ' || string_agg(quote_ident(relname), ', ') || ' RESTART IDENTITY CASCADE'
    FROM pg_stat_user_tables WHERE relname NOT LIKE 'migrations%');
END $$`

function onServer(url: string) {
  const made: string[] = []
  const run = async (statements: string[], connectionString = url) => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  const toAddress = (name: string): string => {
    const address = new URL(url)
    address.pathname = `/${name}`
    return address.href
  }
  const create = async (more = ''): Promise<string> => {
    const name = `originals_test_${process.pid}_${randomUUID().slice(0, 8)}`
    await run([`CREATE DATABASE ${name} ${more}`])
    made.push(name)
    return name
  }
  let reused: string | undefined
  let template: Promise<string> | undefined
  const makeTemplate = async (): Promise<string> => {
    const name = await create()
    const pool = openDatabase(toAddress(name), () => {})
    await applySchemaTo(pool, SCHEMA)
    await pool.end()
    return name
  }
  const database = async (): Promise<string> => {
    template ??= makeTemplate()
    return toAddress(await create(`TEMPLATE ${await template} STRATEGY file_copy`))
  }
  return {
    /** A new database with the server's tables, without rows. */
    database,
    /** A new database without any table. */
    bare: async (): Promise<string> => toAddress(await create()),
    /** The same database each time, without its rows, for tests of which one runs at a time: making one takes longer than most of them. */
    async emptied(): Promise<string> {
      if (reused === undefined) {
        reused = await create()
        return toAddress(reused)
      }
      const name = reused
      await run([`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${name}'`])
      await run([EMPTY], toAddress(name))
      return toAddress(name)
    },
    stop: () => run(made.map((name) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  }
}

export const testConfig = (databaseUrl: string, walletUrl: string, timing: Partial<Timing> = {}): Config => ({
  port: 0,
  host: '127.0.0.1',
  databaseUrl,
  walletUrl,
  providerId: FAKE_PARTY,
  providerKey: FAKE_KEY,
  sealingKeys: DEMO_SEALING_KEYS,
  siteOrigins: ['http://localhost:3000'],
  logLevel: 'silent',
  trustProxy: false,
  metrics: null,
  drainMs: 0,
  pokerBots: false,
  timing: { ...TEST_TIMING, ...timing },
})

/** The server as a separate process, so that `kill -9` is a real one. */
export async function forkOriginals(config: Config): Promise<{ address: string; kill(): Promise<void> }> {
  const child: ChildProcess = fork(fileURLToPath(new URL('./serve.ts', import.meta.url)), {
    env: { ...process.env, ORIGINALS_TEST_CONFIG: JSON.stringify(config) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)))
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  return {
    address,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

export type Answered<T> = { status: number; body: T & ApiError }

/** Calls the server as a view would. A connection that breaks is an answer of status 0. */
export async function call<T>(
  address: string,
  path: string,
  body: object,
  token?: string,
): Promise<Answered<T>> {
  try {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as T & ApiError }
  } catch {
    return { status: 0, body: {} as T & ApiError }
  }
}

export const open = (address: string, launch_token: string) =>
  call<OpenAnswer>(address, '/api/open', { launch_token })
export const spin = (address: string, token: string, request_id: string, bet: object = { stake: '1.00' }) =>
  call<Result>(address, '/api/spin', { request_id, bet }, token)

export const move = (address: string, token: string, request: MoveRequest) =>
  call<Result>(address, '/api/move', request, token)

/** Waits for a condition, looking again until the deadline. */
export async function eventually<T>(
  look: () => T | null | undefined | false | Promise<T | null | undefined | false>,
): Promise<T> {
  // Far longer than it takes: a busy machine starts a process in seconds.
  const until = Date.now() + 60_000
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > until) throw new Error('it did not happen in time')
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

/** Launches and opens a game. On a busy machine the wallet's answer may come too late and the token is spent: then with another. */
export const openGame = (address: string, wallet: FakeWallet, game: string, player?: string) =>
  eventually(async () => {
    const answer = await open(address, wallet.launch(game, player))
    return answer.status === 200 && answer
  })
