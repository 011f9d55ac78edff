import { calls } from '@palco/contract'
import { operatorCalls, type OperatorCallSentInput, type PlayerFile } from '@palco/contract/operators'
import { beforeEach, expect, test } from 'vitest'
import { marketingConsents } from '../marketing-consents/index.ts'
import { openConsoleCalls } from '../operators/testing/console-calls.ts'
import type { TestPlayer } from '../wallet/testing/fixture.ts'
import { players } from './index.ts'

const NO_SEALER = {} as Parameters<typeof marketingConsents.routes>[0]['sealer']
const desk = await openConsoleCalls(
  (parts) => [...players.deskRoutes(parts), ...marketingConsents.deskRoutes(parts)],
  { more: (deps) => marketingConsents.routes({ ...deps, sealer: NO_SEALER }) },
)
const { readAudit, call, clock, db, fixture, now, owner } = desk
const [eva, trader, stranger] = [
  await desk.operator({ brands: ['brasa'] }),
  await desk.operator({ brands: ['brasa'], role: 'trader' }),
  await desk.operator({ brands: ['marea'] }),
]
let player: TestPlayer
beforeEach(async () => {
  player = await desk.nextPlayer()
})

type Pair = OperatorCallSentInput<typeof operatorCalls.withdrawPlayerConsents>['consents'][number]
const CASINO_MAIL: Pair = { product: 'casino', channel: 'email' }
const POKER_PUSH: Pair = { product: 'poker', channel: 'push' }

const choose = (pairs: Pair[], given = true) =>
  fixture.call(
    calls.changeMarketingConsents,
    { consents: pairs.map((pair) => ({ ...pair, given })) },
    { player },
  )
const withdraw = async (
  pairs: Pair[],
  { by = eva, note = 'Lo pidió por teléfono', id = player.id, brand = 'brasa' } = {},
) => {
  const asked = { brand, id, consents: pairs, note }
  return (await call(operatorCalls.withdrawPlayerConsents, asked, by.token)).code ?? 'done'
}
const consents = async (): Promise<NonNullable<PlayerFile['consents']>> => {
  const { body } = await call(operatorCalls.readPlayerFile, { brand: 'brasa', id: player.id }, eva.token)
  if (!body.consents) throw new Error('the part is missing')
  return body.consents
}
const standing = async (pair: Pair) =>
  (await consents()).standing.find(
    ({ product, channel }) => product === pair.product && channel === pair.channel,
  )

test('the page says what stands for each product and channel, and the newest of its history', async () => {
  expect(await standing(CASINO_MAIL)).toEqual({ ...CASINO_MAIL, allowed: false, choice: null })
  await choose([CASINO_MAIL])
  const given = { given: true, at: now().toISOString(), way: 'profile', version: null }
  clock.advance(1000)
  await choose([CASINO_MAIL, POKER_PUSH])
  expect((await consents()).standing).toHaveLength(12)
  expect(await standing(CASINO_MAIL)).toEqual({ ...CASINO_MAIL, allowed: true, choice: given })
  expect((await consents()).history).toEqual([
    { ...POKER_PUSH, ...given, at: now().toISOString() },
    { ...CASINO_MAIL, ...given },
  ])
  for (let turn = 0; turn < 12; turn += 1) await choose([CASINO_MAIL, POKER_PUSH], turn % 2 === 1)
  expect((await consents()).history).toHaveLength(24)
})

test('a consent to all marketing at once is no permission where the rule asks for product and channel', async () => {
  await owner.query({ text: `UPDATE players SET country = 'GB' WHERE id = $1`, values: [player.id] })
  await db.query({
    text: `INSERT INTO marketing_choices (brand_id, player_id, marketing, changed_at) VALUES ('brasa', $1, true, $2)`,
    values: [player.id, now()],
  })
  expect((await consents()).rule).toBe('opt_in_by_product_and_channel')
  expect(await standing(CASINO_MAIL)).toMatchObject({
    allowed: false,
    choice: { given: true, way: 'former_choice' },
  })
})

test('an operator withdraws what the player asks to, who reads that; the audit log has the reason', async () => {
  await choose([CASINO_MAIL, POKER_PUSH])
  expect(await withdraw([CASINO_MAIL])).toBe('done')
  expect(await standing(CASINO_MAIL)).toMatchObject({
    allowed: false,
    choice: { given: false, way: 'operator' },
  })
  expect(await standing(POKER_PUSH)).toMatchObject({ allowed: true, choice: { way: 'profile' } })
  const { body } = await fixture.call(calls.readMarketingConsents, {}, { player })
  expect(body.response.consents.filter((one) => one.by_operator)).toMatchObject([
    { ...CASINO_MAIL, given: false, changed_at: now().toISOString() },
  ])
  expect((await readAudit(player.id)).filter(({ action }) => action !== 'player.viewed')).toMatchObject([
    {
      action: 'player.consents_withdrawn',
      operator: eva.username,
      after: { note: 'Lo pidió por teléfono', consents: [CASINO_MAIL] },
    },
  ])
})

test('what is withdrawn is not withdrawn again, also at the same moment', async () => {
  await choose([CASINO_MAIL])
  const done = await Promise.all([withdraw([CASINO_MAIL]), withdraw([CASINO_MAIL]), withdraw([CASINO_MAIL])])
  expect(done.toSorted()).toEqual(['done', 'wrong_state', 'wrong_state'])
  expect((await consents()).history.map(({ given }) => given)).toEqual([false, true])
  // One of them is new.
  expect(await withdraw([CASINO_MAIL, POKER_PUSH])).toBe('done')
  expect((await consents()).history).toHaveLength(3)
})

test('the player may consent anew afterwards', async () => {
  await withdraw([CASINO_MAIL])
  await choose([CASINO_MAIL])
  expect(await standing(CASINO_MAIL)).toMatchObject({ allowed: true, choice: { way: 'profile' } })
})

test('the database takes no consent that an operator gives', async () => {
  const insert = (given: boolean) =>
    owner.query({
      text: `INSERT INTO marketing_consents (brand_id, player_id, product, channel, given, at, way)
        VALUES ('brasa', $1, 'casino', 'email', $2, $3, 'operator')`,
      values: [player.id, given, now()],
    })
  await expect(insert(true)).rejects.toThrow('marketing_consents_operator_check')
  await expect(insert(false)).resolves.toMatchObject({ rowCount: 1 })
})

test('it is of cashiers, of the brand, with a reason, and not for an erased player', async () => {
  await choose([CASINO_MAIL])
  expect(await withdraw([CASINO_MAIL], { by: trader })).toBe('forbidden')
  expect(await withdraw([CASINO_MAIL], { by: stranger })).toBe('unknown_brand')
  expect(await withdraw([CASINO_MAIL], { by: stranger, brand: 'marea' })).toBe('unknown_player')
  expect(await withdraw([CASINO_MAIL], { note: ' a ' })).toBe('invalid_request')
  expect(await withdraw([CASINO_MAIL, CASINO_MAIL])).toBe('invalid_request')
  expect(await withdraw([])).toBe('invalid_request')
  await owner.query({
    text: `UPDATE players SET username = 'erased:' || id, status = 'blocked' WHERE id = $1`,
    values: [player.id],
  })
  expect(await withdraw([CASINO_MAIL])).toBe('wrong_state')
  expect((await consents()).history.map(({ given }) => given)).toEqual([true])
})
