import { calls } from '@palco/contract'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/index.ts'
import { testPlatform } from '../../testing/platform.ts'

const platform = await testPlatform(await testDatabase())
const { call, clock } = platform
const password = 'a long enough one'
/** A birthday so many years before the year of the platform's clock. */
const bornAgo = (years: number) => `${new Date(clock.now).getUTCFullYear() - years}-01-01`

const registration = (username: string, more: Record<string, unknown> = {}) => ({
  username,
  email: `${username}@example.com`,
  password,
  over_18: true as const,
  accept_terms: true as const,
  ...more,
})

test('a new player registers, is logged in at once and has an empty wallet in the brand’s currency', async () => {
  const { token } = await platform.player({ username: 'ana' })
  const { status, body } = await call(calls.readUser, {}, { token })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    username: 'ana',
    email: 'ana@example.com',
    currency: 'ARS',
    last_login_at: null,
  })
})

test.each([
  [
    'a taken username',
    registration('Ana', { email: 'other@example.com' }),
    422,
    'username_taken',
    'username',
  ],
  ['a taken email', registration('bea', { email: 'ANA@example.com' }), 422, 'email_taken', 'email'],
  ['a common password', registration('bea', { password: 'password123' }), 422, 'weak_password', 'password'],
  [
    'one’s own name as password',
    registration('beatrizlongname', { password: 'BeatrizLongName' }),
    422,
    'weak_password',
    'password',
  ],
  ['a child', registration('bea', { birth_date: bornAgo(10) }), 422, 'underage', 'birth_date'],
  [
    'a day that never was',
    registration('bea', { birth_date: '1890-02-02' }),
    422,
    'invalid_fields',
    'birth_date',
  ],
  [
    'a username with spaces',
    registration('b e a', { email: 'b@example.com' }),
    400,
    'invalid_request',
    'username',
  ],
  ['a malformed email', registration('bea', { email: 'abc' }), 400, 'invalid_request', 'email'],
  ['no confirmation of age', registration('bea', { over_18: false }), 400, 'invalid_request', 'over_18'],
])('registration with %s is refused at its field', async (_, input, status, code, field) => {
  const reply = await call(calls.register, input as never)
  expect(reply.status).toBe(status)
  expect(reply.refusal.code).toBe(code)
  expect(Object.keys(reply.refusal.fields ?? {})).toContain(field)
})

test('fields that are not part of registration reach nothing', async () => {
  const more = { status: 'blocked', id: 'pl_chosen', currency: 'BTC', brand_id: 'marea' }
  const { body } = await call(calls.register, registration('carla', more) as never)
  const user = await call(calls.readUser, {}, { token: body.response.token ?? '' })
  expect(user.body).toMatchObject({ username: 'carla', currency: 'ARS' })
  expect(user.body.id).not.toBe('pl_chosen')
})

test('login takes username or email in any letter case, and says the same for a wrong name and a wrong password', async () => {
  for (const username of ['ana', 'ANA', 'Ana@Example.com']) {
    expect((await call(calls.login, { username, password })).status).toBe(200)
  }
  const wrongName = await call(calls.login, { username: 'nobody', password })
  const wrongPassword = await call(calls.login, { username: 'carla', password: 'something else' })
  expect(wrongName.status).toBe(401)
  expect(wrongName.refusal).toEqual(wrongPassword.refusal)
})

test('refusals come in the language of the call', async () => {
  const texts = await Promise.all(
    ['es_ES', 'en_US', 'pt_BR'].map((language) =>
      call(calls.login, { username: 'nobody', password }, { language }),
    ),
  )
  expect(texts.map(({ refusal }) => refusal.response[0])).toEqual([
    'El usuario o la contraseña no son correctos',
    'The username or password are incorrect',
    'O usuário ou a senha não estão corretos',
  ])
})

