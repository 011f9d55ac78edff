import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type RunningPostgres, startPostgres } from '@palco/tools/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, DatabaseUnavailable, openDatabase } from '../db/index.ts'
import { assertBooksBalance } from '../testing/index.ts'
import { createDatabase } from '../testing/database.ts'
import { openPlayerAccounts, post, readBalances } from './index.ts'
import type { Outcome } from './types.ts'

const WORKERS = 8
const PLAYERS = 5
const dataDir = mkdtempSync(path.join(tmpdir(), 'palco-crash-'))
const start = () => startPostgres({ dataDir, port: 22_500, settings: { restart_after_crash: false } })

let server: RunningPostgres
let db: Database

beforeAll(async () => {
  server = await start()
  db = openDatabase({ url: await createDatabase(server.url), poolSize: WORKERS })
  for (let index = 0; index < PLAYERS; index++) {
    await openPlayerAccounts(db, player(index))
    await send(`seed-${index}`, index, 1_000_000n)
  }
})

afterAll(async () => {
  await db.close()
  await server.stop()
  for (const folder of new Set([dataDir, server.dataDir])) rmSync(folder, { recursive: true, force: true })
})

const player = (index: number) => ({ brandId: 'brasa', playerId: `pl_${index}`, currency: 'CLP' as const })
const send = (key: string, index: number, amount: bigint): Promise<Outcome> =>
  post(db, {
    ...player(index),
    key,
    scope: 'crash',
    payloadHash: 'h',
    kind: 'stake',
    detail: {},
    amount,
    counterparty: 'house',
  })

type Sent = { key: string; player: number; acknowledged: boolean; attempts: number }

/**
 * Sends debits of 1 until `enough` says so, each with its key until it is acknowledged. `repeated`: an outcome was unknown. `onAcknowledged` is called
 * after every answer.
 */
async function load(
  name: string,
  enough: (count: number, repeated: boolean) => boolean,
  onAcknowledged: (count: number) => void,
) {
  const sent: Sent[] = []
  let acknowledged = 0
  let repeated = false
  const deadline = performance.now() + 20_000
  const worker = async (number: number) => {
    for (let index = 0; !enough(acknowledged, repeated); index++) {
      const request: Sent = {
        key: `${name}-${number}-${index}`,
        player: (number + index) % PLAYERS,
        acknowledged: false,
        attempts: 0,
      }
      sent.push(request)
      while (!request.acknowledged) {
        if (performance.now() > deadline) throw new Error('the database did not come back')
        request.attempts++
        try {
          expect(await send(request.key, request.player, -1n)).toMatchObject({ ok: true })
          request.acknowledged = true
          onAcknowledged(++acknowledged)
        } catch (error) {
          if (!(error instanceof DatabaseUnavailable)) throw error
          repeated = true
          await db.ready()
        }
      }
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, (_, number) => worker(number)))
  return sent
}

async function expectExactlyOnce(sent: Sent[], before: bigint): Promise<void> {
  expect(sent.every(({ acknowledged }) => acknowledged)).toBe(true)
  // Otherwise nothing was in flight at the kill and the test proves nothing.
  expect(sent.some(({ attempts }) => attempts > 1)).toBe(true)
  expect(before - (await total())).toBe(BigInt(sent.length))
  await afterTheKills(() => assertBooksBalance(db))
}

async function total(): Promise<bigint> {
  let sum = 0n
  for (let index = 0; index < PLAYERS; index++) {
    sum += (await afterTheKills(() => readBalances(db, 'brasa', `pl_${index}`)))?.cash ?? 0n
  }
  return sum
}

/** A killed backend may be noticed only by the next read on its connection: reading is simply done again. */
async function afterTheKills<T>(read: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + 10_000
  for (;;) {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || performance.now() > deadline) throw error
      await db.ready()
    }
  }
}

/** Kills the whole server at once: postmaster and backends get no chance to write anything. */
function killServer(): void {
  const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number)
  for (const pid of [server.pid, ...children]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Gone already.
    }
  }
}

async function restart(): Promise<void> {
  // Leaves the dead server; only then the new one's `stop` is the last.
  await server.stop()
  server = await start()
}

const onLinux = process.platform === 'linux'

test.runIf(onLinux)(
  'kill -9 of the server under load: nothing acknowledged is lost, nothing is applied twice',
  async () => {
    const before = await total()
    let killedAt: number | null = null
    const restarts: Promise<void>[] = []
    const sent = await load(
      'server',
      (count) => killedAt !== null && count >= killedAt + 200,
      (count) => {
        if (count < 300 || killedAt !== null) return
        killedAt = count
        killServer()
        restarts.push(restart())
      },
    )
    await Promise.all(restarts)
    await expectExactlyOnce(sent, before)
  },
)

test('backends terminated under load: unknown outcomes are sent again and end applied once', async () => {
  const before = await total()
  const admin = openDatabase({ url: server.url, role: null, poolSize: 1 })
  let killed = 0
  const kills: Promise<unknown>[] = []
  const sent = await load(
    'backend',
    // A terminated backend may have been between two calls.
    (count, repeated) => count >= 600 && killed >= 5 && repeated,
    (count) => {
      if (count % 100 !== 0) return
      killed++
      kills.push(
        admin.query({
          text: `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE 'palco_test_%' AND state = 'active'`,
        }),
      )
    },
  )
  await Promise.all(kills)
  await admin.close()
  await expectExactlyOnce(sent, before)
})
