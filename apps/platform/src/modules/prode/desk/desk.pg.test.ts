import { operatorCalls as calls } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { assertBooksBalance } from '../../../ledger/index.ts'
import { counterpartyBalance } from '../../../testing/index.ts'
import { offerEvent } from '../../../testing/sports-offer.ts'
import { openConsoleCalls } from '../../operators/testing/console-calls.ts'
import { joinRound } from '../rounds/enter.ts'
import { prode } from '../index.ts'
import { makeRounds } from '../rounds/make-rounds.ts'
import { readRounds } from '../store.ts'

const desk = await openConsoleCalls((parts) => prode.deskRoutes(parts))
const { db, call, now } = desk
const [eva, ivo, other] = [
  await desk.operator({ role: 'trader', brands: ['brasa'] }),
  await desk.operator({ role: 'trader', brands: ['brasa'] }),
  await desk.operator({ role: 'trader', brands: ['marea'] }),
]
const RULES = {
  brand: 'brasa',
  id: 'desk',
  names: { es_ES: 'Prueba', en_US: 'Trial', pt_BR: 'Teste' },
  sport: 'football' as const,
  competitions: ['desk:competition:1'],
  round_matches: 2,
  round_days: 3,
  season_month: 7,
  fee: '5.00',
  sponsored: '100.00',
  shares: [
    { from: 1, to: 1, share: 6000 },
    { from: 2, to: 3, share: 2000 },
  ],
  points: { outcome: 3, difference: 1, exact: 5, advance: 0 },
  boosts: [{ boost: 2 as const, matches: 1 }],
  enabled: true,
}
const save = (who: { token: string }, change: object = {}) =>
  call(calls.saveProdeSeries, { ...RULES, ...change }, who.token)
const read = async (who: { token: string }) =>
  (await call(calls.readProdeDesk, { brand: 'brasa' }, who.token)).body

test('a series is made by two operators with the same rules, of their own brand only', async () => {
  expect((await save(other)).body).toEqual({ code: 'unknown_brand' })
  expect((await save(eva, { shares: [{ from: 1, to: 2, share: 6000 }] })).body).toEqual({
    code: 'invalid_shares',
  })
  expect((await save(eva, { fee: '-1' })).body).toEqual({ code: 'invalid_amount' })
  expect((await save(eva)).body).toEqual({ result: 'recorded' })
  expect((await read(ivo)).new_series).toMatchObject([{ own: false, decision: { rules: RULES } }])
  expect((await save(eva)).body).toEqual({ code: 'second_operator_needed' })
  // Other rules take the place of those that wait.
  expect((await save(ivo, { fee: '6.00' })).body).toEqual({ result: 'recorded' })
  expect((await save(eva, { fee: '6.00' })).body).toEqual({ result: 'executed' })
  expect((await read(eva)).series).toMatchObject([
    { id: 'desk', fee: { amount: '6.00' }, sponsored: { amount: '100.00' }, season_month: 7, proposal: null },
  ])
})

test('a round is cancelled by two: its fees go back, once', async () => {
  for (const index of [1, 2])
    await offerEvent(db, {
      id: `desk:match:${index}`,
      startAt: new Date(now().getTime() + index * 7_200_000),
      markets: [],
      provider: 'desk',
    })
  await makeRounds({ db, now: now(), readTimeZone: async () => 'UTC' })
  const [round] = await readRounds(db, { brandId: 'brasa', playerId: null })
  if (!round) throw new Error('no round was made')
  const player = await desk.fixture.player({ cash: 10_000n })
  const joined = await joinRound({ db, now }, round, { playerId: player.id, currency: round.currency })
  expect(joined.ok).toBe(true)
  const cancel = (who: { token: string }) =>
    call(
      calls.cancelProdeRound,
      { brand: 'brasa', round: round.id, cause: 'the calendar changed' },
      who.token,
    )
  expect((await cancel(eva)).body).toEqual({ result: 'recorded' })
  expect((await read(ivo)).rounds[0]).toMatchObject({
    state: 'open',
    proposal: { own: false },
    fees: { amount: '6.00' },
  })
  expect((await cancel(ivo)).body).toEqual({ result: 'executed' })
  expect((await cancel(ivo)).body).toEqual({ code: 'round_settled' })
  expect((await read(ivo)).rounds[0]).toMatchObject({ state: 'cancelled', proposal: null })
  expect(await counterpartyBalance(db, 'brasa', 'product:prode')).toBe(0n)
  await assertBooksBalance(db)
})