test('five failures lock the account, for longer each time, and the right password does not open it before', async () => {
  await platform.player({ username: 'dora' })
  const fail = () => call(calls.login, { username: 'dora', password: 'wrong one' })
  for (let failures = 1; failures < 5; failures += 1) expect((await fail()).status).toBe(401)
  expect((await fail()).refusal.code).toBe('account_locked')
  expect((await call(calls.login, { username: 'dora', password })).refusal.code).toBe('account_locked')
  clock.advance(61_000)
  expect((await fail()).refusal.code).toBe('account_locked')
  clock.advance(61_000)
  expect((await call(calls.login, { username: 'dora', password })).refusal.code).toBe('account_locked')
  clock.advance(60_000)
  expect((await call(calls.login, { username: 'dora', password })).status).toBe(200)
})

test('an unknown name is locked like a known one: five tries do not show which exist', async () => {
  const tries = async (username: string) => {
    const seen = []
    for (let n = 0; n < 7; n += 1) {
      const { status, refusal } = await call(calls.login, { username, password: 'wrong one' })
      seen.push({ status, refusal })
    }
    return seen
  }
  await platform.player({ username: 'ines' })
  expect(await tries('nobody-here')).toEqual(await tries('ines'))
  expect(await tries('Nobody@Example.com')).toEqual(await tries('iris'))
  clock.advance(60_000)
  expect(await tries('NOBODY-HERE')).toEqual(await tries('Ines'))
})

test('a session ends at logout, at once', async () => {
  const { token } = await platform.player()
  expect((await call(calls.logout, {}, { token })).status).toBe(200)
  const after = await call(calls.readUser, {}, { token })
  expect(after.status).toBe(401)
  expect(after.refusal.message).toBe('Unauthenticated.')
})

test('an access token ends after 15 minutes; its refresh token makes a new one', async () => {
  const { token, refreshToken } = await platform.player()
  clock.advance(15 * 60_000 + 1000)
  expect((await call(calls.readUser, {}, { token })).status).toBe(401)
  const refreshed = await call(calls.refresh, { refresh_token: refreshToken, grant_type: 'refresh_token' })
  expect(refreshed.status).toBe(200)
  expect((await call(calls.readUser, {}, { token: refreshed.body.response.token })).status).toBe(200)
})

const refreshWith = (token: string) =>
  call(calls.refresh, { refresh_token: token, grant_type: 'refresh_token' })

