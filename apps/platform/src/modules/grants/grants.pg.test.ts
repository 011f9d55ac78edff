import { describe, expect, test } from 'vitest'
import { BONUS, FREE_BET, openGrants } from './testing/open-grants.ts'

const desk = await openGrants()
const { readAudit, bonuses, owner, now, newKey, messages, freeBets, miles } = desk
const [eva, leo, trader, analyst, support] = [
  await desk.operator(),
  await desk.operator(),
  await desk.operator({ role: 'trader' }),
  await desk.operator({ role: 'analyst' }),
  await desk.operator({ roles: ['support'] }),
]
const stranger = await desk.operator({ brands: ['marea'] })
const grant = (given: Parameters<typeof desk.grant>[1] = {}, by = eva) => desk.grant(by, given)
const file = (by = eva) => desk.readFile(by)

test('a bonus waits in the player’s list under its offer’s terms, with a message, a line and its place on the page', async () => {
  expect(await grant({}, support)).toBe('executed')
  expect(await bonuses()).toMatchObject([{ name: 'Regalo thanks', amount: 100_000n, status: 'available' }])
  const { grants: part } = await file()
  expect(part).toMatchObject({
    closed: null,
    kinds: ['bonus', 'free_spins', 'free_bet', 'miles'],
    offers: [
      { id: 'spins', spin: { amount: '2.00' } },
      { id: 'thanks', name: 'Regalo thanks', spin: null },
    ],
    items: [
      {
        kind: 'bonus',
        offer: 'Regalo thanks',
        worth: { amount: '1000.00', currency: 'ARS' },
        note: 'Consulta 12',
        given_by: support.username,
        confirmed_by: null,
      },
    ],
    waiting: [],
  })
  expect(await readAudit(desk.player().id)).toMatchObject([
    {
      action: 'player.granted',
      operator: support.username,
      after: { grant: 'bonus', offer: 'Regalo thanks', amount: '1000.00', note: 'Consulta 12' },
    },
    { action: 'player.viewed' },
  ])
  const [text] = await messages()
  expect(text?.replaceAll(/\s/g, ' ')).toContain('Te dimos un bono de $ 1.000,00: Regalo thanks.')
})

test('free spins, a free bet and miles come by the way of their modules, priced at what they can cost', async () => {
  expect(await grant({ reward: { kind: 'free_spins', offer: 'spins', spins: 10 } })).toBe('executed')
  expect(await grant({ reward: FREE_BET })).toBe('executed')
  expect(await grant({ reward: { kind: 'miles', miles: 150 } })).toBe('executed')
  expect(await bonuses()).toMatchObject([{ name: 'Regalo spins', amount: 2_000n, status: 'available' }])
  expect(await freeBets()).toMatchObject([{ amount: 2_500n, leastOdds: 1_500n }])
  expect(await miles()).toBe(150n)
  const items = (await file()).grants?.items.map(({ kind, count, worth }) => [kind, count, worth.amount])
  expect(items).toEqual([
    ['miles', 150, '75.00'],
    ['free_bet', null, '25.00'],
    ['free_spins', 10, '20.00'],
  ])
  expect(await messages()).toHaveLength(3)
})

test('a key gives once, also at once, and stands for one reward of one player', async () => {
  const key = newKey()
  const answers = await Promise.all([1, 2, 3, 4].map(() => grant({ key, reward: FREE_BET })))
  expect(answers).toEqual(['executed', 'executed', 'executed', 'executed'])
  expect(await freeBets()).toHaveLength(1)
  expect(await grant({ key })).toBe('idempotency_conflict')
  await desk.choose({})
  expect(await grant({ key, reward: FREE_BET })).toBe('idempotency_conflict')
})

