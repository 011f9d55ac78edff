import { calls } from '@palco/contract'
import { expect, test } from 'vitest'
import { readLive } from '../../../realtime/live/testing.ts'
import { testDatabase } from '../../../testing/index.ts'
import { testPlatform } from '../../../testing/platform.ts'

const platform = await testPlatform(await testDatabase())
const { call, clock } = platform
const password = 'a long enough one'
const MINUTE = 60_000
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36'

async function logIn(username: string, headers: Record<string, string> = {}) {
  const { body, status } = await call(calls.login, { username, password }, { headers })
  expect(status).toBe(200)
  return { token: body.response.token, refreshToken: body.response.refresh_token ?? '' }
}

const readSessions = async (token: string) => (await call(calls.listSessions, {}, { token })).body.response
const readStatus = async (token: string) => (await call(calls.readUser, {}, { token })).status
const refresh = (refreshToken: string) =>
  call(calls.refresh, { refresh_token: refreshToken, grant_type: 'refresh_token' })

/** A player with three sessions: on registration, and two log-ins a minute apart. */
async function withThree() {
  const first = await platform.player()
  clock.advance(MINUTE)
  const phone = await logIn(first.username, { 'user-agent': PHONE, 'x-forwarded-for': '190.12.34.56' })
  clock.advance(MINUTE)
  const here = await logIn(first.username)
  return { username: first.username, first, phone, here }
}

const readId = async (token: string) => {
  const { sessions } = await readSessions(token)
  return sessions.find(({ current }) => current)?.id ?? ''
}

test('a player sees their open sessions: the present one first, then the last used', async () => {
  const { first, phone, here } = await withThree()
  const { sessions } = await readSessions(here.token)
  expect(sessions.map(({ id }) => id)).toEqual([
    await readId(here.token),
    await readId(phone.token),
    await readId(first.token),
  ])
  expect(sessions.map(({ current }) => current)).toEqual([true, false, false])
  expect(sessions[1]).toMatchObject({
    device: 'Chrome · Android',
    address: '190.12.x.x',
    created_at: new Date(clock.now - MINUTE).toISOString(),
    last_used_at: new Date(clock.now - MINUTE).toISOString(),
  })
  // Nothing by which a session could be taken over, nor the whole address.
  const answer = JSON.stringify(sessions)
  for (const secret of [phone.token, phone.refreshToken, '190.12.34.56', PHONE])
    expect(answer).not.toContain(secret)
})

test('the last use follows the calls, a few minutes behind at most', async () => {
  const { token } = await platform.player()
  clock.advance(10 * MINUTE)
  const lastUse = async () => (await readSessions(token)).sessions[0]?.last_used_at
  const used = new Date(clock.now).toISOString()
  expect(await lastUse()).toBe(used)
  clock.advance(4 * MINUTE)
  expect(await lastUse()).toBe(used)
})

test('a session that ended or ran out is not listed', async () => {
  const { first, phone, here } = await withThree()
  await call(calls.logout, {}, { token: phone.token })
  expect((await readSessions(here.token)).sessions).toHaveLength(2)
  const tenDays = 10 * 24 * 60 * MINUTE
  const used = async (token: string) => (await refresh(token)).body.response.refresh_token ?? ''
  let [mine, theirs] = [here.refreshToken, first.refreshToken]
  for (const _ of ['after ten days', 'after twenty']) {
    clock.advance(tenDays)
    ;[mine, theirs] = [await used(mine), await used(theirs)]
  }
  clock.advance(tenDays - 2 * MINUTE)
  const { token } = (await refresh(mine)).body.response
  expect((await refresh(theirs)).status).toBe(401)
  expect((await readSessions(token)).sessions).toHaveLength(1)
})

