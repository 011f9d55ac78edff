import { calls, DEVICE_HEADER } from '@palco/contract'
import { expect, test } from 'vitest'
import type { Known } from '../../testing/rewards.ts'
import { openReferrals } from './testing/referrals.ts'

const {
  rewards,
  db,
  play,
  sentDocument,
  verify,
  verifiedPlayer,
  readReferrals,
  register,
  referredBy,
  deposit,
  readRewards,
  findState,
} = await openReferrals()

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