test('two tabs that refresh at once both succeed', async () => {
  const { refreshToken } = await platform.player()
  const both = await Promise.all([refreshWith(refreshToken), refreshWith(refreshToken)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
})

test('every use of a refresh token within its grace answers the same successor', async () => {
  const { refreshToken } = await platform.player()
  const uses = await Promise.all(Array.from({ length: 12 }, () => refreshWith(refreshToken)))
  const successors = new Set(uses.map(({ body }) => body.response.refresh_token ?? ''))
  expect([uses.every(({ status }) => status === 200), successors.size]).toEqual([true, 1])
  const [successor = ''] = successors
  const next = (await refreshWith(successor)).body.response.refresh_token
  expect(next).not.toBe(successor)
  // Also when the successor was used in the meantime.
  expect((await refreshWith(refreshToken)).body.response.refresh_token).toBe(successor)
  clock.advance(11_000)
  expect((await refreshWith(next ?? '')).status).toBe(200)
  expect((await refreshWith(successor)).status).toBe(401)
})

test('a refresh token used again later ends the whole session', async () => {
  const { refreshToken } = await platform.player()
  const first = await refreshWith(refreshToken)
  clock.advance(10_001)
  expect((await refreshWith(refreshToken)).status).toBe(401)
  expect((await refreshWith(first.body.response.refresh_token ?? '')).status).toBe(401)
  expect((await call(calls.readUser, {}, { token: first.body.response.token })).status).toBe(401)
})

test('a session ends 30 days after the login however often it was refreshed', async () => {
  const player = await platform.player()
  let token = player.refreshToken
  for (let week = 1; week <= 4; week += 1) {
    clock.advance(7 * 24 * 60 * 60_000)
    token = (await refreshWith(token)).body.response.refresh_token ?? ''
  }
  clock.advance(2 * 24 * 60 * 60_000 + 1000)
  expect((await refreshWith(token)).status).toBe(401)
})

test('a session that is idle for 14 days has expired, and no longer listed; a refresh is a use', async () => {
  const { refreshToken, username } = await platform.player()
  const day = 24 * 60 * 60_000
  clock.advance(13 * day)
  const used = await refreshWith(refreshToken)
  expect(used.status).toBe(200)
  clock.advance(13 * day)
  const kept = await refreshWith(used.body.response.refresh_token ?? '')
  expect(kept.status).toBe(200)
  const other = (await call(calls.login, { username, password })).body.response
  clock.advance(14 * day)
  expect((await refreshWith(other.refresh_token ?? '')).status).toBe(401)
  const { token } = (await call(calls.login, { username, password })).body.response
  const { sessions } = (await call(calls.listSessions, {}, { token })).body.response
  expect(sessions.map(({ current }) => current)).toEqual([true])
})

test('a player of one brand is unknown in another', async () => {
  const { token, refreshToken } = await platform.player({ username: 'elsa' })
  expect((await call(calls.readUser, {}, { token, domain: 'marea.test' })).status).toBe(401)
  const refreshed = await call(
    calls.refresh,
    { refresh_token: refreshToken, grant_type: 'refresh_token' },
    { domain: 'marea.test' },
  )
  expect(refreshed.status).toBe(401)
  expect((await call(calls.login, { username: 'elsa', password }, { domain: 'marea.test' })).status).toBe(401)
  // The same name is free there.
  expect((await call(calls.register, registration('elsa'), { domain: 'marea.test' })).status).toBe(200)
})

const mailedCode = () => /code=([\w-]+)/.exec(platform.mails.at(-1)?.text ?? '')?.[1] ?? ''
const mailTo = async (address: string) => {
  const before = platform.mails.length
  await call(calls.forgotPassword, { email: address }, { language: 'en_US', headers: { host: 'evil.test' } })
  await platform.jobs.runDue('mail')
  expect(platform.mails).toHaveLength(before + 1)
}

test('a forgotten password is reset once, by a mailed code that lives ten minutes, and ends every session', async () => {
  const { token } = await platform.player({ username: 'flor' })
  await mailTo('flor@example.com')
  expect(platform.mails.at(-1)?.text).toContain('http://brasa.test/reset/password?code=')
  const code = mailedCode()
  const reset = () => call(calls.resetPassword, { code, password: 'another long one' })
  expect((await reset()).status).toBe(200)
  expect((await reset()).refusal.code).toBe('invalid_reset_code')
  expect((await call(calls.readUser, {}, { token })).status).toBe(401)
  expect((await call(calls.login, { username: 'flor', password })).status).toBe(401)
  expect((await call(calls.login, { username: 'flor', password: 'another long one' })).status).toBe(200)

  await mailTo('flor@example.com')
  clock.advance(10 * 60_000 + 1)
  expect(
    (await call(calls.resetPassword, { code: mailedCode(), password: 'a third long one' })).refusal.code,
  ).toBe('invalid_reset_code')
})

test('an unknown address gets the same answer and no mail', async () => {
  const before = platform.mails.length
  const unknown = await call(calls.forgotPassword, { email: 'who@example.com' })
  const known = await call(calls.forgotPassword, { email: 'flor@example.com' })
  expect(unknown).toMatchObject({ status: 200, body: known.body })
  await platform.jobs.runDue('mail')
  expect(platform.mails).toHaveLength(before + 1)
})

test('changing the password needs the old one and ends the other sessions only', async () => {
  await platform.player({ username: 'gala' })
  const logIn = async () => (await call(calls.login, { username: 'gala', password })).body.response.token
  const [here, there] = [await logIn(), await logIn()]
  const change = (old: string) =>
    call(calls.changePassword, { old_password: old, password: 'a different long one' }, { token: here })
  expect((await change('not it')).refusal).toMatchObject({
    code: 'invalid_credentials',
    fields: { old_password: 'Esa no es tu contraseña actual' },
  })
  // Not a 401: the site may end the session on one.
  expect((await change('not it')).status).toBe(422)
  expect((await change(password)).status).toBe(200)
  expect((await call(calls.readUser, {}, { token: here })).status).toBe(200)
  expect((await call(calls.readUser, {}, { token: there })).status).toBe(401)
})

test('an open session is no way to guess the password: wrong old ones lock its confirmations', async () => {
  const { token } = await platform.player()
  const change = (old_password: string) =>
    call(calls.changePassword, { old_password, password: 'a different long one' }, { token })
  for (let tries = 0; tries < 5; tries += 1) expect((await change('wrong one')).status).toBe(422)
  expect((await change(password)).refusal.code).toBe('invalid_credentials')
  clock.advance(61_000)
  expect((await change(password)).status).toBe(200)
})

test('a reset password is not one’s own name either, and the refusal costs nothing', async () => {
  await platform.player({ username: 'una-jugadora' })
  await mailTo('una-jugadora@example.com')
  const reset = (next: string) => call(calls.resetPassword, { code: mailedCode(), password: next })
  for (const own of ['Una-Jugadora', 'una-jugadora@EXAMPLE.com'])
    expect((await reset(own)).refusal.code).toBe('weak_password')
  expect((await reset('another long one')).status).toBe(200)
})

test('passwords may be long: 64 characters and more, at registration and to confirm with', async () => {
  const long = 'a long enough one '.repeat(14).slice(0, 250)
  const { body } = await call(calls.register, { ...registration('larga'), password: long })
  const token = body.response.token ?? ''
  expect((await call(calls.login, { username: 'larga', password: long })).status).toBe(200)
  const change = { old_password: long, password: `${long}2` }
  expect((await call(calls.changePassword, change, { token })).status).toBe(200)
})

test('personal data changes field by field', async () => {
  const { token } = await platform.player()
  const update = (input: Record<string, string>) => call(calls.updateUser, input as never, { token })
  expect((await update({ name: 'Julia', dni: '30111222' })).body.response).toMatchObject({
    name: 'Julia',
    dni: '30111222',
  })
  expect((await update({ lastname: 'Paz' })).body.response).toMatchObject({ name: 'Julia', lastname: 'Paz' })
  expect((await update({ birth_date: bornAgo(10) })).refusal.code).toBe('underage')
})

test('no password, token or code is ever logged', async () => {
  const { token, refreshToken } = await platform.player({ username: 'hada' })
  await mailTo('hada@example.com')
  const secrets = [password, token, refreshToken, mailedCode()]
  const everything = platform.logged.join('\n')
  expect(everything).toContain('player.registered')
  for (const secret of secrets) expect(everything).not.toContain(secret)
})

test('every attempt to prove who one is goes on record, with how it ended and nothing of what was typed', async () => {
  const { token, username } = await platform.player()
  const { body } = await call(calls.readUser, {}, { token })
  const { db } = platform
  const before = platform.logged.length
  const eventsSince = () =>
    platform.logged
      .slice(before)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ business }) => business === true)
      .map(({ event, playerId, why }) => [event, playerId, why].filter((part) => part !== undefined))
  const attempt = (name: string, typed: string) => call(calls.login, { username: name, password: typed })
  await attempt(username, password)
  await attempt('somebody-else', 'typed by mistake')
  for (let tries = 0; tries < 5; tries += 1) await attempt(username, 'typed by mistake')
  await attempt(username, password)
  clock.advance(61_000)
  await db.query({ text: `UPDATE players SET status = 'blocked' WHERE id = $1`, values: [body.id] })
  await attempt(username, password)
  await call(calls.resetPassword, { code: 'guessed', password: 'another long one' })
  await refreshWith('guessed')
  expect(eventsSince()).toEqual([
    ['player.logged_in', body.id],
    ['player.login_refused', null, 'unknown'],
    ...Array.from({ length: 5 }, () => ['player.login_refused', body.id, 'password']),
    ['player.locked', body.id],
    ['player.login_refused', body.id, 'locked'],
    ['player.login_refused', body.id, 'blocked'],
    ['player.password_reset_refused', null],
    ['session.refresh_refused'],
  ])
  const everything = platform.logged.slice(before).join('\n')
  for (const typed of ['somebody-else', 'typed by mistake', 'guessed'])
    expect(everything).not.toContain(typed)
})
