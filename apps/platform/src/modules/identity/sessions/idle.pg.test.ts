import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { beforeEach, expect, test } from 'vitest'
import { post } from '../../../ledger/index.ts'
import { testDatabase } from '../../../testing/index.ts'
import { TEST_BRANDS, testPlatform } from '../../../testing/platform.ts'

const database = await testDatabase()
const { db } = database
const platform = await testPlatform(database)
const { clock } = platform
const [brasa] = TEST_BRANDS
await platform.saveBrand({ ...brasa!, configuration: { ...brasa!.configuration, jurisdiction: 'BR' } })

const MINUTE = 60_000
const IDLE = 30 * MINUTE
let player: Awaited<ReturnType<typeof platform.player>>

beforeEach(async () => {
  clock.advance(24 * 60 * MINUTE)
  player = await platform.player()
})

/** What a page reads by itself. */
const read = async (token = player.token) => {
  const { status, refusal } = await platform.call(calls.readPlaySession, {}, { token })
  return status === 200 ? 'ok' : refusal.code
}
const act = () => platform.call(calls.act, {}, { token: player.token })
const refresh = async () => {
  const input = { refresh_token: player.refreshToken, grant_type: 'refresh_token' as const }
  const { status, body, refusal } = await platform.call(calls.refresh, input)
  if (status !== 200) return refusal.code
  player = { ...player, token: body.response.token, refreshToken: body.response.refresh_token ?? '' }
  return 'ok'
}
/** Moves the clock to so long after the log-in; tokens are renewed as a page does it by itself. */
async function pass(ms: number): Promise<void> {
  const end = clock.now + ms
  while (clock.now + 10 * MINUTE < end) {
    clock.advance(10 * MINUTE)
    if ((await refresh()) !== 'ok') throw new Error('no refresh')
  }
  clock.now = end
}

test('a session ends after its minutes without an act, to the millisecond, whatever the page reads', async () => {
  await pass(IDLE - 1)
  expect(await read()).toBe('ok')
  clock.advance(1)
  expect(await read()).toBe('session_idle')
  expect(await refresh()).toBe('session_idle')
})

test('an act begins the time anew', async () => {
  await pass(IDLE - 1)
  expect((await act()).status).toBe(200)
  await pass(IDLE - 1)
  expect(await read()).toBe('ok')
  clock.advance(1)
  expect(await read()).toBe('session_idle')
})

test('the user says which sessions end so', async () => {
  const { body } = await platform.call(calls.readUser, {}, { token: player.token })
  expect(body.idle_minutes).toBe(30)
})

test('it says why in the language of the call, with the message that leads to the log-in', async () => {
  await pass(IDLE)
  const { status, refusal } = await platform.call(
    calls.readPlaySession,
    {},
    { token: player.token, language: 'pt_BR' },
  )
  expect([status, refusal.message]).toEqual([401, 'Unauthenticated.'])
  expect(refusal.response[0]).toMatch(/sem atividade/)
})

test('a job ends it for good, and leaves one with an act', async () => {
  const other = await platform.player()
  await pass(IDLE - MINUTE)
  await act()
  clock.advance(MINUTE)
  await platform.jobs.runDue()
  const { rows } = await db.query<{ username: string; cause: string | null }>({
    text: `SELECT p.username, s.end_cause AS cause FROM sessions s JOIN players p ON p.id = s.player_id
      WHERE p.username = ANY ($1) ORDER BY p.username`,
    values: [[player.username, other.username]],
  })
  const causes = Object.fromEntries(rows.map(({ username, cause }) => [username, cause]))
  expect(causes).toEqual({ [player.username]: null, [other.username]: 'idle' })
  expect(await read(other.token)).not.toBe('ok')
})

/** A game that is open, opened from a session; answers what a stake in a round of it is. */
async function openGame(playerId: string, session: string): Promise<(at: Date) => Promise<unknown>> {
  const [game, round] = [randomUUID(), randomUUID()]
  await db.query({
    text: `INSERT INTO games (id, provider_id, name, kind, search_text, area) VALUES ('idle-game', 'originals', '{"es_ES":"x"}', 'slot', 'x', 'casino')
      ON CONFLICT DO NOTHING`,
  })
  await db.query({
    text: `INSERT INTO game_sessions (id, brand_id, player_id, provider_id, game_id, currency, language, device, site_origin, display_name,
        min_stake, max_stake, token_hash, token_expires_at, created_at, expires_at, launched_by)
      VALUES ($1, 'brasa', $2, 'originals', 'idle-game', 'ARS', 'es_ES', 'desktop', 'x', 'x', 1, 1, $1, $3, $3, $3, $4)`,
    values: [game, playerId, new Date(clock.now), session],
  })
  await db.query({
    text: `INSERT INTO game_rounds (provider_id, round_id, brand_id, player_id, game_id, session_id, currency, status, staked, opened_at)
      VALUES ('originals', $1, 'brasa', $2, 'idle-game', $3, 'ARS', 'open', 100, $4)`,
    values: [round, playerId, game, new Date(clock.now)],
  })
  return (at) =>
    move(playerId, { kind: 'stake', amount: -1_00n, counterparty: 'provider:originals', round, at })
}

type Move = { kind: 'deposit' | 'stake'; amount: bigint; counterparty: string; round?: string; at: Date }

function move(playerId: string, { round, ...moved }: Move) {
  const key = randomUUID()
  const ref = { brandId: 'brasa', playerId, currency: 'ARS' as const, scope: 'test', key, payloadHash: key }
  return post(db, { ...ref, detail: round ? { game_id: 'idle-game', round_id: round } : {}, ...moved })
}

test('a stake in a game that was opened from the session is an act, in no other session', async () => {
  const { rows } = await db.query<{ id: string; session: string }>({
    text: `SELECT p.id, s.id AS session FROM players p JOIN sessions s ON s.player_id = p.id WHERE p.username = $1`,
    values: [player.username],
  })
  const [{ id, session }] = rows as [{ id: string; session: string }]
  await move(id, { kind: 'deposit', amount: 10_00n, counterparty: 'payments:card', at: new Date(clock.now) })
  const stakeHere = await openGame(id, session)
  const stakeElsewhere = await openGame(id, 'session-of-another-device')
  await pass(IDLE - MINUTE)
  const at = new Date(clock.now)
  await stakeElsewhere(at)
  await pass(MINUTE)
  expect(await read()).toBe('session_idle')
  await stakeHere(at)
  expect(await read()).toBe('ok')
})

test('where the jurisdiction asks for nothing a session goes on without an act', async () => {
  const { token } = await platform.player({ domain: 'marea.test' })
  clock.advance(14 * MINUTE)
  const { body } = await platform.call(calls.readUser, {}, { token, domain: 'marea.test' })
  expect(body.idle_minutes).toBeUndefined()
})
