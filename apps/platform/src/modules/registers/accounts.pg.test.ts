import { calls } from '@palco/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { TEST_BRANDS } from '../../testing/platform.ts'
import { brazilian, briton, type Member, PASSWORD, registeredPlatform } from './testing/registered.ts'

const platform = await registeredPlatform()
const { call, clock, db, mails, restrictionKind, logIn, newPlayer, passTo, questions, server, stake } =
  platform

const DAY = 24 * 3_600_000

beforeEach(() => server.says('clear'))

describe('an account', () => {
  test('without the data that the register needs is closed to play until they are given', async () => {
    const player = await newPlayer({})
    expect(server.asked).toEqual([])
    expect([await restrictionKind(player), await stake(player)]).toEqual(['register_check', 'restricted'])
    expect((await call(calls.updateUser, brazilian(), player)).status).toBe(200)
    expect([await restrictionKind(player), await stake(player)]).toEqual([null, null])
  })

  test('of a brand that names no connection is not asked about', async () => {
    await platform.setBrand('brasa', 'BR', {})
    server.says('excluded')
    const player = await newPlayer()
    expect([server.asked, await restrictionKind(player)]).toEqual([[], null])
    await platform.setBrand('brasa', 'BR', { sigap: 'sandbox' })
  })

  test('of a place whose rules name no register is not asked about, whatever the brand connects', async () => {
    const brand = TEST_BRANDS.find(({ id }) => id === 'brasa')!
    const { jurisdiction: _, ...configuration } = brand.configuration
    const registers = { sigap: 'sandbox', gamstop: 'sandbox', rgiaj: 'sandbox' }
    await platform.saveBrand({ ...brand, country: 'UY', configuration, settings: { registers } })
    server.says('excluded')
    const player = await newPlayer({ country: 'UY' })
    expect([server.asked, await restrictionKind(player)]).toEqual([[], null])
    await platform.setBrand('brasa', 'BR', { sigap: 'sandbox' })
  })

  test('that the identity check closed, and that lacks the data, is closed without them once the check is over', async () => {
    const player = await newPlayer({})
    // As an account begins whose deposits wait for the check.
    await db.query({
      text: `UPDATE restrictions SET lifted_at = $2 WHERE player_id = $1 AND kind = 'register_check'`,
      values: [player.id, new Date(clock.now)],
    })
    const setUnchecked = (before: string | null) =>
      db.query({ text: 'SELECT set_players_unchecked($1, $2)', values: [[player.id], before] })
    await setUnchecked('deposit')
    expect(await restrictionKind(player)).toBeNull()
    await setUnchecked(null)
    clock.advance(10_000)
    await platform.jobs.runDue()
    expect([await restrictionKind(player), await stake(player)]).toEqual(['register_check', 'restricted'])
  })

  test('that waits for a register which is asked no more waits no more', async () => {
    server.says('cut')
    const player = await newPlayer()
    const incomplete = await newPlayer({})
    const kinds = async () => [await restrictionKind(player), await restrictionKind(incomplete)]
    expect(await kinds()).toEqual(['register_check', 'register_check'])
    // A connection that this platform lacks is a register without an answer.
    await platform.setBrand('brasa', 'BR', { sigap: 'of another platform' })
    clock.advance(60_000)
    await platform.jobs.runDue()
    expect(await kinds()).toEqual(['register_check', 'register_check'])
    await platform.setBrand('brasa', 'BR', { sigap: 'none' })
    clock.advance(60_000)
    await platform.jobs.runDue()
    expect([await kinds(), await stake(player)]).toEqual([[null, null], null])
    await platform.setBrand('brasa', 'BR', { sigap: 'sandbox' })
  })

  test('of a brand that names a connection which this platform lacks is closed without an answer', async () => {
    const before = await newPlayer()
    await platform.setBrand('brasa', 'BR', { sigap: 'of another platform' })
    server.says('excluded')
    const player = await newPlayer()
    expect([await restrictionKind(player), await stake(player)]).toEqual(['register_check', 'restricted'])
    passTo(9)
    expect(await restrictionKind(await logIn(before))).toBeNull()
    passTo(9, 16)
    expect(await restrictionKind(await logIn(before))).toBe('register_check')
    await platform.setBrand('brasa', 'BR', { sigap: 'sandbox' })
    await platform.jobs.runDue()
    expect(await restrictionKind(await logIn(player))).toBe('register')
  })
})

describe('another mailbox', () => {
  const ask = (player: Member, email: string) =>
    call(calls.changeAddress, { email, password: PASSWORD }, player)
  /** Follows the link that the new mailbox was sent. */
  const confirm = async (player: Member, email: string) => {
    await platform.jobs.runDue('mail')
    const text = mails.findLast(({ to }) => to === email)?.text ?? ''
    const code = /confirm-address\?code=([\w-]+)/.exec(text)?.[1] ?? ''
    return call(calls.confirmAddress, { code }, { domain: player.domain })
  }

  test('is asked about where the register recognises people by it, and closes the account without an answer', async () => {
    for (const [says, holds] of [
      ['excluded', 'register'],
      [503, 'register_check'],
    ] as const) {
      const player = await newPlayer(briton(), 'tribuna.test')
      const email = `new-${player.username}@example.com`
      expect((await ask(player, email)).status).toBe(200)
      server.says(says)
      expect((await confirm(player, email)).body.response.done).toBe(true)
      expect((await questions(player)).map(({ occasion }) => occasion)).toEqual([
        'registration',
        'data_changed',
      ])
      expect(await restrictionKind(await logIn(player))).toBe(holds)
      server.says('clear')
    }
  })

  test('is not asked about elsewhere', async () => {
    const player = await newPlayer()
    const email = `new-${player.username}@example.com`
    await ask(player, email)
    server.says('excluded')
    expect((await confirm(player, email)).body.response.done).toBe(true)
    expect([server.asked, await restrictionKind(await logIn(player))]).toEqual([[], null])
  })

  test('is none for whom such a register lists, asked for before or after it says so', async () => {
    passTo(12)
    const person = await newPlayer(briton(), 'tribuna.test')
    const email = `new-${person.username}@example.com`
    expect((await ask(person, email)).status).toBe(200)
    await platform.jobs.runDue('mail')
    // In London the next day, while the link still holds.
    clock.advance(DAY / 2)
    server.says('excluded')
    const listed = await logIn(person)
    expect((await ask(listed, email)).refusal.code).toBe('identity_fixed')
    expect((await confirm(listed, email)).refusal.code).toBe('invalid_address_link')
    server.says('clear')
    expect(await restrictionKind(await logIn(person))).toBe('register')
  })

  test('is allowed to whom a register lists that does not go by it', async () => {
    const person = await newPlayer()
    passTo(9)
    server.says('excluded')
    const listed = await logIn(person)
    const email = `new-${person.username}@example.com`
    expect((await ask(listed, email)).status).toBe(200)
    expect((await confirm(listed, email)).body.response.done).toBe(true)
    expect(await restrictionKind(await logIn(person))).toBe('register')
  })
})
