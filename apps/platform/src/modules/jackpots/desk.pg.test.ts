import { operatorCalls as calls } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { assertBooksBalance } from '../../ledger/index.ts'
import { counterpartyBalance } from '../../testing/index.ts'
import { readProgramme } from '../rewards/index.ts'
import { openConsoleCalls } from '../operators/testing/console-calls.ts'
import { jackpots } from './index.ts'
import { readPots } from './store.ts'
import { publishGift } from '../bonuses/testing/published-gift.ts'

const desk = await openConsoleCalls((parts) => jackpots.deskRoutes(parts))
const { db, call } = desk
const [eva, ivo, other] = [
  await desk.operator({ role: 'trader', brands: ['brasa'] }),
  await desk.operator({ role: 'trader', brands: ['brasa'] }),
  await desk.operator({ role: 'trader', brands: ['marea'] }),
]
const TERMS = {
  brand: 'brasa',
  tier: 'major' as const,
  contribution: '0.25',
  seed: '1000.00',
  ceiling: '5000.00',
  games: ['mate-de-oro'],
}
const save = async (who: { token: string }, change: object = {}) =>
  (await call(calls.saveJackpotTerms, { ...TERMS, ...change }, who.token)).body
const read = async (who: { token: string }) =>
  (await call(calls.readJackpotDesk, { brand: 'brasa' }, who.token)).body
const major = async () => (await read(eva)).jackpots.find(({ tier }) => tier === 'major')

test('a jackpot is made by two operators with the same terms, and takes its seed from the house', async () => {
  expect(await save(other)).toEqual({ code: 'unknown_brand' })
  for (const wrong of [{ ceiling: '1000.00' }, { seed: '0' }, { contribution: '11' }, { contribution: '0' }])
    expect(await save(eva, wrong)).toEqual({ code: 'invalid_jackpot' })
  expect(await save(eva, { games: ['no-game'] })).toEqual({ code: 'unknown_game' })
  expect(await save(eva)).toEqual({ result: 'recorded' })
  expect(await save(eva)).toEqual({ code: 'second_operator_needed' })
  expect((await read(ivo)).waiting).toMatchObject([
    { tier: 'major', proposal: { own: false, decision: { kind: 'jackpot_terms', rules: TERMS } } },
  ])
  expect(await major()).toBeUndefined()
  expect(await save(ivo)).toEqual({ result: 'executed' })
  expect((await read(ivo)).waiting).toEqual([])
  expect(await major()).toMatchObject({
    id: 'brasa-major',
    enabled: true,
    amount: { amount: '1000.00' },
    contributed: { amount: '0.00' },
    run: { number: 1, contribution: '0.2500', ceiling: { amount: '5000.00' } },
    games: [{ id: 'mate-de-oro' }],
    awarded: 0,
    awards: [],
  })
  expect(await counterpartyBalance(db, 'brasa', 'jackpot:brasa-major')).toBe(100_000n)
  await assertBooksBalance(db)
})

test('terms change from the next run on; nothing of the pot moves', async () => {
  expect(await save(eva, { ceiling: '9000.00' })).toEqual({ result: 'recorded' })
  expect(await save(ivo, { ceiling: '9000.00' })).toEqual({ result: 'executed' })
  expect(await major()).toMatchObject({
    run: { ceiling: { amount: '5000.00' } },
    next: { ceiling: { amount: '9000.00' } },
  })
  expect(await counterpartyBalance(db, 'brasa', 'jackpot:brasa-major')).toBe(100_000n)
})

test('one operator switches a jackpot off and on; off it is not shown', async () => {
  const turn = (enabled: boolean) =>
    call(calls.switchJackpot, { brand: 'brasa', tier: 'major', enabled }, eva.token)
  const shown = async () => (await readPots(db, 'brasa')).some(({ id }) => id === 'brasa-major')
  expect((await turn(false)).body).toEqual({ done: true })
  expect([await shown(), (await major())?.enabled]).toEqual([false, false])
  expect((await turn(true)).body).toEqual({ done: true })
  expect(await shown()).toBe(true)
  const none = { brand: 'brasa', tier: 'grand' as const, enabled: false }
  expect((await call(calls.switchJackpot, none, eva.token)).body).toEqual({ code: 'unknown_jackpot' })
})

test('a jackpot by which a stake or a reward would give more than it costs is refused with the figure, when it is switched on too', async () => {
  const slot = { tier: 'mini' as const, games: ['fenix'] }
  await db.query({
    text: `INSERT INTO games (id, provider_id, area, kind, name, search_text, categories, rtp, between_players) VALUES
      ('fenix', 'originals', 'casino', 'slot', '{"es_ES":"Fénix"}', 'fenix', '{slots}', '96.35', false),
      ('room', 'originals', 'casino', 'poker', '{"es_ES":"Sala"}', 'sala', '{}', NULL, true)`,
  })
  // The slot keeps 3.64 %, and the most is 5.445 %; a game between players keeps nothing.
  for (const change of [{ contribution: '3.0' }, { contribution: '0.0001', games: ['room'] }])
    expect(await save(eva, { ...slot, ...change })).toMatchObject({ code: 'unprofitable_reward' })
  expect(await save(eva, { ...slot, contribution: '0.9' })).toEqual({ result: 'recorded' })
  expect(await save(ivo, { ...slot, contribution: '0.9' })).toEqual({ result: 'executed' })
  const turn = async (enabled: boolean) =>
    (await call(calls.switchJackpot, { brand: 'brasa', tier: 'mini', enabled }, eva.token)).body
  expect(await turn(false)).toEqual({ done: true })
  // Wagered thirty times in that slot a gift costs more than it gives, while the jackpot is off.
  await publishGift(db, 30, { 'game:fenix': 100, default: 0 })
  const refused = { code: 'unprofitable_reward', params: { reward: 'bonus gift', currency: 'ARS' } }
  expect(await turn(true)).toMatchObject(refused)
  // The run that has begun keeps its terms, whatever the next one has.
  for (const by of [eva, ivo]) await save(by, { ...slot, contribution: '0.1' })
  expect(await turn(true)).toMatchObject(refused)
  await db.query({ text: `UPDATE bonus_definitions SET wager_multiple = 50 WHERE id = 'gift'` })
  expect(await turn(true)).toEqual({ done: true })
  // 3.64 % less 0.9 % × 6,000.01 ÷ 4,000.01 of the run, which is more than the next one adds.
  const { ways } = await readProgramme(db, { id: 'brasa', currency: 'ARS', settings: {} }, desk.now())
  expect(ways.find(({ gameId }) => gameId === 'fenix')).toMatchObject({ keeps: 22_900, jackpots: 13_500 })
  expect(await save(eva, { ...slot, contribution: '2.0' })).toMatchObject(refused)
  expect(await save(eva, { ...slot, contribution: '0.9' })).toEqual({ result: 'recorded' })
})
