import { operatorCalls as calls } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { assertBooksBalance } from '../../ledger/index.ts'
import { counterpartyBalance } from '../../testing/index.ts'
import { openConsoleCalls } from '../operators/testing/console-calls.ts'
import { jackpots } from './index.ts'
import { readPots } from './store.ts'

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
