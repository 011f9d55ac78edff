import type { ReportName } from '@palco/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  hold,
  type MoneyRef,
  post,
  refValues,
  REF,
  reverse,
  settle,
  transfer,
  voidHold,
} from '../../ledger/index.ts'
import { openDatabase } from '../../db/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { addAccount, addBrand, book, close, read } from './testing/books.ts'
import type { ReportRequest } from './types.ts'

const { db, url } = await testDatabase()
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 8)
const DAYS = ['2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26'] as const
const WHOLE: [string, string] = [DAYS[0], DAYS[3]]

/** What moves money, as the products and the wallet book it: kind, counterparty, and what stands in the detail. */
const WAYS = [
  { kind: 'stake', sign: -1n, to: 'provider:originals', detail: { game_id: 'slot', round_id: 'a' } },
  { kind: 'stake', sign: -1n, to: 'provider:poker', detail: { game_id: 'holdem', round_id: 'b' } },
  {
    kind: 'stake',
    sign: -1n,
    to: 'house',
    detail: { round_id: 'c', area: 'sportsbook' },
    scope: 'product:sportsbook',
  },
  { kind: 'stake', sign: -1n, to: 'product:prode', detail: { round_id: 'd', area: 'prode' } },
  { kind: 'stake', sign: -1n, to: 'product:races', detail: { round_id: 'e', area: 'horses' } },
  { kind: 'win', sign: 1n, to: 'provider:originals', detail: { game_id: 'slot', round_id: 'a' } },
  {
    kind: 'win',
    sign: 1n,
    to: 'house',
    detail: { round_id: 'c', area: 'sportsbook' },
    scope: 'product:sportsbook',
  },
  {
    kind: 'prize',
    sign: 1n,
    to: 'jackpot:grand',
    detail: { jackpot_id: 'grand', game_id: 'slot', round_id: 'a' },
  },
  { kind: 'prize', sign: 1n, to: 'product:prode', detail: { round_id: 'd' } },
  { kind: 'bonus', sign: 1n, to: 'promotions', detail: {} },
  { kind: 'deposit', sign: 1n, to: 'payments:card', detail: { payment_id: 'p' } },
  { kind: 'purchase', sign: -1n, to: 'product:store', detail: { area: 'store' } },
  { kind: 'adjustment', sign: 1n, to: 'adjustments', detail: { note: '=cmd|calc' } },
  { kind: 'adjustment', sign: -1n, to: 'adjustments', detail: {} },
] as const

type Command = {
  act: 'post' | 'reverse' | 'hold' | 'settle' | 'void' | 'contribute' | 'again'
  way: number
  player: number
  target: number
  cash: bigint
  bonus: bigint
  hour: number
}

const command: fc.Arbitrary<Command> = fc.record({
  act: fc.constantFrom(
    'post',
    'post',
    'post',
    'post',
    'reverse',
    'hold',
    'settle',
    'void',
    'contribute',
    'again',
  ),
  way: fc.nat({ max: WAYS.length - 1 }),
  player: fc.nat({ max: 3 }),
  target: fc.nat({ max: 1000 }),
  cash: fc.bigInt(0n, 500n),
  bonus: fc.oneof({ weight: 3, arbitrary: fc.constant(0n) }, { weight: 1, arbitrary: fc.bigInt(1n, 90n) }),
  // From a day before the period to a day after it.
  hour: fc.nat({ max: 24 * 6 }),
})

/** One history: what was booked so far, so that later commands find something to take back. */
class History {
  readonly #accounts: readonly MoneyRef[]
  readonly #booked: MoneyRef[] = []
  #keys = 0

  constructor(accounts: readonly MoneyRef[]) {
    this.#accounts = accounts
  }

