import { randomUUID } from 'node:crypto'
import { type Call, calls, type Refusal } from '@palco/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { post } from '../../ledger/index.ts'
import { seedCatalogue } from '../../seed/games/index.ts'
import { takeStake } from '../play/index.ts'
import { ANA, checkedPlatform } from './testing/platform.ts'
import { verdict } from './testing/provider.ts'

const platform = await checkedPlatform()
const { begin, clock, db, newPlayer, provider, read, setBrand } = platform
await seedCatalogue(db)
type Player = Awaited<ReturnType<typeof newPlayer>>
const toCurrency = ({ brandId }: Player) => (brandId === 'brasa' ? 'ARS' : 'EUR')

beforeEach(() => provider.answers(() => verdict('accepted')))

const fund = (player: Player, amount: bigint) =>
  post(db, {
    brandId: player.brandId,
    playerId: player.id,
    currency: toCurrency(player),
    payloadHash: 'h',
    scope: 'test',
    key: randomUUID(),
    kind: 'adjustment',
    detail: {},
    amount,
    counterparty: 'adjustments',
  })
const stake = async (player: Player, product = 'sportsbook', detail: Record<string, string> = {}) => {
  const key = randomUUID()
  const moved = await takeStake(db, {
    brandId: player.brandId,
    playerId: player.id,
    currency: toCurrency(player),
    scope: `product:${product}`,
    key,
    payloadHash: key,
    detail: { round_id: key, ...detail },
    at: new Date(clock.now),
    source: `product:${product}`,
    round: key,
    product,
    amount: 1_00n,
    counterparty: 'product:sportsbook',
  })
  return moved.ok ? 'ok' : moved.code
}
const accept = async (player: Player) => {
  await platform.call(calls.updateUser, { ...ANA, country: 'UY' }, player)
  await begin(player)
  expect((await read(player)).before).toBeNull()
}
const readCode = async (reply: Promise<{ status: number; refusal: Refusal }>) => {
  const { status, refusal } = await reply
  return status === 200 ? 'ok' : refusal.code
}
const ofDoors = (code: string) =>
  Object.values(calls as Record<string, Call>).filter(({ refusals }) => refusals.includes(code))
/** What the calls that list a refusal answer to an input that none of them takes. */
const readAnswers = async (player: Player, code: string) => {
  const answers = []
  for (const call of ofDoors(code)) {
    const sent = { ...player, idempotencyKey: randomUUID(), language: 'pt_BR' }
    const { status, refusal } = await platform.call(call, {}, sent)
    answers.push([call.name, status, refusal.code])
  }
  return answers
}

describe('before play', () => {
  test('stakes of every product and fund wait for the check, and are taken from then on', async () => {
    const { rows: products } = await db.query<{ id: string; funds: string[] }>({
      text: 'SELECT id, funds FROM products ORDER BY id',
    })
    const detailByFund: Record<string, Record<string, string>> = {
      cash: {},
      bonus: { fund: 'bonus' },
      free_bet: { free_bet: 'fb_none' },
    }
    const ways = products.flatMap(({ id, funds }) => funds.map((one) => [id, one] as const))
    expect(ways.length).toBeGreaterThan(6)
    const player = await newPlayer()
    await fund(player, 100_00n)
    for (const [product, one] of ways)
      expect([product, one, await stake(player, product, detailByFund[one] ?? {})]).toEqual([
        product,
        one,
        'identity_before_play',
      ])
    await accept(player)
    expect(await stake(player)).toBe('ok')
    expect(await stake(player)).toBe('ok')
    const { rows } = await db.query<{ limited: boolean }>({
      text: 'SELECT limited FROM ledger.accounts WHERE player_id = $1',
      values: [player.id],
    })
    // The short ways take the account again.
    expect(rows).toEqual([{ limited: false }])
  })

  test('the calls of play are closed before their input is looked at, deposits and withdrawals are not', async () => {
    const player = await newPlayer()
    const answers = await readAnswers(player, 'identity_before_play')
    expect(answers.length).toBeGreaterThan(10)
    for (const [name, ...answer] of answers)
      expect([name, ...answer]).toEqual([name, 403, 'identity_before_play'])
    for (const code of ['identity_before_deposit', 'identity_before_withdrawal'])
      for (const [name, , answer] of await readAnswers(player, code))
        expect([name, answer]).not.toEqual([name, code])
    await accept(player)
    for (const [name, , code] of await readAnswers(player, 'identity_before_play'))
      expect([name, code]).not.toEqual([name, 'identity_before_play'])
  })

  test('a slip says so before it is placed', async () => {
    const player = await newPlayer()
    const problems = async () =>
      (await platform.call(calls.checkSlip, { selections: [] }, player)).body.response.problems.map(
        ({ code }) => code,
      )
    expect(await problems()).toEqual(['identity_before_play'])
    await accept(player)
    expect(await problems()).toEqual([])
  })
})

