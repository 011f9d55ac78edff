import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { expect, test } from 'vitest'
import { post, readBalances } from '../../../ledger/index.ts'
import { seedPaymentMethods } from '../../../seed/payment-methods/index.ts'
import { locksAccountFirst } from '../../../testing/locks.ts'
import { openSecondFactors, PASSWORD } from '../../identity/testing/second-factor.ts'

const players = await openSecondFactors()
const { call, toCode, db, guarded, toNextStep } = players
await seedPaymentMethods(db, { id: 'brasa', currency: 'ARS', country: 'AR' })

const BANK = { full_name: 'Ana Núñez', dni: '12345678', cuil: '20123456786', cvu: '2850590940090418135201' }
const OTHER = { cvu: '0000003112345678901233' }

/** A player with a second factor and 10,000.00 in cash. */
async function rich() {
  const player = await guarded()
  const { body } = await call(calls.readUser, {}, { token: player.token })
  await post(db, {
    brandId: 'brasa',
    playerId: body.id,
    currency: 'ARS',
    scope: 'test',
    kind: 'adjustment',
    detail: {},
    key: randomUUID(),
    payloadHash: 'opening',
    amount: 1_000_000n,
    counterparty: 'adjustments',
  })
  const ask = (input: object = {}, key = randomUUID()) =>
    call(
      calls.withdraw,
      { method: 'bank_ar', amount: '2000', ...BANK, password: PASSWORD, ...input },
      { token: player.token, idempotencyKey: key },
    )
  const held = async () => (await readBalances(db, 'brasa', body.id))?.held
  return { ...player, playerId: body.id, ask, held }
}

test('a new destination takes a code next to the password, and is then known', async () => {
  const { ask, held, key } = await rich()
  const without = (await ask()).refusal
  expect([without.code, without.fields]).toEqual(['code_needed', { code: without.response[0] }])
  expect((await ask({ password: undefined, code: toCode(key) })).refusal.code).toBe('password_required')
  expect((await ask({ code: 'a guess' })).refusal.code).toBe('wrong_code')
  expect(await held()).toBe(0n)
  expect((await ask({ code: toCode(key) })).status).toBe(200)
  expect((await ask({ password: undefined })).status).toBe(200)
  toNextStep()
  expect((await ask(OTHER)).refusal.code).toBe('code_needed')
  expect((await ask({ ...OTHER, code: toCode(key) })).status).toBe(200)
})

test('a withdrawal locks the account before the player, as a closing does', async () => {
  const { ask, key, playerId } = await rich()
  const asked = await locksAccountFirst(
    db,
    { brandId: 'brasa', playerId },
    () => ask({ code: toCode(key) }),
    {
      text: 'SELECT FROM players WHERE id = $1 FOR UPDATE NOWAIT',
      values: [playerId],
    },
  )
  expect([asked.found, asked.done.status]).toEqual([1, 200])
})

test('a recovery code does as well, once', async () => {
  const { ask, recovery } = await rich()
  expect((await ask({ code: recovery[0] })).status).toBe(200)
  expect((await ask({ ...OTHER, code: recovery[0] })).refusal.code).toBe('wrong_code')
})

test('the same key with the code afterwards is the same request', async () => {
  const { ask, held, key } = await rich()
  expect((await ask({}, 'a-key-of-this-test')).refusal.code).toBe('code_needed')
  const done = await ask({ code: toCode(key) }, 'a-key-of-this-test')
  expect((await ask({}, 'a-key-of-this-test')).body.response.id).toBe(done.body.response.id)
  expect(await held()).toBe(200_000n)
})

test('one code moves money once: of two withdrawals at once one goes out', async () => {
  const { ask, held, key } = await rich()
  const code = toCode(key)
  const both = await Promise.all([ask({ code }), ask({ ...OTHER, code })])
  expect(both.map(({ status, refusal }) => (status === 200 ? 'out' : refusal.code)).toSorted()).toEqual([
    'out',
    'wrong_code',
  ])
  expect(await held()).toBe(200_000n)
})

test('a refused withdrawal leaves the code to the next try', async () => {
  const { ask, key } = await rich()
  const code = toCode(key)
  expect((await ask({ amount: '20000', code })).refusal.code).toBe('insufficient_funds')
  expect((await ask({ code })).status).toBe(200)
})

test('wrong codes lock the confirmations of the session, the password’s too', async () => {
  const { ask, key } = await rich()
  for (let tries = 0; tries < 5; tries += 1)
    expect((await ask({ code: 'a guess' })).refusal.code).toBe('wrong_code')
  expect((await ask({ code: toCode(key) })).refusal.code).toBe('wrong_password')
  players.clock.advance(60_000)
  expect((await ask({ code: toCode(key) })).status).toBe(200)
})