  async run({ act, way: index, player, target, cash, bonus, hour }: Command): Promise<void> {
    const way = WAYS[index] ?? WAYS[0]
    const account = this.#accounts[player] as MoneyRef
    const at = new Date(Date.parse('2026-10-22T00:00:00Z') + hour * 3_600_000)
    const ref: MoneyRef = {
      ...account,
      key: `k${(this.#keys += 1)}`,
      kind: way.kind,
      detail: { ...way.detail },
      at,
    }
    const scope = 'scope' in way ? way.scope : 'test'
    const old = this.#booked[target % Math.max(1, this.#booked.length)]
    const back: MoneyRef = {
      ...(old ?? account),
      key: ref.key,
      at,
      kind: old?.kind === 'adjustment' ? 'adjustment' : 'rollback',
    }
    const side = way.to
    if (act === 'post') {
      const money = { amount: cash * way.sign, bonus: bonus * way.sign, counterparty: side }
      const done = await post(db, { ...ref, scope, ...money })
      if (done.ok) this.#booked.push({ ...ref, scope })
    } else if (act === 'reverse' && old) await reverse(db, { ...back, originalKey: old.key })
    else if (act === 'again' && old)
      await db.query({
        text: `SELECT * FROM ledger.correct(${REF}, $${refValues(back).length + 1}, 0, $${refValues(back).length + 2})`,
        values: [...refValues({ ...back, kind: 'rollback' }), -cash, side],
      })
    else if (act === 'hold') {
      const done = await hold(db, { ...ref, kind: 'withdrawal', scope: 'hold', amount: cash + 1n })
      if (done.ok) this.#booked.push({ ...ref, scope: 'hold' })
    } else if (act === 'settle' && old)
      await settle(db, {
        ...ref,
        kind: 'withdrawal',
        scope: 'end',
        holdKey: old.key,
        holdScope: 'hold',
        counterparty: 'payments:card',
      })
    else if (act === 'void' && old)
      await voidHold(db, {
        ...ref,
        kind: 'withdrawal_returned',
        scope: 'end',
        holdKey: old.key,
        holdScope: 'hold',
      })
    else if (act === 'contribute')
      await transfer(db, {
        ...ref,
        scope: 'jackpot',
        kind: 'jackpot',
        amount: cash + 1n,
        from: target % 5 === 0 ? 'jackpot:grand' : 'house',
        to: target % 5 === 0 ? 'house' : 'jackpot:grand',
      })
  }
}

const OF_DAYS = '(t.created_at >= $2 OR t.id > $4)'
/**
 * The ledger's entries up to the end of the days, in plain sums: what the reports have to say. Of the days is what has their time or was
 * booked after a day of theirs was closed: after `closedAt`, an id.
 */
async function sumsOfEntries(brandId: string, closedAt: bigint) {
  const { rows } = await db.query<{ name: string; sum: bigint }>({
    text: `SELECT name, sum(e.amount)::bigint AS sum FROM ledger.entries e JOIN ledger.transactions t ON t.id = e.transaction_id,
        LATERAL (VALUES ('play', e.player_id IS NOT NULL AND t.kind IN ('stake', 'win', 'rollback') AND ${OF_DAYS}),
          ('players', e.player_id IS NOT NULL), ('pots', e.account LIKE 'jackpot:%'),
          ('paid', e.account LIKE 'jackpot:%' AND t.player_id <> '' AND ${OF_DAYS}),
          ('adjusted', e.player_id IS NOT NULL AND t.kind = 'adjustment' AND ${OF_DAYS})) n (name, fits)
      WHERE e.brand_id = $1 AND fits AND t.created_at < $3 GROUP BY name`,
    values: [brandId, new Date('2026-10-22T22:00:00Z'), new Date('2026-10-26T23:00:00Z'), closedAt],
  })
  return (name: string): bigint => rows.find((row) => row.name === name)?.sum ?? 0n
}

const minor = (decimal: string | undefined): bigint => BigInt((decimal ?? '0').replace('.', ''))
type Made = Awaited<ReturnType<typeof read>>
const total = ({ totals }: Made, name: string, kind?: string): bigint =>
  totals
    .filter((row) => kind === undefined || row['kind'] === kind)
    .reduce((sum, row) => sum + minor(row[name]), 0n)
const added = ({ lineRows }: Made, name: string): bigint =>
  lineRows.reduce((sum, row) => sum + minor(row[name]), 0n)

async function compare(brand: ReportRequest['brand'], closedAt: bigint): Promise<void> {
  const ledger = await sumsOfEntries(brand.id, closedAt)
  const whole = async (name: ReportName) => {
    const made = await read(db, brand, name, WHOLE)
    expect([name, made.differences, made.differenceRows]).toEqual([name, 0, []])
    return made
  }
  const [games, liability] = [await whole('game_performance'), await whole('operator_liability')]
  const [payouts, pots, adjusted] = [
    await whole('large_jackpot_payouts'),
    await whole('jackpots'),
    await whole('account_adjustments'),
  ]
  expect(total(games, 'kept')).toBe(-ledger('play'))
  expect(added(games, 'staked') - added(games, 'returned') - added(games, 'won')).toBe(-ledger('play'))
  expect(total(liability, 'closing', 'players')).toBe(ledger('players'))
  expect([total(liability, 'closing', 'pots'), total(pots, 'closing')]).toEqual([
    ledger('pots'),
    ledger('pots'),
  ])
  expect([added(payouts, 'amount'), total(pots, 'paid')]).toEqual([-ledger('paid'), ledger('paid')])
  expect(added(adjusted, 'cash') + added(adjusted, 'bonus') + added(adjusted, 'held')).toBe(
    ledger('adjusted'),
  )
  for (const [name, column, made] of [
    ['game_performance', 'kept', games],
    ['jackpots', 'contributed', pots],
    ['large_jackpot_payouts', 'amount', payouts],
    ['account_adjustments', 'cash', adjusted],
    ['operator_liability', 'increase', liability],
  ] as const) {
    let sum = 0n
    for (const day of DAYS) sum += total(await read(db, brand, name, [day]), column)
    expect([name, sum]).toEqual([name, total(made, column)])
  }
}

