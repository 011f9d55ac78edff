import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hold, type MoneyRef, reverse, settle, voidHold } from '../../ledger/index.ts'
import { openDatabase } from '../../db/index.ts'
import { seedCatalogue } from '../../seed/games/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { addSpanishBrand, addStore, openLife } from './testing/life.ts'
import { cents, inUnit, type Node } from './testing/read-lot.ts'

const { db, url } = await testDatabase({ checkBooks: false })
await seedCatalogue(db)
const RUNS = 6
const DAYS = ['2026-10-24', '2026-10-25', '2026-10-26'] as const

const command = fc.record({
  act: fc.constantFrom('post', 'post', 'post', 'reverse', 'hold', 'settle', 'void'),
  player: fc.nat({ max: 2 }),
  kind: fc.nat({ max: 7 }),
  cash: fc.bigInt({ min: 0n, max: 5_000n }),
  bonus: fc.bigInt({ min: 0n, max: 900n }),
  target: fc.nat({ max: 30 }),
  // Around the edges of a day of 25 hours.
  at: fc.constantFrom(0, 1, 3_600_000, 12 * 3_600_000, 86_399_999, 86_400_000, 90_000_000 - 1, 90_000_000),
  day: fc.nat({ max: 2 }),
})
const WAYS = [
  { kind: 'deposit', sign: 1n, counterparty: 'payments:card' },
  { kind: 'stake', sign: -1n, counterparty: 'product:sportsbook', scope: 'product:sportsbook' },
  { kind: 'win', sign: 1n, counterparty: 'product:sportsbook', scope: 'product:sportsbook' },
  { kind: 'stake', sign: -1n, counterparty: 'provider:originals', detail: { game_id: 'ruleta-europea' } },
  { kind: 'win', sign: 1n, counterparty: 'provider:originals', detail: { game_id: 'ruleta-europea' } },
  { kind: 'bonus', sign: 1n, counterparty: 'promotions' },
  { kind: 'miles', sign: 1n, counterparty: 'promotions' },
  { kind: 'adjustment', sign: 1n, counterparty: 'adjustments' },
] as const

/** What a separate, plain recount of the ledger's entries says of the players of a brand up to a moment, by unit. */
async function recount(brandId: string, to: Date): Promise<Record<string, bigint>> {
  const { rows } = await db.query<{ account: string; sum: bigint }>({
    text: `SELECT e.account, sum(e.amount)::bigint AS sum FROM ledger.entries e JOIN ledger.transactions t ON t.id = e.transaction_id
      WHERE e.brand_id = $1 AND e.player_id IS NOT NULL AND e.account IN ('cash', 'bonus') AND t.created_at < $2 GROUP BY 1`,
    values: [brandId, to],
  })
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}

/** A balance has its lines itself, a sum of parts has them below its total. */
const total = (row: Node, name: string, unit: string) =>
  inUnit(row.one(name.startsWith('Saldo') ? name : `${name}/Total`), unit)

