import { calls } from '@palco/contract'
import { afterEach, expect, test } from 'vitest'
import { assertRewardsBooked, type Known, rewardsPlatform } from '../../testing/rewards.ts'
import { assertMilesBalance } from '../miles/index.ts'

const RULE = { min_deposit: '100.00', min_stakes: '500.00' }
const MILES = { rates: {}, step: 100, step_value: '1.00', pays: 'cash' }
const house = await rewardsPlatform({
  brasa: { referrals: { ...RULE, reward: { cash: '30.00' } } },
  marea: { referrals: { ...RULE, reward: { miles: 250 } }, miles: MILES },
})
const { db } = house
afterEach(async () => {
  await assertMilesBalance(db)
  await assertRewardsBooked(db)
})

const referralsOf = async (player: Known, input = {}) =>
  (await house.call(calls.readReferrals, input, player)).body.response
let names = 0

async function register(more: Record<string, unknown>, domain = 'brasa.test') {
  const username = `guest${(names += 1)}`
  const input = {
    username,
    email: `${username}@example.com`,
    password: 'a long enough one',
    over_18: true as const,
    accept_terms: true as const,
    ...more,
  }
  const reply = await house.call(calls.register, input, { domain })
  const player =
    reply.status === 200 ? await house.known(reply.body.response.token ?? '', username, domain) : null
  return { reply, player }
}

async function referredBy(referrer: Known): Promise<Known> {
  const { code } = await referralsOf(referrer)
  const { player } = await register({ referral_code: code }, referrer.domain)
  if (!player) throw new Error('the registration was refused')
  await house.fund(player, 1_000_000n)
  return player
}

const deposit = (player: Known, amount: string, id = `dep-${(names += 1)}`) =>
  house.paymentEvent(player, {
    id,
    kind: 'deposit',
    status: 'approved',
    amount: { amount, currency: player.currency },
  })
const stateOf = async (referrer: Known) => (await referralsOf(referrer)).referrals[0]?.state

test('a code stays the same, is another for everybody, and is made once by calls at the same moment', async () => {
  const [one, two] = [await house.player(), await house.player()]
  const codes = await Promise.all(Array.from({ length: 6 }, async () => (await referralsOf(one)).code))
  expect(new Set(codes).size).toBe(1)
  expect((await referralsOf(two)).code).not.toBe(codes[0])
  expect(await referralsOf(one)).toMatchObject({
    rule: {
      reward: { kind: 'cash', amount: { amount: '30.00', currency: 'ARS' } },
      min_deposit: { amount: '100.00' },
      min_stakes: { amount: '500.00' },
    },
    total: 0,
    referrals: [],
  })
})

test('an unknown code, another brand’s code and a blocked player’s code are refused at their field', async () => {
  const [elsewhere, blocked] = [await house.player({ domain: 'marea.test' }), await house.player()]
  const codes = [(await referralsOf(elsewhere)).code, (await referralsOf(blocked)).code, 'ACDEFGHJ', '%']
  await db.query({ text: `UPDATE players SET status = 'blocked' WHERE id = $1`, values: [blocked.id] })
  for (const referral_code of codes) {
    const { reply } = await register({ referral_code })
    expect(reply.status).toBe(422)
    expect(reply.refusal).toMatchObject({ code: 'unknown_referral_code' })
    expect(reply.refusal.fields?.referral_code).toContain('no existe')
  }
  const { rows } = await db.query<{ count: number }>({
    text: `SELECT count(*)::int AS count FROM players WHERE username LIKE 'guest%'`,
  })
  expect(rows[0]?.count).toBe(0)
})

test('nobody refers themselves: not by the same mailbox, not by the same document', async () => {
  const { player } = await register({ email: 'eva.luna@example.com', dni: '30.111.222' })
  const { code } = await referralsOf(player!)
  for (const same of [{ email: 'evaluna+2@example.com' }, { dni: '30111222' }]) {
    const { reply } = await register({ referral_code: code, ...same })
    expect(reply.refusal.code).toBe('own_referral_code')
    expect(reply.refusal.fields?.referral_code).toBeDefined()
  }
})

