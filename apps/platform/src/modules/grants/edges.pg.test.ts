import { toDecimal } from '@palco/contract'
import { expect, test } from 'vitest'
import { limitsOfBrand } from '../sports-bets/index.ts'
import { BONUS, FREE_BET, openGrants } from './testing/open-grants.ts'

const desk = await openGrants()
const { bonuses, db, freeBets, grant, messages, miles, newKey, now, owner, readAudit } = desk
const [eva, leo, ana] = [await desk.operator(), await desk.operator(), await desk.operator()]
const inAllBrands = await desk.operator({ brands: ['brasa', 'marea'] })
await desk.define('spins-11', { game: 'mate-de-oro', times: 11 })
await desk.define('spins-10', { game: 'mate-de-oro', times: 10 })
await desk.define('times-10', { contributions: { 'area:sportsbook': 100, default: 0 } })
await desk.define('times-11', { contributions: { 'area:sportsbook': 100, default: 0 }, times: 11 })
await desk.define('mixed', { contributions: { 'area:sportsbook': 100, 'game:mate-de-oro': 100, default: 0 } })
await desk.define('pesos', { currency: 'CLP' })

const never = (): never => {
  throw new Error('no brand')
}
type Reward = NonNullable<Parameters<typeof grant>[1]>['reward']
/** What each of several rewards is answered with. */
async function each(rewards: readonly NonNullable<Reward>[]): Promise<string[]> {
  const answers: string[] = []
  for (const reward of rewards) answers.push(await grant(eva, { reward }))
  return answers
}

test('amounts and numbers have their bounds on both sides', async () => {
  const amounts = ['0.01', '0.00', '10000000000000.00', '10000000000000.01', '1.001', '1e3', '9'.repeat(40)]
  expect(await each(amounts.map((amount) => ({ ...BONUS, amount })))).toEqual([
    'executed',
    'invalid_amount',
    'recorded',
    'invalid_amount',
    'invalid_amount',
    'invalid_request',
    'invalid_request',
  ])
  const spins = [1, 10_000, 0, 10_001, 1.5].map((count) => ({
    kind: 'free_spins' as const,
    offer: 'spins',
    spins: count,
  }))
  expect(await each(spins)).toEqual([
    'executed',
    'recorded',
    'invalid_request',
    'invalid_request',
    'invalid_request',
  ])
  const days = [1, 365, 0, 366].map((one) => ({ ...FREE_BET, amount: '0.01', days: one }))
  expect(await each(days)).toEqual(['executed', 'executed', 'invalid_request', 'invalid_request'])
  const many = [1, 100_000_000, 0, 100_000_001].map((one) => ({ kind: 'miles' as const, miles: one }))
  expect(await each(many)).toEqual(['executed', 'recorded', 'invalid_request', 'invalid_request'])
})

test('a free bet is at most the greatest stake of the brand', async () => {
  const brand = await desk.brands.brandById('brasa')
  const { maxStake } = await limitsOfBrand(db, brand ?? never())
  const toAmount = (minor: bigint) => toDecimal({ minor, currency: 'ARS' })
  expect(
    await each([toAmount(maxStake), toAmount(maxStake + 1n)].map((amount) => ({ ...FREE_BET, amount }))),
  ).toEqual(['recorded', 'invalid_amount'])
})

test('in a currency without decimals amounts have none', async () => {
  await desk.choose({ currency: 'CLP' })
  const pesos = (amount: string) => ({ ...BONUS, offer: 'pesos', amount })
  expect(await each(['1000.5', '0.5', '1', '1000'].map(pesos))).toEqual([
    'invalid_amount',
    'invalid_amount',
    'executed',
    'executed',
  ])
  expect(new Set((await bonuses()).map(({ amount }) => amount))).toEqual(new Set([1n, 1000n]))
  // Free bets and miles are counted in the brand's currency, and so is an offer that has no amounts in another.
  expect(await each([BONUS, FREE_BET, { kind: 'miles', miles: 1 }])).toEqual(Array(3).fill('unknown_offer'))
  expect((await desk.readFile(eva)).grants).toMatchObject({ kinds: ['bonus'], offers: [{ id: 'pesos' }] })
})

test('a country’s greatest wagering and its one product are kept on both sides', async () => {
  await desk.choose({ country: 'GB' })
  const bonus = (offer: string) => ({ ...BONUS, offer, amount: '1.00' })
  const spins = (offer: string) => ({ kind: 'free_spins' as const, offer, spins: 1 })
  expect(
    await each([
      bonus('times-10'),
      spins('spins-10'),
      bonus('times-11'),
      spins('spins-11'),
      bonus('mixed'),
      // Of every product is of no one more than of another.
      bonus('thanks'),
    ]),
  ).toEqual([
    'executed',
    'executed',
    'reward_not_allowed',
    'reward_not_allowed',
    'reward_not_allowed',
    'executed',
  ])
  await desk.choose({})
  expect(await each([bonus('times-11'), spins('spins-11'), bonus('mixed')])).toEqual([
    'executed',
    'executed',
    'executed',
  ])
})