test('records of accounts are the ledger to the cent over any life of players, day by day and over the month', async () => {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 20, maxLength: 50 }), async (commands) => {
      const id = `b${(compared += 1)}`
      const store = addStore({ operatorId: String(compared) })
      const brand = await addSpanishBrand(db, id)
      const life = openLife(db, brand, store)
      const accounts = [await life.player(), await life.player(), await life.player()]
      const booked: MoneyRef[] = []
      const held: MoneyRef[] = []
      for (const { act, player, kind, cash, bonus, target, at, day } of commands) {
        const account = accounts[player]
        const way = WAYS[kind]
        if (!account || !way) continue
        const time = new Date(Date.UTC(2026, 9, 23 + day, 22) + at)
        const ref = { ...account, key: life.next('life-'), at: time }
        if (act === 'post') {
          const { sign, ...rest } = way
          const key = await life
            .book(account, time, {
              ...rest,
              amount: sign * cash,
              ...(sign * bonus !== 0n && { bonus: sign * bonus }),
            })
            .catch(() => null)
          if (key !== null) booked.push({ ...account, key, scope: 'scope' in rest ? rest.scope : 'test' })
        } else if (act === 'reverse') {
          const old = booked[target]
          if (old)
            await reverse(db, {
              ...old,
              key: life.next('life-'),
              kind: 'rollback',
              originalKey: old.key,
              at: time,
            })
        } else if (act === 'hold') {
          const done = await hold(db, { ...ref, kind: 'withdrawal', scope: 'hold', amount: cash + 1n })
          if (done.ok) held.push({ ...ref, scope: 'hold' })
        } else {
          const old = held[target % Math.max(held.length, 1)]
          if (!old) continue
          const end = {
            ...old,
            key: life.next('life-'),
            scope: 'end',
            holdKey: old.key,
            holdScope: 'hold',
            at: time,
          }
          if (act === 'settle')
            await settle(db, { ...end, kind: 'withdrawal', counterparty: 'payments:card' })
          else await voidHold(db, { ...end, kind: 'withdrawal_returned' })
        }
      }
      await life.close('2026-10-24T00:00:00Z')
      await life.close('2026-11-01T00:00:00Z')
      const closing = new Map<string, [bigint, bigint]>()
      for (const day of DAYS) {
        const made = await life.make('2026-11-02T00:00:00Z', day, { records: ['CJD', 'CJT'] })
        const rows = life.lots(made, 'CJD').flatMap((lot) => lot.all('RegistroCJD/Jugador'))
        for (const row of rows) {
          const player = row.at('JugadorId') ?? ''
          const before = closing.get(player) ?? [0n, 0n]
          expect([total(row, 'SaldoInicial', 'EUR'), total(row, 'SaldoInicial', 'EUROBONOS')]).toEqual(before)
          closing.set(player, [total(row, 'SaldoFinal', 'EUR'), total(row, 'SaldoFinal', 'EUROBONOS')])
        }
        const [totals] = life.lots(made, 'CJT').map((lot) => lot.one('RegistroCJT'))
        for (const name of [
          'SaldoInicial',
          'Participacion',
          'ParticipacionDevolucion',
          'Premios',
          'AjustePremios',
          'Otros',
          'Bonos',
          'SaldoFinal',
        ])
          for (const unit of ['EUR', 'EUROBONOS'])
            expect([name, totals && total(totals, name, unit)]).toEqual([
              name,
              rows.reduce((sum, row) => sum + total(row, name, unit), 0n),
            ])
        for (const name of ['Depositos', 'Retiradas'])
          expect(cents(totals?.at(`${name}/Total`))).toBe(
            rows.reduce((sum, row) => sum + cents(row.at(`${name}/Total`)), 0n),
          )
      }
      const ledger = await recount(id, new Date('2026-10-26T23:00:00Z'))
      const sums = [...closing.values()].reduce(
        ([one, other], [cash, bonus]) => [one + cash, other + bonus],
        [0n, 0n] as [bigint, bigint],
      )
      expect(sums).toEqual([ledger['cash'] ?? 0n, ledger['bonus'] ?? 0n])
      const month = await life.make('2026-11-02T00:00:00Z', '2026-10', { records: ['CJD', 'CJT'] })
      const all = life.lots(month, 'CJD').flatMap((lot) => lot.all('RegistroCJD/Jugador'))
      expect(all).toHaveLength(3)
      const whole = await recount(id, new Date('2026-10-31T23:00:00Z'))
      expect(all.reduce((sum, row) => sum + total(row, 'SaldoFinal', 'EUR'), 0n)).toBe(whole['cash'] ?? 0n)
    }),
    // A smaller example takes longer to find than the test has, and its time-out would hide what failed.
    { numRuns: RUNS, endOnFailure: true },
  )
  expect(compared).toBeGreaterThanOrEqual(RUNS)
}, 120_000)

test('a record whose sums are not those of the ledger’s entries keeps all lots from being written', async () => {
  const store = addStore({ operatorId: '99' })
  const life = openLife(db, await addSpanishBrand(db, 'tampered'), store)
  const player = await life.player()
  await life.book(player, '2026-10-24T10:00:00Z', { amount: 10_00n, kind: 'deposit' })
  await life.close('2026-10-24T22:20:00Z')
  const owner = openDatabase({ url, role: null, poolSize: 1 })
  await owner.query({ text: 'ALTER TABLE ledger.entries DISABLE TRIGGER ALL' })
  await owner.query({
    text: `UPDATE ledger.entries SET amount = amount + 7 WHERE brand_id = 'tampered' AND account = 'cash'`,
  })
  const refused = await life.make('2026-10-25T02:00:00Z', '2026-10-24').catch((error: unknown) => error)
  await owner.query({
    text: `UPDATE ledger.entries SET amount = amount - 7 WHERE brand_id = 'tampered' AND account = 'cash'`,
  })
  await owner.close()
  expect(refused).toMatchObject({
    message: 'sums or fields are wrong: nothing was written',
    findings: expect.arrayContaining([
      expect.objectContaining({
        record: 'CJD',
        kind: 'fault',
        about: 'closing EUR',
        what: '-7 minor units more than the ledger',
      }),
      expect.objectContaining({ record: 'CJT', about: 'moved EUR' }),
    ]),
  })
  const { rowCount } = await db.query({ text: `SELECT FROM authority_lots WHERE brand_id = 'tampered'` })
  expect(rowCount).toBe(0)
  expect((await life.make('2026-10-25T02:00:00Z', '2026-10-24')).lots.length).toBeGreaterThan(0)
})

test('money in another currency than euros is a fault, not a sum', async () => {
  const life = openLife(db, await addSpanishBrand(db, 'dollars'), addStore({ operatorId: '98' }))
  const player = { ...(await life.player()), playerId: 'pl_dollars', currency: 'USD' as const }
  const { openPlayerAccounts } = await import('../../ledger/index.ts')
  await openPlayerAccounts(db, { brandId: 'dollars', playerId: player.playerId, currency: 'USD' })
  await life.book(player, '2026-10-24T10:00:00Z', { amount: 10_00n })
  await life.close('2026-10-24T22:20:00Z')
  const refused = await life
    .make('2026-10-25T02:00:00Z', '2026-10-24', { records: ['CJD'] })
    .catch((error: unknown) => error)
  expect(refused).toMatchObject({
    findings: expect.arrayContaining([expect.objectContaining({ about: 'closing USD' })]),
  })
})