describe('before a deposit', () => {
  test('deposits and play are closed, withdrawals of what is there are not', async () => {
    const player = await newPlayer({}, 'marea.test')
    await fund(player, 100_00n)
    const input = { method: 'card', amount: '10.00' }
    const sent = () => ({ ...player, idempotencyKey: randomUUID() })
    expect(await readCode(platform.call(calls.deposit, input, sent()))).toBe('identity_before_deposit')
    expect(await stake(player)).toBe('identity_before_play')
    expect(await readCode(platform.call(calls.withdraw, input, sent()))).toBe('unknown_method')
    await accept(player)
    expect(await readCode(platform.call(calls.deposit, input, sent()))).toBe('unknown_method')
    expect(await stake(player)).toBe('ok')
  })
})

describe('before a withdrawal', () => {
  test('the withdrawal alone is closed', async () => {
    const player = await newPlayer({}, 'marea.test')
    await db.query({ text: `UPDATE players SET unchecked = 'withdrawal' WHERE id = $1`, values: [player.id] })
    await fund(player, 100_00n)
    expect(await stake(player)).toBe('ok')
    for (const [name, , code] of await readAnswers(player, 'identity_before_withdrawal'))
      expect([name, code]).toEqual([name, 'identity_before_withdrawal'])
    for (const other of ['identity_before_play', 'identity_before_deposit'])
      for (const [name, , code] of await readAnswers(player, other))
        expect([name, code]).not.toEqual([name, other])
  })
})

describe('doors', () => {
  test('every call that moves value names what it waits for, or stands among those that stay open', () => {
    const OPEN = [
      'account.change_address',
      'bonuses.cancel',
      'data_export.request',
      'erasure.request',
      'passkeys.add',
      'passkeys.begin',
      'passkeys.pass_factor',
      'protection.close_account',
      'protection.reopen_account',
      'second_factor.confirm',
      'second_factor.end',
      'second_factor.pass',
      'second_factor.renew_recovery_codes',
      'sports.cash_out',
      'store.cancel',
      'wallet.cancel_deposit',
      'wallet.cancel_withdrawal',
    ]
    const doors = Object.values(calls as Record<string, Call>).filter(
      ({ access, sentOnce }) => access === 'player' && sentOnce,
    )
    const open = doors.filter(({ refusals }) => !refusals.some((code) => code.startsWith('identity_before_')))
    expect(open.map(({ name }) => name).toSorted()).toEqual(OPEN)
  })
})

