import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calls, DEVICE_HEADER, toDecimal } from '@palco/contract'
import { PROVIDER_PATHS } from '@palco/contract/provider'
import { signedHeaders } from '@palco/contract/signing'
import { afterAll, afterEach, expect, test } from 'vitest'
import { assertRewardsBooked, type Known, rewardsPlatform } from '../../testing/rewards.ts'
import { seedBonuses } from '../../seed/bonuses/index.ts'
import { assertMilesBalance } from '../miles/index.ts'
import { answeredRequest } from '../operators/testing/answered-request.ts'
import { seedPaymentMethods } from '../../seed/payment-methods/index.ts'

const RULE = { min_deposit: '100.00', min_stakes: '500.00', max_rewards: 3 }
const MILES = { rates: {}, step: 100, step_value: '1.00', pays: 'cash' }
// A game is opened only where its provider answers.
const originals = createServer((_, answer) => void answer.end())
await new Promise<void>((done) => void originals.listen(0, '127.0.0.1', done))
afterAll(() => void originals.close())
const rewards = await rewardsPlatform(
  {
    brasa: { referrals: { ...RULE, reward: { bonus: '30.00', offer: 'referral' } } },
    marea: { referrals: { ...RULE, reward: { miles: 250 } }, miles: MILES },
  },
  { PROVIDER_ORIGINALS_URL: `http://127.0.0.1:${(originals.address() as AddressInfo).port}` },
)
await seedBonuses(rewards.db, { id: 'brasa', currency: 'ARS' })
await seedPaymentMethods(rewards.db, { id: 'brasa', currency: 'ARS' })
const { db } = rewards
afterEach(async () => {
  await assertMilesBalance(db)
  await assertRewardsBooked(db)
})

const SLOT = 'mate-de-oro'
const ROULETTE = 'ruleta-europea'

/** A signed call of the built-in provider. */
async function provider(path: keyof typeof PROVIDER_PATHS, body: object) {
  const text = JSON.stringify(body)
  const at = { nowMs: rewards.clock.now, nonce: randomUUID() }
  const headers = signedHeaders('originals', rewards.config.PROVIDER_ORIGINALS_KEY, text, at)
  const reply = await fetch(rewards.url + PROVIDER_PATHS[path], { method: 'POST', body: text, headers })
  expect(reply.status).toBe(200)
  return (await reply.json()) as { session_id: string }
}

const tables = new Map<string, string>()
async function readSession(player: Known, game: string): Promise<string> {
  const known = tables.get(player.id + game)
  if (known) return known
  const { body } = await rewards.call(calls.launchGame, { game_id: game }, player)
  const launch_token = /token=([^&]*)/.exec(body.response.url)?.[1] ?? ''
  const { session_id } = await provider('session', { launch_token })
  tables.set(player.id + game, session_id)
  return session_id
}

/** A round at the provider: staked, and ended with what it won. Amounts in minor units. */
async function play(player: Known, stake: bigint, won = 0n, game = SLOT, ended = true) {
  const { currency } = player
  const [round_id, transaction_id] = [randomUUID(), randomUUID()]
  const decimal = (minor: bigint) => toDecimal({ minor, currency })
  const session_id = await readSession(player, game)
  await provider('debit', { session_id, transaction_id, round_id, amount: decimal(stake), currency })
  if (ended) {
    await provider('credit', {
      player_id: player.id,
      transaction_id: randomUUID(),
      round_id,
      game_id: game,
      amount: decimal(won),
      currency,
      round_ended: true,
    })
  }
  return { round_id, original_transaction_id: transaction_id }
}

/** Opens the link that is mailed to a player. */
async function verify({ token, domain }: Known): Promise<void> {
  expect((await rewards.call(calls.sendEmailVerification, {}, { token, domain })).status).toBe(200)
  await rewards.jobs.runDue('mail')
  const code = /verify-email\?code=(\S+)/.exec(rewards.mails.at(-1)?.text ?? '')?.[1] ?? ''
  expect((await rewards.call(calls.verifyEmail, { code }, { domain })).status).toBe(200)
}

/** A document an operator asked for and the player sent; `accept` is the operator's. */
async function sentDocument({ brandId, token, domain }: Known, kind: 'identity' | 'address') {
  const cvu = { method: 'cvu_in', amount: '5000' }
  const { body } = await rewards.call(calls.deposit, cvu, { token, domain, idempotencyKey: randomUUID() })
  const parts = { db, databaseUrl: rewards.databaseUrl, now: () => new Date(rewards.clock.now) }
  return answeredRequest(parts, { brandId, paymentId: body.response.id, kind })
}