test('ending a session needs the password and counts at once, for access and refresh tokens', async () => {
  const { phone, here, first } = await withThree()
  const id = await readId(phone.token)
  const end = (given: string) => call(calls.endOwnSession, { id, password: given }, { token: here.token })
  expect((await end('not it at all')).refusal).toMatchObject({
    code: 'wrong_password',
    fields: { password: 'Esa no es tu contraseña actual' },
  })
  expect((await end('not it at all')).status).toBe(422)
  expect(await readStatus(phone.token)).toBe(200)
  expect((await end(password)).status).toBe(200)
  expect(await readStatus(phone.token)).toBe(401)
  expect((await refresh(phone.refreshToken)).status).toBe(401)
  for (const { token } of [here, first]) expect(await readStatus(token)).toBe(200)
  // Sent twice, as a form may be: nothing else happens.
  expect((await end(password)).status).toBe(200)
})

test('wrong passwords count towards the lock: an open session is no way to guess it', async () => {
  const { here, phone } = await withThree()
  const id = await readId(phone.token)
  for (let n = 0; n < 5; n += 1)
    await call(calls.endOtherSessions, { password: `guess ${n}` }, { token: here.token })
  const right = await call(calls.endOwnSession, { id, password }, { token: here.token })
  expect(right.refusal.code).toBe('wrong_password')
  expect(await readStatus(phone.token)).toBe(200)
})

test('all other sessions are ended together; the one of the call goes on', async () => {
  const { here, phone, first } = await withThree()
  const other = await platform.player()
  const end = () => call(calls.endOtherSessions, { password }, { token: here.token })
  expect((await end()).body.response).toEqual({ ended: 2 })
  expect((await end()).body.response).toEqual({ ended: 0 })
  for (const { token } of [phone, first]) expect(await readStatus(token)).toBe(401)
  for (const { token } of [here, other]) expect(await readStatus(token)).toBe(200)
})

test('a session of another player or another brand is neither seen nor ended', async () => {
  const mine = await platform.player()
  const stranger = await platform.player()
  const abroad = await platform.player({ domain: 'marea.test', username: mine.username })
  const ask = (token: string) => call(calls.listSessions, {}, { token, domain: 'marea.test' })
  const [there] = (await ask(abroad.token)).body.response.sessions
  for (const id of [await readId(stranger.token), there?.id ?? '', 'se_nobody']) {
    const answer = await call(calls.endOwnSession, { id, password }, { token: mine.token })
    expect([answer.status, answer.refusal.code]).toEqual([404, 'unknown_session'])
  }
  expect(await readStatus(stranger.token)).toBe(200)
  expect((await ask(abroad.token)).status).toBe(200)
  expect((await readSessions(mine.token)).sessions).toHaveLength(1)
  expect((await ask(mine.token)).status).toBe(401)
})

test('the live stream of an ended session is closed at once', async () => {
  const { here, phone } = await withThree()
  const stream = await readLive(`${platform.url}${calls.liveStream.path}?language=es_ES&domain=brasa.test`, {
    'x-master-api-key': platform.config.MASTER_API_KEY,
    authorization: `Bearer ${phone.token}`,
  })
  await stream.next('balance')
  const id = await readId(phone.token)
  await call(calls.endOwnSession, { id, password }, { token: here.token })
  await platform.relay.flush()
  await expect(stream.ended).resolves.toBeUndefined()
})

test('the log-in before the last one is shown, with the failures between the two', async () => {
  const { token, username } = await platform.player()
  expect((await readSessions(token)).previous_login).toEqual({ at: null, failed_attempts: 0 })
  const registered = new Date(clock.now).toISOString()
  clock.advance(MINUTE)
  for (let n = 0; n < 2; n += 1) await call(calls.login, { username, password: 'not it' })
  const again = await logIn(username)
  expect((await readSessions(again.token)).previous_login).toEqual({ at: registered, failed_attempts: 2 })
  clock.advance(MINUTE)
  const third = await logIn(username)
  expect((await readSessions(third.token)).previous_login).toMatchObject({ failed_attempts: 0 })
})