describe('what is asked', () => {
  const before = async (player: Player) => (await read(player)).before
  /** The same where the player's session is over. */
  const waitsFor = async ({ id }: Player) =>
    (
      await db.query<{ unchecked: string | null }>({
        text: 'SELECT unchecked FROM players WHERE id = $1',
        values: [id],
      })
    ).rows[0]?.unchecked

  test.each([
    [null, null],
    ['AR-B', 'play'],
    ['AR-C', 'play'],
    ['BR', 'deposit'],
    ['ES', 'play'],
    ['GB', 'deposit'],
  ] as const)('at a brand of %s is the check before: %s', async (jurisdiction, first) => {
    await setBrand('brasa', jurisdiction, 'sandbox')
    expect(await before(await newPlayer())).toBe(first)
    await setBrand('brasa', 'ES', 'sandbox')
  })

  test('is the stricter of what brand and residence ask, and follows a change of the country', async () => {
    await setBrand('brasa', null, 'sandbox')
    const player = await newPlayer({ country: 'UY' as 'ES' })
    expect(await before(player)).toBeNull()
    expect(await stakeAfter(player)).toBe('ok')
    await platform.call(calls.updateUser, { country: 'BR' }, player)
    expect(await before(player)).toBe('deposit')
    expect(await stakeAfter(player)).toBe('identity_before_play')
    await setBrand('brasa', 'ES', 'sandbox')
  })
  const stakeAfter = async (player: Player) => {
    await fund(player, 1_00n)
    return stake(player)
  }

  test('goes on for 90 days after a move to a country that asks for less, however often the player moves', async () => {
    await setBrand('brasa', null, 'sandbox')
    const player = await newPlayer({ country: 'BR' as 'ES' })
    expect(await before(player)).toBe('deposit')
    for (const country of ['ES', 'UY']) await platform.call(calls.updateUser, { country }, player)
    expect(await before(player)).toBe('deposit')
    await setBrand('brasa', 'ES', 'sandbox')
    clock.advance(61_000)
    await platform.jobs.runDue()
    expect(await before(player)).toBe('deposit')
  })

  test('knows a country by its code in small letters, too', async () => {
    await setBrand('brasa', null, 'sandbox')
    const player = await newPlayer({ country: 'br' as 'ES' })
    expect(await before(player)).toBe('deposit')
    await setBrand('brasa', 'ES', 'sandbox')
  })

  test('a country that no longer counts does not come back with the next move', async () => {
    await setBrand('brasa', null, 'sandbox')
    const player = await newPlayer({ country: 'AR' as 'ES' })
    const shortest = async () =>
      (await platform.call(calls.readProtection, {}, player)).body.response.exclusions?.[0]
    const move = (country: string) => platform.call(calls.updateUser, { country }, player)
    const long = await shortest()
    await move('UY')
    expect(await shortest()).toBe(long)
    clock.advance(91 * 86_400_000)
    const credentials = { username: player.username, password: 'a long enough one' }
    player.token = (await platform.call(calls.login, credentials, player)).body.response.token ?? ''
    const short = await shortest()
    expect(short).not.toBe(long)
    await move('CL')
    expect(await shortest()).toBe(short)
    await setBrand('brasa', 'ES', 'sandbox')
  })

  test('ends with the 90 days of a former country, for those who stay away too', async () => {
    await setBrand('brasa', null, 'sandbox')
    const player = await newPlayer({ country: 'BR' as 'ES' })
    await platform.call(calls.updateUser, { country: 'UY' }, player)
    clock.advance(89 * 86_400_000)
    await platform.jobs.runDue()
    clock.advance(61_000)
    await platform.jobs.runDue()
    expect(await waitsFor(player)).toBe('deposit')
    clock.advance(86_400_000)
    await platform.jobs.runDue()
    expect(await waitsFor(player)).toBeNull()
    await setBrand('brasa', 'ES', 'sandbox')
  })

  test('reaches an account whose registration began under the rules of before and ended after the change', async () => {
    await setBrand('brasa', 'ES', 'sandbox')
    clock.advance(61_000)
    await platform.jobs.runDue()
    const player = await newPlayer()
    await db.query({ text: 'UPDATE players SET unchecked = NULL WHERE id = $1', values: [player.id] })
    clock.advance(61_000)
    await platform.jobs.runDue()
    expect(await waitsFor(player)).toBe('play')
  })

  test('is nothing where the brand names no provider', async () => {
    await setBrand('brasa', 'ES', null)
    const player = await newPlayer(ANA)
    expect(await read(player)).toMatchObject({ before: null, available: false, check: null })
    expect(await readCode(begin(player))).toBe('identity_unavailable')
    await setBrand('brasa', 'ES', 'sandbox')
  })

  test('reaches the accounts that are there once the brand names somebody, but none that was accepted', async () => {
    const accepted = await newPlayer()
    await accept(accepted)
    await setBrand('brasa', 'ES', null)
    const [one, two] = [await newPlayer(), await newPlayer({ country: 'ES' })]
    const settle = async () => {
      clock.advance(61_000)
      await platform.jobs.runDue()
    }
    await settle()
    expect([await before(one), await before(two)]).toEqual([null, null])
    await setBrand('brasa', 'ES', 'sandbox')
    await settle()
    expect([await before(one), await before(two), await before(accepted)]).toEqual(['play', 'play', null])
    expect(await stakeAfter(one)).toBe('identity_before_play')
    expect(await stakeAfter(accepted)).toBe('ok')
  })
})