async function verifiedPlayer(options: { domain?: string } = {}): Promise<Known> {
  const player = await rewards.player(options)
  await verify(player)
  return player
}

const readReferrals = async (player: Known, input = {}) =>
  (await rewards.call(calls.readReferrals, input, player)).body.response
let names = 0

async function register(
  more: Record<string, unknown>,
  domain = 'brasa.test',
  headers: Record<string, string> = {},
) {
  const username = `guest${(names += 1)}`
  const input = {
    username,
    email: `${username}@example.com`,
    password: 'a long enough one',
    over_18: true as const,
    accept_terms: true as const,
    ...more,
  }
  const reply = await rewards.call(calls.register, input, { domain, headers })
  const player =
    reply.status === 200 ? await rewards.known(reply.body.response.token ?? '', username, domain) : null
  return { reply, player }
}

async function referredBy(referrer: Known): Promise<Known> {
  const { code } = await readReferrals(referrer)
  const { player } = await register({ referral_code: code }, referrer.domain)
  if (!player) throw new Error('the registration was refused')
  await rewards.fund(player, 1_000_000n)
  await verify(player)
  return player
}

const deposit = (player: Known, amount: string, id = `dep-${(names += 1)}`) =>
  rewards.paymentEvent(player, {
    id,
    kind: 'deposit',
    status: 'approved',
    amount: { amount, currency: player.currency },
  })
const readRewards = async (referrer: Known) => {
  const { body } = await rewards.call(calls.listBonuses, { status: 'available' }, referrer)
  return body.response.bonuses.filter(({ id }) => id.startsWith('bo_'))
}
const findState = async (referrer: Known) => (await readReferrals(referrer)).referrals[0]?.state

test('a code stays the same, is another for each player, and is made once by calls at the same moment', async () => {
  const [one, two] = [await rewards.player(), await rewards.player()]
  const codes = await Promise.all(Array.from({ length: 6 }, async () => (await readReferrals(one)).code))
  expect(new Set(codes).size).toBe(1)
  expect((await readReferrals(two)).code).not.toBe(codes[0])
  expect(await readReferrals(one)).toMatchObject({
    rule: {
      reward: { kind: 'bonus', amount: { amount: '30.00', currency: 'ARS' } },
      min_deposit: { amount: '100.00' },
      min_stakes: { amount: '500.00' },
      max_rewards: 3,
    },
    total: 0,
    referrals: [],
  })
})

