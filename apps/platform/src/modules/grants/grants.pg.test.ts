import { operatorCalls, type OperatorCallSentInput } from '@palco/contract/operators'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { assertRewardsBooked } from '../../testing/rewards.ts'
import { readNotifications } from '../../testing/notifications.ts'
import { latestBonuses, listFreeBets } from '../bonuses/index.ts'
import { listMessages } from '../messages/index.ts'
import { assertMilesBalance, readMilesBalance } from '../miles/index.ts'
import { openConsoleCalls } from '../operators/testing/console-calls.ts'
import { players } from '../players/index.ts'
import type { TestPlayer } from '../wallet/testing/fixture.ts'
import { grants } from './index.ts'

const desk = await openConsoleCalls((parts) => [...players.deskRoutes(parts), ...grants.deskRoutes(parts)])
const { readAudit, call, db, fixture, now, owner } = desk
const [eva, leo, trader, analyst, support] = [
  await desk.operator(),
  await desk.operator(),
  await desk.operator({ role: 'trader' }),
  await desk.operator({ role: 'analyst' }),
  await desk.operator(),
]
const stranger = await desk.operator({ brands: ['marea'] })
let player: TestPlayer

/** A fixed offer for named players, wagered ten times; of free spins in a slot, each of 2.00. */
async function define(id: string, { game = null as string | null, times = 10 } = {}) {
  const names = JSON.stringify({ es_ES: `Regalo ${id}`, en_US: `Gift ${id}`, pt_BR: `Presente ${id}` })
  await owner.query({
    text: `INSERT INTO bonus_definitions (brand_id, id, kind, name, terms, audience, wager_multiple, contributions, days, game_id)
      VALUES ('brasa', $1, 'fixed', $2, $2, 'list', $3, $4, 7, $5)`,
    values: [
      id,
      names,
      times,
      JSON.stringify(game ? { [`game:${game}`]: 100, default: 0 } : { default: 100 }),
      game,
    ],
  })
  await owner.query({
    text: `INSERT INTO bonus_amounts (brand_id, definition_id, currency, amount, min_deposit, max_stake)
      VALUES ('brasa', $1, 'ARS', 10000, 0, $2)`,
    values: [id, game ? 200n : null],
  })
}
await define('thanks')
await define('spins', { game: 'mate-de-oro', times: 1 })
await owner.query({
  text: `UPDATE operators SET roles = '{support}' WHERE username = $1`,
  values: [support.username],
})
await owner.query({
  text: `UPDATE brands SET settings = settings || $1 WHERE id = 'brasa'`,
  values: [
    JSON.stringify({
      miles: { rates: {}, step: 100, step_value: '50.00', pays: 'cash' },
      operators: { four_eyes_above: '1000.00', player_day_above: '1500.00' },
    }),
  ],
})
await readNotifications(db)

beforeEach(async () => {
  desk.clock.advance(60_000)
  player = await fixture.player({ cash: 0n })
  for (const one of [eva, leo, trader, analyst, support, stranger])
    one.token = (await desk.logIn(one)).body.token
})
afterEach(async () => {
  await assertRewardsBooked(db)
  await assertMilesBalance(db)
})

type Sent = OperatorCallSentInput<typeof operatorCalls.grantReward>
const BONUS = { kind: 'bonus', offer: 'thanks', amount: '1000.00' } as const
const FREE_BET = { kind: 'free_bet', amount: '25.00', least_odds: '1.50', live: null, days: 7 } as const
let keys = 0
const newKey = () => `key-${String((keys += 1)).padStart(5, '0')}`
async function grant(given: Partial<Sent> = {}, by = eva): Promise<string> {
  const input = { brand: 'brasa', id: player.id, key: newKey(), reward: BONUS, note: 'Consulta 12', ...given }
  const { body, code } = await call(operatorCalls.grantReward, input, by.token)
  return code ?? body.result
}
const inbox = () => ({ brandId: 'brasa', playerId: player.id })
const file = async (by = eva) =>
  (await call(operatorCalls.readPlayerFile, { brand: 'brasa', id: player.id }, by.token)).body
const bonuses = () => latestBonuses(db, inbox(), { language: 'es_ES', limit: 10 })
const messages = async () =>
  (await listMessages(db, inbox(), { before: null, limit: 5 })).map(({ text }) => text)

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
  expect(await readAudit(player.id)).toMatchObject([
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
  expect(await listFreeBets(db, inbox(), now())).toMatchObject([{ amount: 2_500n, leastOdds: 1_500n }])
  expect(await readMilesBalance(db, inbox())).toBe(150n)
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
  expect(await listFreeBets(db, inbox(), now())).toHaveLength(1)
  expect(await grant({ key })).toBe('idempotency_conflict')
  player = await fixture.player({ cash: 0n })
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
  player = await fixture.player({ cash: 0n })
  expect(await grant({ reward: { ...BONUS, amount: '1000.01' } })).toBe('recorded')
  expect(await grant({ reward: { kind: 'miles', miles: 2_001 } })).toBe('recorded')
  expect(await grant({ reward: { kind: 'miles', miles: 2_000 } })).toBe('executed')
})

describe('a player who may get nothing', () => {
  test('because the account is blocked, excluded or gets no offers is refused every kind, and asks of before do not pass', async () => {
    const key = newKey()
    const reward = { ...BONUS, amount: '1000.01' }
    expect(await grant({ key, reward })).toBe('recorded')
    await owner.query({ text: `UPDATE players SET status = 'blocked' WHERE id = $1`, values: [player.id] })
    expect(await grant({ key, reward }, leo)).toBe('offers_closed')
    for (const one of [BONUS, FREE_BET, { kind: 'miles', miles: 1 } as const])
      expect(await grant({ reward: one })).toBe('offers_closed')
    expect((await file()).grants).toMatchObject({ closed: 'offers_closed', kinds: [], offers: [] })
    const excluded = await fixture.player({ cash: 0n })
    await owner.query({
      text: `INSERT INTO restrictions (id, brand_id, player_id, kind, everywhere, begins_at, ends_at)
        VALUES ('re_1', 'brasa', $1, 'exclusion', false, $2, NULL)`,
      values: [excluded.id, now()],
    })
    expect(await grant({ id: excluded.id, reward: FREE_BET })).toBe('offers_closed')
    expect(await bonuses()).toEqual([])
  })

  test('before the first deposit, where the player’s country forbids it, gets no free bet and no miles', async () => {
    player = await fixture.player({ cash: 0n, country: 'BR' })
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
    values: [player.id],
  })
  expect(await grant()).toBe('wrong_state')
})