const NEVER = 9_223_372_036_854_775_807n
/** Closes the days up to the 25th. @returns the last id of the ledger */
async function closeAll(brand: ReportRequest['brand']): Promise<bigint> {
  await close(db, brand, '2026-10-25T23:20:00Z')
  const { rows } = await db.query<{ id: bigint }>({
    text: 'SELECT coalesce(max(id), 0) AS id FROM ledger.transactions',
  })
  return rows[0]?.id ?? 0n
}

test('sums of every report are those of the ledger’s entries to the unit, and days add up to their period', async () => {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { minLength: 20, maxLength: 60 }),
      fc.nat({ max: 60 }),
      async (commands, half) => {
        const [brand, other] = [await addBrand(db, 'Europe/Madrid'), await addBrand(db, 'Europe/Madrid')]
        const accounts = [
          await addAccount(db, brand.id),
          await addAccount(db, brand.id),
          await addAccount(db, brand.id, 'USD'),
          await addAccount(db, other.id),
        ]
        const history = new History(accounts)
        let closedAt = NEVER
        for (const [index, one] of commands.entries()) {
          // What is booked into days that are closed belongs to later ones.
          if (index === half) closedAt = await closeAll(brand)
          await history.run(one)
        }
        await compare(brand, closedAt)
        await compare(other, NEVER)
        compared += 1
      },
    ),
    { numRuns: RUNS },
  )
  expect(compared).toBe(RUNS)
})

const tamper = async (text: string) => {
  const owner = openDatabase({ url, role: null, poolSize: 1 })
  try {
    await owner.query({ text: 'ALTER TABLE ledger.entries DISABLE TRIGGER ALL' })
    await owner.query({ text })
  } finally {
    await owner.close()
  }
}

test('a sum that is not the ledger’s is marked by a row that says by how much, and alone', async () => {
  const brand = await addBrand(db, 'UTC')
  const account = await addAccount(db, brand.id)
  const at = '2026-11-20T10:00:00Z'
  await book(db, account, at, { amount: 10_000n })
  await book(db, account, at, {
    amount: -300n,
    kind: 'stake',
    counterparty: 'provider:originals',
    detail: { game_id: 'slot', round_id: 'r' },
  })
  await tamper(
    `UPDATE ledger.entries SET amount = amount - 7 WHERE brand_id = '${brand.id}' AND account = 'cash' AND amount < 0`,
  )
  const games = await read(db, brand, 'game_performance', ['2026-11-20'])
  expect([games.differences, games.totals]).toMatchObject([
    1,
    [{ currency: 'EUR', staked: '3.00', kept: '3.00' }],
  ])
  expect(games.differenceRows).toMatchObject([
    { lines: '0', currency: 'EUR', staked: '-0.07', kept: '-0.07', won: '0.00', game: '' },
  ])
  const liability = await read(db, brand, 'operator_liability', ['2026-11-20'])
  expect(liability.differenceRows).toMatchObject([{ kind: 'players', closing: '0.07', decrease: '0.07' }])
  expect((await read(db, brand, 'account_adjustments', ['2026-11-20'])).differences).toBe(0)
  // The last row of a file says it, for who reads the file alone.
  expect(games.csv.trimEnd().split('\r\n').at(-1)).toMatch(/^difference,0,/)
  await tamper(
    `UPDATE ledger.entries SET amount = amount + 7 WHERE brand_id = '${brand.id}' AND account = 'cash' AND amount < 0`,
  )
  expect((await read(db, brand, 'game_performance', ['2026-11-20'])).differences).toBe(0)
})

test('an adjustment without its entries is marked too', async () => {
  const brand = await addBrand(db, 'UTC')
  const account = await addAccount(db, brand.id)
  await book(db, account, '2026-11-20T10:00:00Z', { amount: 500n })
  const entry = `brand_id = '${brand.id}' AND account = 'cash'`
  await tamper(
    `UPDATE ledger.entries SET brand_id = 'elsewhere', transaction_id = -transaction_id WHERE ${entry}`,
  )
  const { differenceRows } = await read(db, brand, 'account_adjustments', ['2026-11-20'])
  expect(differenceRows).toMatchObject([{ currency: 'EUR', cash: '5.00' }])
  await tamper(
    `UPDATE ledger.entries SET brand_id = '${brand.id}', transaction_id = -transaction_id WHERE brand_id = 'elsewhere'`,
  )
})
