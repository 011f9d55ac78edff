import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calls } from '@palco/contract'
import { PROVIDER_PATHS } from '@palco/contract/provider'
import { signedHeaders } from '@palco/contract/signing'
import { afterAll, expect, test } from 'vitest'
import { payloadHash, post } from '../../ledger/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { testPlatform } from '../../testing/platform.ts'
import { seedCatalogue } from './index.ts'

const GAME = 'mate-de-oro'
const PASSWORD = 'a long enough one'
/** A provider that is there, and no more: a game is launched only then. */
const studio = createServer((_, res) => res.end()).listen(0, '127.0.0.1')
afterAll(() => new Promise((closed) => studio.close(closed)))
const database = await testDatabase()
await seedCatalogue(database.db)
const { port } = studio.address() as AddressInfo
const platform = await testPlatform(database, {
  env: { PROVIDER_ORIGINALS_URL: `http://127.0.0.1:${port}` },
})
const { call, config, db } = platform

async function wallet(path: keyof typeof PROVIDER_PATHS, body: object) {
  const text = JSON.stringify(body)
  const at = { nowMs: platform.clock.now, nonce: randomUUID() }
  const headers = signedHeaders('originals', config.PROVIDER_ORIGINALS_KEY, text, at)
  const answer = await fetch(platform.url + PROVIDER_PATHS[path], { method: 'POST', body: text, headers })
  return (await answer.json()) as { code?: string; session_id: string; player_id: string }
}

async function launch(token: string): Promise<string> {
  const { body } = await call(calls.launchGame, { game_id: GAME }, { token })
  return /token=([\w-]+)/.exec(new URL(body.response.url).hash)?.[1] ?? ''
}
const enter = async (token: string) => wallet('session', { launch_token: await launch(token) })

const debitOf = (session_id: string) => ({
  session_id,
  transaction_id: randomUUID(),
  round_id: randomUUID(),
  amount: '100.00',
  currency: 'ARS',
})

async function rich() {
  const { token, username } = await platform.player()
  const { body } = await call(calls.readUser, {}, { token })
  const player = { brandId: 'brasa', playerId: body.id, currency: 'ARS' } as const
  const opening = { key: body.id, payloadHash: payloadHash({ id: body.id }), scope: 'test', detail: {} }
  await post(db, {
    ...player,
    ...opening,
    kind: 'adjustment',
    amount: 1_000_000n,
    counterparty: 'adjustments',
  })
  return { token, username }
}

test('a log-out ends the games opened in it: no more bets, but the win of an open round is paid', async () => {
  const { token } = await rich()
  const { session_id, player_id } = await enter(token)
  const bet = debitOf(session_id)
  expect((await wallet('debit', bet)).code).toBeUndefined()
  await call(calls.logout, {}, { token })
  expect((await wallet('debit', debitOf(session_id))).code).toBe('session_ended')
  expect((await wallet('balance', { session_id })).code).toBe('session_ended')
  const { round_id } = bet
  const win = { player_id, transaction_id: randomUUID(), round_id, game_id: GAME, round_ended: true }
  expect((await wallet('credit', { ...win, amount: '250.00', currency: 'ARS' })).code).toBeUndefined()
})

test('a new password ends the games of the other log-ins and leaves those of its own', async () => {
  const { token: here, username } = await rich()
  const { body } = await call(calls.login, { username, password: PASSWORD })
  const [mine, theirs] = [await enter(here), await enter(body.response.token)]
  const change = { old_password: PASSWORD, password: 'a different long one' }
  expect((await call(calls.changePassword, change, { token: here })).status).toBe(200)
  expect((await wallet('debit', debitOf(theirs.session_id))).code).toBe('session_ended')
  expect((await wallet('debit', debitOf(mine.session_id))).code).toBeUndefined()
})

test.each([
  ['before', ''],
  // The launch was let in before the log-out and stored after it.
  ['while it was launched', 'UPDATE game_sessions SET ended_at = NULL'],
])('a launch whose log-in has ended %s is worth nothing', async (_, afterwards) => {
  const { token } = await rich()
  const launched = await launch(token)
  await call(calls.logout, {}, { token })
  if (afterwards) await db.query({ text: afterwards })
  expect((await wallet('session', { launch_token: launched })).code).toBe('invalid_launch_token')
})
