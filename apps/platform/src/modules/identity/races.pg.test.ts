import { calls } from '@palco/contract'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/index.ts'
import { QuickPasswords } from '../../testing/passwords.ts'
import { testPlatform } from '../../testing/platform.ts'

/** Each pair is started together this often; the hashes of both take their own time, so that they meet at every point. */
const TRIES = 50
const platform = await testPlatform(await testDatabase(), { passwords: new QuickPasswords(8) })
const { call } = platform

const toPassword = (round: number) => `a long enough one ${round}`
async function mailedCode(username: string): Promise<string> {
  const before = platform.mails.length
  await call(calls.forgotPassword, { email: `${username}@example.com` })
  await platform.jobs.runDue('mail')
  expect(platform.mails).toHaveLength(before + 1)
  return /code=([\w-]+)/.exec(platform.mails.at(-1)?.text ?? '')?.[1] ?? ''
}

async function player(): Promise<{
  username: string
  logIn: (round: number) => Promise<string | undefined>
}> {
  const { username, token } = await platform.player()
  const first = { old_password: 'a long enough one', password: toPassword(0) }
  await call(calls.changePassword, first, { token })
  const logIn = async (round: number) => {
    const { status, body } = await call(calls.login, { username, password: toPassword(round) })
    return status === 200 ? body.response.token : undefined
  }
  return { username, logIn }
}

const reset = async (code: string, round: number) =>
  (await call(calls.resetPassword, { code, password: toPassword(round) })).status
const isOpen = async (token: string) => (await call(calls.readUser, {}, { token })).status === 200

test('a log-in with the old password never opens a session that survives a reset', async () => {
  const { username, logIn } = await player()
  for (let round = 0; round < TRIES; round += 1) {
    const code = await mailedCode(username)
    const [token, status] = await Promise.all([logIn(round), reset(code, round + 1)])
    expect(status).toBe(200)
    if (token !== undefined) expect([round, await isOpen(token)]).toEqual([round, false])
  }
})

test('a change of the password begun with the old one never wins over a reset', async () => {
  const { username, logIn } = await player()
  let password = 0
  for (let round = 0; round < TRIES; round += 1) {
    const token = await logIn(password)
    const code = await mailedCode(username)
    const change = { old_password: toPassword(password), password: 'what the intruder wants' }
    const [, status] = await Promise.all([
      call(calls.changePassword, change, { token }),
      reset(code, password + 1),
    ])
    expect(status).toBe(200)
    password += 1
    const intruder = await call(calls.login, { username, password: 'what the intruder wants' })
    expect([round, intruder.status]).toEqual([round, 401])
  }
})
