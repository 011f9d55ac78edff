import { randomUUID } from 'node:crypto'
import {
  collusionAnswer,
  PLATFORM_PARTY,
  PROVIDER_COLLUSION_PATH,
  PROVIDER_REPORT_PATH,
  PROVIDER_ROUND_PATH,
  roundRecordAnswer,
  roundsReportAnswer,
} from '@palco/contract/provider'
import { signedHeaders } from '@palco/contract/signing'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { type RunningOriginals, startOriginals } from '../originals.ts'
import { FAKE_KEY, type FakeWallet, startFakeWallet } from '../testing/fake-wallet.ts'
import { call, eventually, openGame, spin, startTestPostgres, testConfig } from '../testing/harness.ts'
import { betAtTable, sitDown } from '../testing/table.ts'
import { checkRound, describe as describeRound } from '../verify/check.ts'

let postgres: Awaited<ReturnType<typeof startTestPostgres>>
let wallet: FakeWallet
let server: RunningOriginals
let database: pg.Pool

beforeAll(async () => {
  postgres = await startTestPostgres()
})
afterAll(() => postgres.stop())
beforeEach(async () => {
  const url = await postgres.emptied()
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
function ask(body: object, as: { key?: string; party?: string; path?: string } = {}): Promise<Response> {
  const { key = FAKE_KEY, party = PLATFORM_PARTY, path = PROVIDER_REPORT_PATH } = as
  const raw = JSON.stringify(body)
  return fetch(server.address + path, {
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

it('answers for pairs of poker players to the platform alone', async () => {
  const collusion = async (body: object, key = FAKE_KEY) => {
    const raw = JSON.stringify(body)
    const response = await fetch(server.address + PROVIDER_COLLUSION_PATH, {
      method: 'POST',
      headers: signedHeaders(PLATFORM_PARTY, key, raw, { nowMs: systemClock.nowMs(), nonce: randomUUID() }),
      body: raw,
    })
    return { status: response.status, body: (await response.json()) as unknown }
  }
  expect((await collusion(wide, 'another-key')).status).toBe(401)
  expect((await collusion({ from: 'yesterday' })).status).toBe(400)
  expect(collusionAnswer.parse((await collusion(wide)).body)).toEqual({ pairs: [] })
})

describe('one round', () => {
  const path = PROVIDER_ROUND_PATH
  const readRecord = async (round_id: string) =>
    roundRecordAnswer.parse(await (await ask({ round_id }, { path })).json())

  it('is played again in words, with its page once the seeds are public', async () => {
    const token = (await openGame(server.address, wallet, 'mate-de-oro', 'pl_ana')).body.view_token
    const played = (await spin(server.address, token, 'request-0001')).body
    const secret = await readRecord(played.round_id)
    expect(secret).toMatchObject({ player_id: 'pl_ana', replay: null })
    expect(secret.steps.length).toBeGreaterThan(0)
    await call(server.address, '/api/fairness', { client_seed: 'mine' }, token)
    const { steps, replay } = await readRecord(played.round_id)
    expect(steps).toEqual(secret.steps)
    // The page gets what it needs to come to the same words.
    const fields = new URLSearchParams(replay!.split('#')[1])
    const again = await checkRound({
      gameId: fields.get('game')!,
      serverSeed: fields.get('server_seed')!,
      clientSeed: fields.get('client_seed')!,
      nonce: Number(fields.get('nonce')),
      bet: JSON.parse(fields.get('bet')!),
    })
    expect(describeRound(again, 'es_ES').split('\n')).toEqual(steps)
  })

  it('of blackjack is written in the language of its reader', async () => {
    const { token, reader } = await sitDown(server.address, wallet, 'mesa-de-siete', 'pl_ana')
    const laid = await betAtTable(server.address, token, { stake: '1.00', seat: 2 })
    await reader.ended(laid)
    const stepsIn = (language: string) =>
      eventually(async () => {
        const answer = await ask({ round_id: laid.round_id, language }, { path })
        const { steps } = roundRecordAnswer.parse(await answer.json())
        return steps.length > 0 && steps
      })
    for (const [language, dealer, seat] of [
      ['es_ES', 'banca', 'asiento 3'],
      ['en_US', 'dealer', 'seat 3'],
      ['pt_BR', 'banca', 'lugar 3'],
    ] as const) {
      const [first, second] = await stepsIn(language)
      expect(first).toMatch(new RegExp(`^${dealer} `))
      expect(second).toMatch(new RegExp(`^${seat} `))
    }
    await reader.close()
  })

  it('that waits for its player shows nothing', async () => {
    const token = (await openGame(server.address, wallet, 'kimberlita', 'pl_ana')).body.view_token
    const waiting = (await spin(server.address, token, 'request-0001', { stake: '1.00', mines: 3 })).body
    expect(await readRecord(waiting.round_id)).toMatchObject({ steps: [], replay: null })
  })

  it('of a table shows nothing before its result', async () => {
    const { token, reader } = await sitDown(server.address, wallet, 'ruleta-en-vivo', 'pl_ana')
    const bet = { bets: [{ type: 'red', numbers: [], amount: '1.00' }] }
    const laid = await betAtTable(server.address, token, bet)
    const before = await readRecord(laid.round_id)
    const ended = await reader.ended(laid)
    // On a slow machine the round may have ended by the time of the question.
    if (before.replay === null) expect(before.steps).toEqual([])
    const record = await eventually(async () => {
      const now = await readRecord(laid.round_id)
      return now.steps.length > 0 && now
    })
    expect(record.steps.join()).toContain(String(ended.result))
    expect(record.replay).toContain(`server_seed=${ended.server_seed}`)
    await reader.close()
  })

  it('is for the platform alone, and unknown ones are', async () => {
    expect((await ask({ round_id: 'rd_none' }, { path })).status).toBe(404)
    expect((await ask({}, { path })).status).toBe(400)
    expect((await ask({ round_id: 'rd_none' }, { path, key: 'another-key' })).status).toBe(401)
  })
})