test('an unknown code, another brand’s code and a blocked player’s code are refused at their field', async () => {
  const [elsewhere, blocked] = [await rewards.player({ domain: 'marea.test' }), await rewards.player()]
  const codes = [(await readReferrals(elsewhere)).code, (await readReferrals(blocked)).code, 'ACDEFGHJ', '%']
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

test('a player cannot refer themselves: not by the same mailbox, not by the same document, not on the same device', async () => {
  const device = { [DEVICE_HEADER]: 'own-device'.padEnd(43, '-') }
  const mine = { email: 'eva.luna@example.com', dni: '30.111.222' }
  const { player } = await register(mine, 'brasa.test', device)
  const { code } = await readReferrals(player!)
  for (const [same, headers] of [
    [{ email: 'evaluna+2@example.com' }, {}],
    [{ dni: '030111222' }, {}],
    [{}, device],
  ] as const) {
    const { reply } = await register({ referral_code: code, ...same }, 'brasa.test', headers)
    expect(reply.refusal.code).toBe('own_referral_code')
    expect(reply.refusal.fields?.referral_code).toBeDefined()
  }
  const { reply } = await register({ referral_code: code }, 'brasa.test', {
    [DEVICE_HEADER]: 'another-device'.padEnd(43, '-'),
  })
  expect(reply.status).toBe(200)
})

test.each(['device', 'payment', 'mailbox'])(
  'players who turn out to share one %s get nothing; of one household they do',
  async (kind) => {
    for (const [shared, state] of [
      [kind, 'refused'],
      ['address', 'rewarded'],
    ]) {
      const referrer = await verifiedPlayer()
      const player = await referredBy(referrer)
      for (const { id } of [referrer, player])
        await db.query({
          text: `SELECT note_player_mark('brasa', $1, $2, $3, now())`,
          values: [id, shared, `shared by ${referrer.id}`],
        })
      await deposit(player, '100.00')
      await play(player, 60_000n)
      await rewards.settle()
      expect(await findState(referrer)).toBe(state)
    }
  },
)

test('registered, deposited, rewarded: a bonus to be wagered, a message, exactly once', async () => {
  const referrer = await verifiedPlayer()
  const { code } = await readReferrals(referrer)
  const { player } = await register({ referral_code: ` ${code.toLowerCase()} ` })
  await rewards.fund(player!, 1_000_000n)
  await verify(player!)
  expect(await findState(referrer)).toBe('registered')
  await deposit(player!, '99.99')
  await play(player!, 40_000n)
  await rewards.settle()
  expect(await findState(referrer)).toBe('registered')
  await deposit(player!, '100.00', 'enough')
  await deposit(player!, '100.00', 'enough')
  await rewards.settle()
  expect(await findState(referrer)).toBe('deposited')
  await play(player!, 10_000n, 9_000n)
  await rewards.settle()
  expect(await findState(referrer)).toBe('rewarded')
  await play(player!, 90_000n)
  await deposit(player!, '500.00')
  await rewards.settle()
  // No cash: a bonus waits, to be claimed and wagered.
  expect(await rewards.findCash(referrer)).toBe(0n)
  const [bonus, ...others] = await readRewards(referrer)
  expect(others).toEqual([])
  expect(bonus).toMatchObject({ amount: { amount: '30.00' }, progress: { required: { amount: '1050.00' } } })
  const claim = { ...referrer, idempotencyKey: randomUUID() }
  expect((await rewards.call(calls.claimBonus, { id: bonus?.id ?? '' }, claim)).status).toBe(200)
  const balance = await rewards.call(calls.readBalance, {}, referrer)
  expect(balance.body.response).toMatchObject({ cash: { amount: '0.00' }, bonus: { amount: '30.00' } })
  const { messages } = (await rewards.call(calls.listMessages, {}, referrer)).body.response
  expect(messages.filter(({ title }) => title === 'Premio por invitar amigos: $\u00a030,00')).toHaveLength(1)
  const { referrals, total, rewarded } = await readReferrals(referrer)
  expect({ total, rewarded }).toEqual({ total: 1, rewarded: 1 })
  expect(referrals[0]?.name).toMatch(/^gu•••\d$/)
})

test('the farm: three accounts on one address that stake red and black at once earn nothing', async () => {
  const referrer = await verifiedPlayer()
  const farm = [await referredBy(referrer), await referredBy(referrer), await referredBy(referrer)]
  for (const player of farm) {
    await deposit(player, '100.00')
    // 50.00 on red and 50.00 on black in one round: 36 of 37 times what was staked comes back. More than what is asked.
    for (let round = 0; round < 6; round++) await play(player, 10_000n, round === 3 ? 0n : 10_000n, ROULETTE)
  }
  await rewards.settle()
  expect((await readReferrals(referrer)).referrals.map(({ state }) => state)).toEqual(
    farm.map(() => 'deposited'),
  )
  expect(await rewards.findCash(referrer)).toBe(0n)
  expect(await readRewards(referrer)).toEqual([])
})

test('a round counts when it has ended, once, whatever the number of its movements', async () => {
  const referrer = await verifiedPlayer()
  const player = await referredBy(referrer)
  await deposit(player, '100.00')
  const { round_id } = await play(player, 50_000n, 0n, SLOT, false)
  await rewards.settle()
  expect(await findState(referrer)).toBe('deposited')
  const { rows: before } = await db.query<{ staked: bigint }>({
    text: 'SELECT staked FROM referrals WHERE referred_id = $1',
    values: [player.id],
  })
  expect(before[0]?.staked).toBe(0n)
  const win = { player_id: player.id, round_id, game_id: SLOT, currency: 'ARS' }
  for (const round_ended of [false, false, true]) {
    await provider('credit', { ...win, transaction_id: randomUUID(), amount: '10.00', round_ended })
  }
  await rewards.settle()
  expect(await findState(referrer)).toBe('rewarded')
})

test('without a proven address of both the reward waits, and comes with the proof', async () => {
  const referrer = await rewards.player()
  const { code } = await readReferrals(referrer)
  const { player } = await register({ referral_code: code })
  await rewards.fund(player!, 1_000_000n)
  await deposit(player!, '100.00')
  await play(player!, 60_000n)
  await rewards.settle()
  expect(await findState(referrer)).toBe('deposited')
  await verify(player!)
  await rewards.settle()
  expect(await findState(referrer)).toBe('deposited')
  await verify(referrer)
  await rewards.settle()
  expect(await findState(referrer)).toBe('rewarded')
  expect(await readRewards(referrer)).toHaveLength(1)
})

test('an accepted identity document proves as an address does; another document, or a sent one, does not', async () => {
  const referrer = await verifiedPlayer()
  const { code } = await readReferrals(referrer)
  const { player } = await register({ referral_code: code })
  await rewards.fund(player!, 1_000_000n)
  await deposit(player!, '100.00')
  await play(player!, 60_000n)
  await rewards.settle()
  const [address, identity] = [
    await sentDocument(player!, 'address'),
    await sentDocument(player!, 'identity'),
  ]
  await address.accept()
  await rewards.settle()
  expect(await findState(referrer)).toBe('deposited')
  await identity.accept()
  await rewards.settle()
  expect(await findState(referrer)).toBe('rewarded')
  expect(await readRewards(referrer)).toHaveLength(1)
})

test('a referrer gets no more rewards than the brand gives, also of referrals that are done at once', async () => {
  const referrer = await verifiedPlayer()
  const players: Known[] = []
  // One after the other: each opens the newest mail.
  for (let at = 0; at < 4; at++) players.push(await referredBy(referrer))
  for (const player of players) {
    await deposit(player, '100.00')
    await play(player, 60_000n)
  }
  await rewards.relay.flush()
  rewards.clock.advance(10_000)
  await Promise.all(Array.from({ length: 4 }, () => rewards.jobs.runDue()))
  await rewards.settle()
  const states = (await readReferrals(referrer)).referrals.map(({ state }) => state)
  expect(states.filter((state) => state === 'rewarded')).toHaveLength(3)
  expect(states.filter((state) => state === 'refused')).toHaveLength(1)
  expect(await readRewards(referrer)).toHaveLength(3)
})

test('a brand may reward in miles, and stakes may come before the deposit', async () => {
  const referrer = await verifiedPlayer({ domain: 'marea.test' })
  const player = await referredBy(referrer)
  for (let round = 0; round < 5; round++) await play(player, 10_000n)
  await rewards.settle()
  await deposit(player, '100.00')
  await rewards.settle()
  expect(await findState(referrer)).toBe('rewarded')
  expect((await rewards.call(calls.readMiles, {}, referrer)).body.response.balance).toBe('250')
  expect(await rewards.findCash(referrer)).toBe(0n)
})

test('what is rolled back does not count as staked', async () => {
  const referrer = await verifiedPlayer()
  const player = await referredBy(referrer)
  await deposit(player, '100.00')
  const taken = await play(player, 40_000n, 0n, SLOT, false)
  await provider('rollback', { player_id: player.id, transaction_id: randomUUID(), ...taken })
  await play(player, 40_000n)
  await rewards.settle()
  expect(await findState(referrer)).toBe('deposited')
  expect(await rewards.findCash(referrer)).toBe(0n)
})

test('deposit and stakes noticed at the same moment, by several processes, reward once', async () => {
  for (let round = 0; round < 2; round++) {
    const referrer = await verifiedPlayer()
    const players = [await referredBy(referrer), await referredBy(referrer)]
    for (const player of players) {
      await deposit(player, '100.00')
      await deposit(player, '200.00')
      await play(player, 60_000n)
    }
    await rewards.relay.flush()
    rewards.clock.advance(10_000)
    await Promise.all(Array.from({ length: 4 }, () => rewards.jobs.runDue()))
    await rewards.settle()
    expect((await readReferrals(referrer)).referrals.map(({ state }) => state)).toEqual([
      'rewarded',
      'rewarded',
    ])
    expect(await readRewards(referrer)).toHaveLength(2)
  }
})

test('two players who turn out to be one person get nothing, for good', async () => {
  const referrer = await verifiedPlayer()
  const player = await referredBy(referrer)
  for (const { token, domain } of [referrer, player]) {
    await rewards.call(calls.updateUser, { dni: '28.999.000' }, { token, domain })
  }
  await deposit(player, '100.00')
  await play(player, 60_000n)
  await rewards.settle()
  expect(await findState(referrer)).toBe('refused')
  await rewards.call(calls.updateUser, { dni: '11.222.333' }, player)
  await play(player, 60_000n)
  await rewards.settle()
  expect(await findState(referrer)).toBe('refused')
  expect(await rewards.findCash(referrer)).toBe(0n)
})

test('the list is the player’s own, newest first and paged', async () => {
  const [referrer, other] = [await rewards.player(), await rewards.player()]
  const referred: Known[] = []
  for (let at = 0; at < 5; at++) referred.push(await referredBy(referrer))
  const first = await readReferrals(referrer, { limit: 3 })
  const second = await readReferrals(referrer, { limit: 3, cursor: first.next_cursor ?? '' })
  expect(first.referrals).toHaveLength(3)
  expect(second.referrals).toHaveLength(2)
  expect(second.next_cursor).toBeNull()
  const ids = [...first.referrals, ...second.referrals].map(({ id }) => Number(id))
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect((await readReferrals(other)).referrals).toEqual([])
  expect((await rewards.call(calls.readReferrals, { cursor: 'x' }, referrer)).status).toBe(400)
})
