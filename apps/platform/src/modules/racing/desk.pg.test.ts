import { operatorCalls as calls } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { openConsoleCalls } from '../operators/testing/console-calls.ts'
import { racingDeskRoutes, saveKindRules } from './index.ts'
import { placeTicket } from './place.ts'
import { saveRaces } from './races.ts'
import { settlePools } from './settle.ts'

const desk = await openConsoleCalls((parts) => racingDeskRoutes(parts))
const { db, call, now } = desk
const [eva, other] = [
  await desk.operator({ role: 'trader', brands: ['brasa'] }),
  await desk.operator({ role: 'trader', brands: ['marea'] }),
]
const read = async () => (await call(calls.readRaceDesk, { brand: 'brasa' }, eva.token)).body

test('an operator sees the pools of the own brand with their money', async () => {
  await saveKindRules(db, {
    brandId: 'brasa',
    currency: 'ARS',
    kind: 'win',
    takeout: 2000,
    breakTo: 10n,
    minimum: 105n,
    brandPart: 0n,
    leastStake: 100n,
    mostStake: 100_000n,
  })
  const race = raceAt(new Date(now().getTime() + 600_000))
  await saveRaces(db, 'test', [race])
  const player = await desk.nextPlayer()
  const bus = { publish: () => undefined } as never
  const punter = {
    brandId: 'brasa',
    playerId: player.id,
    currency: 'ARS' as const,
    language: 'es_ES' as const,
  }
  const ticket = { race: race.id, pool: 'win' as const, runners: [[1, 2]], unit: '100' }
  expect(await placeTicket({ db, now, bus }, punter, ticket, 'desk-ticket-1')).toMatchObject({ ok: true })
  expect(await read()).toMatchObject({
    pools: [{ kind: 'win', state: 'open', tickets: 1, staked: { amount: '200.00' }, paid: null, kept: null }],
    unsettled: { amount: '200.00' },
  })
  await saveRaces(db, 'test', [{ ...race, status: 'official', finish: [[1], [2]], winning_time: 80 }])
  await settlePools(db, now())
  expect(await read()).toMatchObject({
    pools: [{ state: 'paid', paid: { amount: '160.00' }, kept: { amount: '40.00' } }],
    unsettled: { amount: '0.00' },
  })
  expect((await call(calls.readRaceDesk, { brand: 'brasa' }, other.token)).body).toEqual({
    code: 'unknown_brand',
  })
})

const raceAt = (start: Date) => ({
  id: 'test:race:desk-1',
  meeting: { id: 'test:meeting:desk', course: 'Molino', country_code: 'AR' },
  number: 1,
  start_time: start.toISOString(),
  distance: 1200,
  surface: 'dirt' as const,
  going: 'good' as const,
  handicap: false,
  feature: null,
  status: 'open' as const,
  runners: [1, 2, 3].map((number) => ({
    number,
    name: `Caballo ${number}`,
    draw: number,
    weight: 56,
    age: 4,
    sex: 'mare' as const,
    jockey: 'Bruno Vega',
    trainer: 'Iván Luna',
    form: '123',
    colours: { shirt: '#c8102e', pattern: '#f2f2f2' },
    withdrawn_at: null,
    odds: 3,
    prices: [],
  })),
  finish: null,
  winning_time: null,
})
