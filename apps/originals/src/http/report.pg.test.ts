import { randomUUID } from 'node:crypto'
import { PLATFORM_PARTY, PROVIDER_REPORT_PATH, roundsReportAnswer } from '@palco/contract/provider'
import { signedHeaders } from '@palco/contract/signing'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { type RunningOriginals, startOriginals } from '../originals.ts'
import { FAKE_KEY, type FakeWallet, startFakeWallet } from '../testing/fake-wallet.ts'
import { openGame, spin, startTestPostgres, testConfig } from '../testing/harness.ts'

let postgres: Awaited<ReturnType<typeof startTestPostgres>>
let wallet: FakeWallet
let server: RunningOriginals
let database: pg.Pool

beforeAll(async () => {
  postgres = await startTestPostgres()
})
afterAll(() => postgres.stop())
beforeEach(async () => {
  const url = await postgres.database()
  database = new pg.Pool({ connectionString: url, max: 2 })
  wallet = await startFakeWallet({ balance: 100_000n, lateMs: 800 })
  server = await startOriginals(testConfig(url, wallet.url), systemClock)
})
afterEach(async () => {
  await server.stop()
  await database.end()
  await wallet.stop()
})

const wide = { from: '2020-01-01T00:00:00.000Z', to: '2100-01-01T00:00:00.000Z' }
function ask(body: object, as: { key?: string; party?: string } = {}): Promise<Response> {
  const { key = FAKE_KEY, party = PLATFORM_PARTY } = as
  const raw = JSON.stringify(body)
  return fetch(server.address + PROVIDER_REPORT_PATH, {
    method: 'POST',
    headers: signedHeaders(party, key, raw, { nowMs: systemClock.nowMs(), nonce: randomUUID() }),
    body: raw,
  })
}
const read = async (body: object = wide) => roundsReportAnswer.parse(await (await ask(body)).json())

it('lists the rounds of a span with stakes and wins', async () => {
  const token = (await openGame(server.address, wallet, 'mate-de-oro', 'pl_ana')).body.view_token
  const first = (await spin(server.address, token, 'request-0001')).body
  const { rounds, next_cursor } = await read()
  expect(next_cursor).toBeNull()
  expect(rounds).toMatchObject([
    { round_id: first.round_id, player_id: 'pl_ana', status: 'closed', staked: '1.00', won: first.win },
  ])
  expect((await read({ ...wide, to: wide.from })).rounds).toEqual([])
})

it('comes in complete pages, and a rolled back round counts as zero', async () => {
  const token = (await openGame(server.address, wallet, 'mate-de-oro', 'pl_ana')).body.view_token
  await spin(server.address, token, 'request-0001')
  await database.query(
    `INSERT INTO rounds (id, request_id, player_id, game_id, session_id, currency, stake_minor, win_minor, bet, outcome,
       seed_pair_id, nonce, state, created_at)
     SELECT 'copy-' || n, 'copy-' || n, player_id, game_id, session_id, currency, stake_minor, win_minor, bet, outcome,
       seed_pair_id, 1000 + n, 'returned', created_at + (n / 3) * interval '1 microsecond'
     FROM rounds, generate_series(1, 1100) n`,
  )
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof read>> = await read({ ...wide, ...(cursor && { cursor }) })
    seen.push(...page.rounds.map(({ round_id }) => round_id))
    for (const { round_id, status, staked } of page.rounds)
      if (round_id.startsWith('copy-')) expect([status, staked]).toEqual(['rolled_back', '0.00'])
    cursor = page.next_cursor
  } while (cursor !== null)
  expect(seen).toHaveLength(1101)
  expect(new Set(seen).size).toBe(1101)
})

it('is for the platform alone', async () => {
  expect((await ask(wide, { key: 'another-key' })).status).toBe(401)
  expect((await ask(wide, { party: 'another' })).status).toBe(401)
  expect((await ask({ ...wide, cursor: 'no place' })).status).toBe(400)
})