test('registered, deposited, rewarded: cash from promotions, a message, exactly once', async () => {
  const referrer = await house.player()
  const { code } = await referralsOf(referrer)
  const { player } = await register({ referral_code: ` ${code.toLowerCase()} ` })
  await house.fund(player!, 1_000_000n)
  expect(await stateOf(referrer)).toBe('registered')
  await deposit(player!, '99.99')
  await house.stake(player!, 40_000n)
  await house.settle()
  expect(await stateOf(referrer)).toBe('registered')
  await deposit(player!, '100.00', 'enough')
  await deposit(player!, '100.00', 'enough')
  await house.settle()
  expect(await stateOf(referrer)).toBe('deposited')
  await house.stake(player!, 10_000n)
  await house.settle()
  expect(await stateOf(referrer)).toBe('rewarded')
  await house.stake(player!, 90_000n)
  await deposit(player!, '500.00')
  await house.settle()
  expect(await house.cashOf(referrer)).toBe(3_000n)
  const { messages } = (await house.call(calls.listMessages, {}, referrer)).body.response
  expect(messages.filter(({ title }) => title === 'Premio por referido: 30,00 ARS')).toHaveLength(1)
  const { referrals, total, rewarded } = await referralsOf(referrer)
  expect({ total, rewarded }).toEqual({ total: 1, rewarded: 1 })
  expect(referrals[0]?.name).toMatch(/^gu•••\d$/)
})

test('a brand may reward in miles, and stakes may come before the deposit', async () => {
  const referrer = await house.player({ domain: 'marea.test' })
  const player = await referredBy(referrer)
  await house.stake(player, 50_000n)
  await house.settle()
  await deposit(player, '100.00')
  await house.settle()
  expect(await stateOf(referrer)).toBe('rewarded')
  expect((await house.call(calls.readMiles, {}, referrer)).body.response.balance).toBe('250')
  expect(await house.cashOf(referrer)).toBe(0n)
})

test('what is rolled back does not count as staked', async () => {
  const referrer = await house.player()
  const player = await referredBy(referrer)
  await deposit(player, '100.00')
  const taken = await house.stake(player, 40_000n)
  await house.rollBack(player, taken)
  await house.stake(player, 40_000n)
  await house.settle()
  expect(await stateOf(referrer)).toBe('deposited')
  expect(await house.cashOf(referrer)).toBe(0n)
})

test('deposit and stakes noticed at the same moment, by several processes, reward once', async () => {
  for (let round = 0; round < 5; round++) {
    const referrer = await house.player()
    const players = await Promise.all([referredBy(referrer), referredBy(referrer)])
    for (const player of players) {
      await deposit(player, '100.00')
      await deposit(player, '200.00')
      await house.stake(player, 60_000n)
    }
    await house.relay.flush()
    house.clock.advance(10_000)
    await Promise.all(Array.from({ length: 4 }, () => house.jobs.runDue()))
    await house.settle()
    expect((await referralsOf(referrer)).referrals.map(({ state }) => state)).toEqual([
      'rewarded',
      'rewarded',
    ])
    expect(await house.cashOf(referrer)).toBe(6_000n)
  }
})

test('two players who turn out to be one person get nothing, for good', async () => {
  const referrer = await house.player()
  const player = await referredBy(referrer)
  for (const { token, domain } of [referrer, player]) {
    await house.call(calls.updateUser, { dni: '28.999.000' }, { token, domain })
  }
  await deposit(player, '100.00')
  await house.stake(player, 60_000n)
  await house.settle()
  expect(await stateOf(referrer)).toBe('refused')
  await house.call(calls.updateUser, { dni: '11.222.333' }, player)
  await house.stake(player, 60_000n)
  await house.settle()
  expect(await stateOf(referrer)).toBe('refused')
  expect(await house.cashOf(referrer)).toBe(0n)
})

test('the list is the player’s own, newest first and paged', async () => {
  const [referrer, other] = [await house.player(), await house.player()]
  const referred: Known[] = []
  for (let at = 0; at < 5; at++) referred.push(await referredBy(referrer))
  const first = await referralsOf(referrer, { limit: 3 })
  const second = await referralsOf(referrer, { limit: 3, cursor: first.next_cursor ?? '' })
  expect(first.referrals).toHaveLength(3)
  expect(second.referrals).toHaveLength(2)
  expect(second.next_cursor).toBeNull()
  const ids = [...first.referrals, ...second.referrals].map(({ id }) => Number(id))
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect((await referralsOf(other)).referrals).toEqual([])
  expect((await house.call(calls.readReferrals, { cursor: 'x' }, referrer)).status).toBe(400)
})
