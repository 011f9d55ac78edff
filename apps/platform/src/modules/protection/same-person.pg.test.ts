import { calls } from '@palco/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Known, rewardsPlatform } from '../../testing/rewards.ts'

const rewards = await rewardsPlatform({})
const { db, clock } = rewards
const PASSWORD = 'a long enough one'
let player: Known

beforeEach(async () => {
  clock.now = Date.parse('2026-05-13T15:00:00Z')
  player = await rewards.player()
  // Where no jurisdiction asks for longer exclusions.
  await db.query({ text: `UPDATE players SET country = 'UY' WHERE id = $1`, values: [player.id] })
})

const exclude = (length: 'six_months' | 'ever', everywhere = false) =>
  rewards.call(calls.excludeSelf, { length, everywhere, password: PASSWORD }, player)

describe('the same person', () => {
  type Given = { username: string; email: string; name?: string; lastname?: string; birth_date?: string }
  const register = async (given: Given, domain = 'brasa.test') =>
    rewards.call(
      calls.register,
      { birth_date: '1990-05-05', ...given, password: PASSWORD, over_18: true, accept_terms: true },
      { domain },
    )
  const readMail = async (one: Known): Promise<string> => {
    const { rows } = await db.query<{ email: string }>({
      text: 'SELECT email FROM players WHERE id = $1',
      values: [one.id],
    })
    return rows[0]?.email ?? ''
  }

  test('opens no other account at the brand under another name, and the refusal does not say why', async () => {
    await exclude('six_months')
    const [local, host] = (await readMail(player)).split('@')
    const again = await register({ username: 'another-name', email: `${local}+2@${host}` })
    expect(again.refusal.code).toBe('registration_refused')
    expect(again.refusal.response[0]).not.toMatch(/exclu|pausa/i)
    expect((await register({ username: 'someone-else', email: 'someone@else.test' })).status).toBe(200)
  })

  test('opens an account at another brand, unless the exclusion is of all brands', async () => {
    const [local, host] = (await readMail(player)).split('@')
    const there = (number: number) =>
      register({ username: `there-${number}`, email: `${local}+${number}@${host}` }, 'marea.test')
    await exclude('six_months')
    expect((await there(6)).status).toBe(200)
    await exclude('ever', true)
    expect((await there(7)).refusal.code).toBe('registration_refused')
  })

  describe('under the same name and date of birth', () => {
    let tries = 0
    const registerAs = async (given: Partial<Given>, domain?: string) => {
      const username = `namesake-${(tries += 1)}`
      const account = { username, email: `${username}@else.test`, name: 'Ana María', lastname: 'Ruiz Peña' }
      const { status, refusal } = await register({ ...account, ...given }, domain)
      return status === 200 ? 'ok' : refusal.code
    }
    const named = async (name: string, lastname: string) => {
      await db.query({
        text: `UPDATE players SET name = $2, lastname = $3, birth_date = '1990-05-05' WHERE id = $1`,
        values: [player.id, name, lastname],
      })
      await exclude('six_months', true)
    }

    test.each([
      ['Ana María', 'Ruiz Peña'],
      ['ANA-MARIA', 'ruiz  pena'],
      ['Ruiz', 'Peña, Ana María'],
      // One of the two leaves words out.
      ['Ana', 'Ruiz'],
      ['Ana María Sol', 'Ruiz Peña de Paz'],
    ])('(%s %s) opens no account at any brand that the exclusion reaches', async (name, lastname) => {
      await named(name, lastname)
      expect([await registerAs({}), await registerAs({}, 'marea.test')]).toEqual([
        'registration_refused',
        'registration_refused',
      ])
    })

    test.each([
      ['another date of birth', { birth_date: '1990-05-06' }],
      ['another surname', { lastname: 'Ruano Peña' }],
      ['no surname', { lastname: undefined }],
    ])('does not hold for %s', async (_, given) => {
      await named('Ana María', 'Ruiz Peña')
      expect(await registerAs(given)).toBe('ok')
    })

    test('restricts no account that is open: anybody can type another’s', async () => {
      const open = await rewards.player()
      await db.query({
        text: `UPDATE players SET name = 'Ana María', lastname = 'Ruiz Peña', birth_date = '1990-05-05' WHERE id = $1`,
        values: [open.id],
      })
      await named('Ana María', 'Ruiz Peña')
      expect(await restrictedAt(open)).toBeNull()
    })
  })

  test('opens no other account after the time of the exclusion either, before asking to come back', async () => {
    const [local, host] = (await readMail(player)).split('@')
    await exclude('six_months')
    clock.now = Date.parse('2026-11-14T15:00:00Z')
    const again = await register({ username: 'after-the-time', email: `${local}+5@${host}` })
    expect(again.refusal.code).toBe('registration_refused')
  })

  const shares = (one: Known, kind: 'payment' | 'document') =>
    db.query({
      text: 'SELECT note_player_mark($1, $2, $3, $4, $5)',
      values: [one.brandId, one.id, kind, 'the-same', new Date(clock.now)],
    })
  const restrictedAt = async (one: Known) =>
    (await rewards.call(calls.readProtection, {}, one)).body.response.restriction?.kind ?? null

  test('with the same payment owner is restricted with it: at the brand, or at all brands', async () => {
    const [here, there] = [await rewards.player(), await rewards.player({ domain: 'marea.test' })]
    for (const one of [player, here, there]) await shares(one, 'payment')
    await exclude('six_months')
    expect([await restrictedAt(here), await restrictedAt(there)]).toEqual(['exclusion', null])
    await exclude('ever', true)
    expect([await restrictedAt(here), await restrictedAt(there)]).toEqual(['exclusion', 'exclusion'])
    const later = await rewards.player()
    await shares(later, 'payment')
    expect(await restrictedAt(later)).toBe('exclusion')
  })

  test('is not everybody with the same document: anybody can type that of another and exclude them', async () => {
    const victim = await rewards.player()
    for (const one of [player, victim]) await shares(one, 'document')
    await exclude('ever', true)
    expect(await restrictedAt(victim)).toBeNull()
  })
})