test('up to the brand’s limits one operator gives; above them another one confirms the same', async () => {
  expect(await grant()).toBe('executed')
  expect(await grant({ reward: { ...BONUS, amount: '500.00' } })).toBe('executed')
  const [key, reward] = [newKey(), { ...BONUS, amount: '0.01' }]
  expect(await grant({ key, reward })).toBe('recorded')
  expect(await grant({ key, reward })).toBe('second_operator_needed')
  expect((await file()).grants?.waiting).toMatchObject([{ operator: eva.username, own: true }])
  expect(await grant({ key, reward }, support)).toBe('forbidden')
  expect(await bonuses()).toHaveLength(2)
  expect(await grant({ key, reward }, trader)).toBe('executed')
  expect(await grant({ key, reward }, trader)).toBe('executed')
  expect(await bonuses()).toHaveLength(3)
  expect((await file()).grants).toMatchObject({
    waiting: [],
    items: [{ given_by: eva.username, confirmed_by: trader.username }, {}, {}],
  })
  await desk.choose({})
  expect(await grant({ reward: { ...BONUS, amount: '1000.01' } })).toBe('recorded')
  expect(await grant({ reward: { kind: 'miles', miles: 2_001 } })).toBe('recorded')
  expect(await grant({ reward: { kind: 'miles', miles: 2_000 } })).toBe('executed')
})

describe('a player who may get nothing', () => {
  test('because the account is blocked, excluded or gets no offers is refused every kind, and asks of before do not pass', async () => {
    const key = newKey()
    const reward = { ...BONUS, amount: '1000.01' }
    expect(await grant({ key, reward })).toBe('recorded')
    await owner.query({
      text: `UPDATE players SET status = 'blocked' WHERE id = $1`,
      values: [desk.player().id],
    })
    expect(await grant({ key, reward }, leo)).toBe('offers_closed')
    for (const one of [BONUS, FREE_BET, { kind: 'miles', miles: 1 } as const])
      expect(await grant({ reward: one })).toBe('offers_closed')
    expect((await file()).grants).toMatchObject({ closed: 'offers_closed', kinds: [], offers: [] })
    expect(await bonuses()).toEqual([])
    const excluded = await desk.choose({})
    await owner.query({
      text: `INSERT INTO restrictions (id, brand_id, player_id, kind, everywhere, begins_at, ends_at)
        VALUES ('re_1', 'brasa', $1, 'exclusion', false, $2, NULL)`,
      values: [excluded.id, now()],
    })
    expect(await grant({ id: excluded.id, reward: FREE_BET })).toBe('offers_closed')
    expect(await bonuses()).toEqual([])
  })

  test('before the first deposit, where the player’s country forbids it, gets no free bet and no miles', async () => {
    await desk.choose({ country: 'BR' })
    expect(await grant({ reward: FREE_BET })).toBe('reward_not_allowed')
    expect(await grant({ reward: { kind: 'miles', miles: 1 } })).toBe('reward_not_allowed')
    expect((await file()).grants?.kinds).toEqual(['bonus', 'free_spins'])
    // A bonus waits for the deposit in the list.
    expect(await grant()).toBe('executed')
  })
})

test('wrong rewards, other roles, other brands and erased players are refused', async () => {
  for (const amount of ['0.00', '-5.00', '10000000000000.01'])
    expect([amount, await grant({ reward: { ...BONUS, amount } })]).toEqual([amount, 'invalid_amount'])
  expect(await grant({ reward: { ...FREE_BET, amount: '999999999.00' } })).toBe('invalid_amount')
  expect(await grant({ reward: { ...BONUS, offer: 'spins' } })).toBe('unknown_offer')
  expect(await grant({ reward: { kind: 'free_spins', offer: 'thanks', spins: 5 } })).toBe('unknown_offer')
  expect(await grant({ reward: { ...BONUS, offer: 'nothing' } })).toBe('unknown_offer')
  expect(await grant({ note: 'x' })).toBe('invalid_request')
  expect(await grant({ id: `pl_${'z'.repeat(20)}` })).toBe('unknown_player')
  expect(await grant({}, analyst)).toBe('forbidden')
  expect(await grant({}, stranger)).toBe('unknown_brand')
  await owner.query({
    text: `UPDATE players SET username = 'erased:' || id, status = 'blocked' WHERE id = $1`,
    values: [desk.player().id],
  })
  expect(await grant()).toBe('wrong_state')
})
