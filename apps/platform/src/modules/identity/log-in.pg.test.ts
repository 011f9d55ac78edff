import { calls } from '@palco/contract'
import { expect, test } from 'vitest'
import { silentLog } from '../../observe/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { testPlatform } from '../../testing/platform.ts'
import { confirmPassword } from './confirm-password.ts'
import { logInPlayer } from './log-in.ts'
import { Passwords } from './passwords.ts'
import { Sessions } from './sessions.ts'
import { findPlayerByName } from './store.ts'

const PASSWORD = 'a long enough one'
const platform = await testPlatform(await testDatabase())
const { db, clock } = platform

/** Checks passwords as always, but the right one takes until it is let go. */
class SlowPasswords extends Passwords {
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
  const mailer = { send: async () => undefined }
  return {
    deps: { db, log: silentLog, now, passwords, sessions, mailer, siteScheme: 'http' as const },
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
  const right = logInPlayer(deps, brand, credentials, { ip: '203.0.113.7', userAgent: '' })
  await passwords.looking
  await lock(username)
  passwords.letGo()
  expect(await right).toMatchObject({ refused: 'account_locked' })
  clock.advance(61_000)
  expect((await platform.call(calls.login, credentials)).status).toBe(200)
})

test('nor at the confirmation of a password', async () => {
  const { username } = await platform.player()
  const player = await findPlayerByName(db, 'brasa', username)
  if (!player) throw new Error('the player is gone')
  const { deps, passwords } = slowDeps()
  const right = confirmPassword(deps, { id: player.id, brandId: 'brasa' }, PASSWORD)
  await passwords.looking
  await lock(username)
  passwords.letGo()
  expect(await right).toBe(false)
})
