import { calls } from '@palco/contract'
import { createSealer } from '@palco/sealing'
import { expect, test } from 'vitest'
import { silentLog } from '../../../observe/index.ts'
import { testDatabase } from '../../../testing/index.ts'
import { QuickPasswords } from '../../../testing/passwords.ts'
import { testPlatform } from '../../../testing/platform.ts'
import { confirmPassword } from './confirm-password.ts'
import { logInPlayer } from './log-in.ts'
import { noLeakedPasswords } from '../passwords/leaked-passwords.ts'
import { endOtherOwnSessions } from '../sessions/player-sessions.ts'
import { Sessions } from '../sessions/sessions.ts'
import { findPlayerByName } from '../store.ts'

const PASSWORD = 'a long enough one'
const platform = await testPlatform(await testDatabase())
const { db, clock } = platform

/** Checks passwords as always, but the right one takes until it is let go. */
class SlowPasswords extends QuickPasswords {
  readonly #looking = Promise.withResolvers<void>()
  readonly #gate = Promise.withResolvers<void>()
  readonly looking = this.#looking.promise
  readonly letGo = () => this.#gate.resolve()

  override async matches(stored: string, password: string): Promise<boolean> {
    const right = await super.matches(stored, password)
    if (right) {
      this.#looking.resolve()
      await this.#gate.promise
    }
    return right
  }
}

function slowDeps() {
  const now = () => clock.now
  const passwords = new SlowPasswords()
  const sessions = new Sessions({ secret: platform.config.TOKEN_SECRET, now })
  const sealer = createSealer(platform.config.SEALING_KEYS)
  const mailer = { send: async () => undefined, close: async () => undefined }
  return {
    deps: {
      db,
      log: silentLog,
      now,
      passwords,
      leaks: noLeakedPasswords,
      sessions,
      mailer,
      sms: { send: async () => undefined },
      limiter: { takeShared: async () => 0 },
      sealer,
      siteScheme: 'http' as const,
    },
    passwords,
  }
}

const lock = async (username: string) => {
  for (let tries = 0; tries < 5; tries += 1)
    await platform.call(calls.login, { username, password: 'wrong one' })
}

test('many guesses at once gain nothing: the right one is refused when the others have locked the account', async () => {
  const { username } = await platform.player()
  const brand = await platform.brands.brandById('brasa')
  if (!brand) throw new Error('the brand is gone')
  const { deps, passwords } = slowDeps()
  const credentials = { username, password: PASSWORD }
  const right = logInPlayer(deps, brand, credentials, { ip: '203.0.113.7', userAgent: '', device: null })
  await passwords.looking
  await lock(username)
  passwords.letGo()
  expect(await right).toMatchObject({ code: 'account_locked' })
  clock.advance(61_000)
  expect((await platform.call(calls.login, credentials)).status).toBe(200)
})

const readSession = async (username: string) => {
  const player = await findPlayerByName(db, 'brasa', username)
  const { rows } = await db.query<{ id: string }>({
    text: 'SELECT id FROM sessions WHERE player_id = $1 ORDER BY created_at, id',
    values: [player?.id],
  })
  return {
    id: player?.id ?? '',
    brandId: 'brasa',
    sessionId: rows[0]?.id ?? '',
    username,
    currency: 'ARS',
    status: 'active',
    restricted: false,
    unchecked: null,
    residence: ['AR'],
  } as const
}
const holds = async (confirmed: Awaited<ReturnType<typeof confirmPassword>>) =>
  db.transaction(async (tx) => confirmed?.holds(tx))

test('nor at the confirmation of a password', async () => {
  const { username, token } = await platform.player()
  const { deps, passwords } = slowDeps()
  const right = confirmPassword(deps, await readSession(username), PASSWORD)
  await passwords.looking
  for (let tries = 0; tries < 5; tries += 1)
    await platform.call(calls.endOtherSessions, { password: 'wrong one' }, { token })
  passwords.letGo()
  expect(await holds(await right)).toBe(false)
})

test('a password confirmed before it was changed does not hold, nor one of a session that ended', async () => {
  const { username, token } = await platform.player()
  const session = await readSession(username)
  const { deps, passwords } = slowDeps()
  passwords.letGo()
  const confirmed = await confirmPassword(deps, session, PASSWORD)
  expect(await holds(confirmed)).toBe(true)
  const change = { old_password: PASSWORD, password: 'a different long one' }
  await platform.call(calls.changePassword, change, { token })
  expect(await holds(confirmed)).toBe(false)
  const again = await confirmPassword(deps, session, change.password)
  expect(await holds(again)).toBe(true)
  await platform.call(calls.logout, {}, { token })
  expect(await holds(again)).toBe(false)
})

test('a session that confirms the old password during a reset ends no session opened after it', async () => {
  const { username } = await platform.player()
  const intruder = await readSession(username)
  const { deps, passwords } = slowDeps()
  const ending = endOtherOwnSessions(deps, intruder, PASSWORD)
  await passwords.looking
  await platform.call(calls.forgotPassword, { email: `${username}@example.com` })
  await platform.jobs.runDue('mail')
  const code = /code=([\w-]+)/.exec(platform.mails[0]?.text ?? '')?.[1] ?? ''
  await platform.call(calls.resetPassword, { code, password: 'a different long one' })
  const owner = await platform.call(calls.login, { username, password: 'a different long one' })
  passwords.letGo()
  expect(await ending).toMatchObject({ code: 'wrong_password' })
  const { token } = owner.body.response
  expect((await platform.call(calls.readUser, {}, { token })).status).toBe(200)
})
