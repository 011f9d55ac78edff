import { expect, test } from 'vitest'
import {
  type MoneyRef,
  hold,
  openPlayerAccounts,
  payloadHash,
  post,
  reverse,
  settle,
} from '../../ledger/index.ts'
import { Metrics } from '../../observe/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { measureMoney } from './money-flow.ts'

const { db } = await testDatabase()
const AT = new Date('2026-01-01T00:00:00Z')
const brasa = { brandId: 'brasa', playerId: 'pl_1', currency: 'ARS' } as const
const marea = { brandId: 'marea', playerId: 'pl_2', currency: 'EUR' } as const
let keys = 0
const ref = (account: typeof brasa | typeof marea, kind: MoneyRef['kind'], detail = {}): MoneyRef => {
  const key = `key ${(keys += 1)}`
  return { ...account, scope: 'test', key, payloadHash: payloadHash({ key }), kind, detail, at: AT }
}
async function deposit(account: typeof brasa | typeof marea, amount: bigint): Promise<void> {
  await openPlayerAccounts(db, account)
  await post(db, { ...ref(account, 'deposit'), amount, counterparty: 'payments:card' })
}
const lines = async (metrics: Metrics) =>
  (await metrics.text()).split('\n').filter((line) => line.startsWith('money_minor_total{'))

test('money is counted by flow, product and currency from the first scrape on, once, and by no player', async () => {
  await deposit(brasa, 1_000_000n)
  const metrics = new Metrics()
  measureMoney(db, metrics)
  expect(await lines(metrics)).toEqual([])

  const stake = ref(brasa, 'stake', { area: 'sportsbook' })
  await post(db, { ...stake, amount: -700n, counterparty: 'product:sportsbook' })
  await post(db, {
    ...ref(brasa, 'win', { area: 'sportsbook' }),
    amount: 900n,
    counterparty: 'product:sportsbook',
  })
  await reverse(db, { ...ref(brasa, 'rollback', { area: 'sportsbook' }), originalKey: stake.key })
  await post(db, {
    ...ref(brasa, 'stake', { game_id: 'no-such-game' }),
    amount: -50n,
    counterparty: 'provider:x',
  })
  await deposit(marea, 5_000n)
  const held = ref(marea, 'withdrawal')
  await hold(db, { ...held, amount: 2_000n })
  const counted = [
    'money_minor_total{flow="deposit",product="payments",currency="EUR"} 5000',
    'money_minor_total{flow="rollback",product="sportsbook",currency="ARS"} 700',
    'money_minor_total{flow="stake",product="sportsbook",currency="ARS"} 700',
    'money_minor_total{flow="stake",product="unlisted",currency="ARS"} 50',
    'money_minor_total{flow="win",product="sportsbook",currency="ARS"} 900',
  ]
  expect((await lines(metrics)).sort()).toEqual(counted)
  // A withdrawal moves when it is settled, not when it is asked for.
  await settle(db, { ...ref(marea, 'withdrawal'), holdKey: held.key, counterparty: 'payments:card' })
  const withdrawn = 'money_minor_total{flow="withdrawal",product="payments",currency="EUR"} 2000'
  expect((await lines(metrics)).sort()).toEqual([...counted, withdrawn])
  expect((await lines(metrics)).sort()).toEqual([...counted, withdrawn])
})

test('a scrape while the database is away adds nothing, and the next one all of it', async () => {
  let isAway = false
  const metrics = new Metrics()
  const query: typeof db.query = (statement) =>
    isAway ? Promise.reject(new Error('away')) : db.query(statement)
  measureMoney({ ...db, query }, metrics)
  await lines(metrics)
  isAway = true
  await deposit(marea, 300n)
  expect(await lines(metrics)).toEqual([])
  isAway = false
  expect(await lines(metrics)).toEqual([
    'money_minor_total{flow="deposit",product="payments",currency="EUR"} 300',
  ])
})
