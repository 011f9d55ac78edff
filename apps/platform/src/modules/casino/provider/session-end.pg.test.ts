import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calls } from '@palco/contract'
import { PROVIDER_PATHS } from '@palco/contract/provider'
import { signedHeaders } from '@palco/contract/signing'
import { afterAll, expect, test } from 'vitest'
import { GAME, rewardsPlatform } from '../../../testing/rewards.ts'

// A provider that is there: more a launch does not ask of it.
const provider = createServer((_request, response) => void response.writeHead(204).end())
provider.listen(0, '127.0.0.1')
await once(provider, 'listening')
afterAll(() => void provider.close())
const platform = await rewardsPlatform(
  {},
  { PROVIDER_ORIGINALS_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}` },
)
const { call, clock } = platform
const password = 'a long enough one'

async function atProvider(path: keyof typeof PROVIDER_PATHS, body: object) {
  const text = JSON.stringify(body)
  const at = { nowMs: clock.now, nonce: randomUUID() }
  const headers = signedHeaders('originals', platform.config.PROVIDER_ORIGINALS_KEY, text, at)
  const answer = await fetch(platform.url + PROVIDER_PATHS[path], { method: 'POST', body: text, headers })
  return (await answer.json()) as { code?: string; session_id?: string; player_id?: string }
}

/** A game opened by this session of the player, as its provider has it. */
async function opened(token: string) {
  const { body } = await call(calls.launchGame, { game_id: GAME }, { token })
  const launchToken = /#token=([^&]+)/.exec(body.response.url)?.[1]
  const { session_id: sessionId = '' } = await atProvider('session', { launch_token: launchToken })
  const staked: string[] = []
  const stake = async () => {
    const round_id = randomUUID()
    const { code = 'ok' } = await atProvider('debit', {
      session_id: sessionId,
      transaction_id: randomUUID(),
      round_id,
      amount: '100.00',
      currency: 'ARS',
    })
    if (code === 'ok') staked.push(round_id)
    return code
  }
  const win = async (player_id: string) =>
    (
      await atProvider('credit', {
        player_id,
        transaction_id: randomUUID(),
        round_id: staked.at(-1),
        game_id: GAME,
        amount: '250.00',
        currency: 'ARS',
        round_ended: true,
      })
    ).code ?? 'ok'
  return { stake, win }
}

async function newcomer() {
  const player = await platform.player()
  await platform.fund(player, 1_000_00n)
  const { username } = (await call(calls.readUser, {}, { token: player.token })).body
  const logIn = async () => (await call(calls.login, { username, password })).body.response.token
  return { ...player, logIn }
}

test('a log-out ends the games that were opened by that session, and no others; wins are still paid', async () => {
  const player = await newcomer()
  const elsewhere = await player.logIn()
  const [here, there] = [await opened(player.token), await opened(elsewhere)]
  expect([await here.stake(), await there.stake()]).toEqual(['ok', 'ok'])
  await call(calls.logout, {}, { token: player.token })
  expect([await here.stake(), await there.stake()]).toEqual(['session_ended', 'ok'])
  expect(await here.win(player.id)).toBe('ok')
  expect(await platform.findCash(player)).toBe(950_00n)
})

test('a session ended from elsewhere, or by a new password, takes its games with it', async () => {
  const player = await newcomer()
  const [second, third] = [await player.logIn(), await player.logIn()]
  const games = [await opened(player.token), await opened(second), await opened(third)] as const
  const own = (await call(calls.listSessions, {}, { token: second })).body.response.sessions
  const here = own.find(({ current }) => current)
  await call(calls.endOwnSession, { id: here?.id ?? '', password }, { token: third })
  expect(await Promise.all(games.map((game) => game.stake()))).toEqual(['ok', 'session_ended', 'ok'])
  await call(calls.changePassword, { old_password: password, password: 'another long one' }, { token: third })
  expect(await Promise.all(games.map((game) => game.stake()))).toEqual([
    'session_ended',
    'session_ended',
    'ok',
  ])
})

test('a session that runs out interrupts no game', async () => {
  const player = await newcomer()
  const game = await opened(player.token)
  clock.advance(11 * 3_600_000)
  expect((await call(calls.readUser, {}, { token: player.token })).status).toBe(401)
  expect(await game.stake()).toBe('ok')
})