test('a player who is blocked or on a break gets nothing, and no trace of it is left', async () => {
  const { id } = desk.player()
  const status = (to: string) =>
    owner.query({ text: 'UPDATE players SET status = $2 WHERE id = $1', values: [id, to] })
  const rest = async (kind: string, hours: number) =>
    owner.query({
      text: `INSERT INTO restrictions (id, brand_id, player_id, kind, everywhere, begins_at, ends_at)
        VALUES ($1, 'brasa', $2, $3, false, $4, $5)`,
      values: [`re_${newKey()}`, id, kind, now(), new Date(now().getTime() + hours * 3_600_000)],
    })
  const all = [BONUS, FREE_BET, { kind: 'miles', miles: 1 }] as const
  const closed = Array(all.length).fill('offers_closed')
  await status('blocked')
  expect(await each(all)).toEqual(closed)
  await status('active')
  await rest('break', 24)
  expect(await each(all)).toEqual(closed)
  expect([await bonuses(), await freeBets(), await miles(), await messages()]).toEqual([[], [], 0n, []])
  expect(await readAudit(id)).toEqual([])
})

test('what costs more than the first operator saw is asked for anew', async () => {
  const [key, reward] = [newKey(), { kind: 'free_spins', offer: 'spins', spins: 600 } as const]
  const stake = (minor: bigint) =>
    owner.query({
      text: `UPDATE bonus_amounts SET max_stake = $1 WHERE definition_id = 'spins'`,
      values: [minor],
    })
  expect(await grant(eva, { key, reward })).toBe('recorded')
  await stake(50_000n)
  try {
    expect(await grant(leo, { key, reward })).toBe('recorded')
    expect((await desk.readFile(eva)).grants?.waiting).toMatchObject([{ operator: leo.username }])
    expect(await bonuses()).toEqual([])
    expect(await grant(ana, { key, reward })).toBe('executed')
  } finally {
    await stake(200n)
  }
})

test('the rights are those of the moment: of the one who sends, and of the one who asked first', async () => {
  const asks = await desk.operator()
  const [key, reward] = [newKey(), { ...BONUS, amount: '1000.01' }]
  expect(await grant(asks, { key, reward })).toBe('recorded')
  await desk.giveRoles(asks, ['analyst'])
  expect(await grant(asks)).toBe('forbidden')
  expect((await desk.readFile(eva)).grants?.waiting).toEqual([])
  // What was asked for by somebody who may not any more is nobody's first word.
  expect(await grant(leo, { key, reward })).toBe('recorded')
  await desk.giveRoles(leo, ['support'])
  expect(await grant(ana, { key, reward })).toBe('executed')
  await desk.giveRoles(leo, ['support', 'payments', 'risk'])
})

test('a player of another brand is none of this one, whatever the operator has there', async () => {
  const elsewhere = await desk.choose({ brandId: 'marea' })
  expect(await grant(inAllBrands, { id: elsewhere.id })).toBe('unknown_player')
  expect(await grant(inAllBrands, { id: elsewhere.id, brand: 'marea' })).toBe('unknown_offer')
  expect(await grant(eva, { id: elsewhere.id, brand: 'marea' })).toBe('unknown_brand')
})

test('strange text in a note is kept as it is, or refused', async () => {
  const notes = ['a\u0000b', '\u202eabc', '😀😀😀', 'a'.repeat(500), 'a'.repeat(501), '   ', '\ud800abc']
  const answers: string[] = []
  for (const note of notes) answers.push(await grant(eva, { note, reward: { kind: 'miles', miles: 1 } }))
  expect(answers).toEqual([
    'invalid_request',
    'executed',
    'executed',
    'executed',
    'invalid_request',
    'invalid_request',
    'invalid_request',
  ])
  expect((await desk.readFile(eva)).grants?.items.map(({ note }) => note)).toEqual([
    'a'.repeat(500),
    '😀😀😀',
    '\u202eabc',
  ])
  for (const key of ['short', 'a'.repeat(61), 'key with blanks', `key-'";--`])
    expect([key, await grant(eva, { key })]).toEqual([key, 'invalid_request'])
})

test('the player reads of a reward once, when it is given and not when it is asked for', async () => {
  const [key, reward] = [newKey(), { ...BONUS, amount: '1000.01' }]
  await grant(eva, { key, reward })
  expect(await messages()).toEqual([])
  await grant(leo, { key, reward })
  await grant(leo, { key, reward })
  expect(await messages()).toHaveLength(1)
  expect((await readAudit(desk.player().id)).map(({ action, operator }) => [action, operator])).toEqual([
    ['player.grant_asked', eva.username],
    ['player.granted', leo.username],
  ])
})
