import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../db/index.ts'
import { appendAudit } from '../../operators/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { closeDays } from './close.ts'
import { isPeriod } from './period.ts'
import { addAccount, addBrand, book, close, read } from './testing/books.ts'

const { db, url } = await testDatabase()
const cash = ({ lineRows }: Awaited<ReturnType<typeof read>>) => lineRows.map((row) => row['cash'])

describe('a day of a brand', () => {
  test.each([
    // Three hours behind UTC, all year.
    ['America/Argentina/Buenos_Aires', '2026-11-21', '2026-11-21T03:00:00.000Z', '2026-11-22T03:00:00.000Z'],
    ['Europe/Madrid', '2026-11-21', '2026-11-20T23:00:00.000Z', '2026-11-21T23:00:00.000Z'],
    // 23 hours and 25 hours.
    ['Europe/Madrid', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['Europe/Madrid', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    // Midnight does not exist: the day begins at one o'clock.
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', '2026-09-07T03:00:00.000Z'],
  ])('in %s %s has what is booked from %s until before %s', async (zone, day, from, to) => {
    const brand = await addBrand(db, zone)
    const account = await addAccount(db, brand.id)
    const at = (edge: string, ms: number) => new Date(Date.parse(edge) + ms)
    await book(db, account, at(from, -1), { amount: 1n })
    await book(db, account, at(from, 0), { amount: 20n })
    await book(db, account, at(to, -1), { amount: 300n })
    await book(db, account, at(to, 0), { amount: 4000n })
    expect(cash(await read(db, brand, 'account_adjustments', [day]))).toEqual(['0.20', '3.00'])
    const liability = await read(db, brand, 'operator_liability', [day])
    expect(liability.lineRows).toMatchObject([
      {
        kind: 'players',
        account: 'cash',
        opening: '0.01',
        increase: '3.20',
        decrease: '0.00',
        closing: '3.21',
      },
    ])
  })

  test('closed it keeps its edges when the brand moves, and no time is lost or counted twice', async () => {
    const brand = await addBrand(db, 'Europe/Madrid')
    const account = await addAccount(db, brand.id)
    await book(db, account, '2026-11-21T22:59:59.999Z', { amount: 1n })
    await book(db, account, '2026-11-21T23:00:00.000Z', { amount: 20n })
    await book(db, account, '2026-11-22T01:00:00.000Z', { amount: 300n })
    await close(db, brand, '2026-11-21T23:30:00.000Z')
    const moved = { ...brand, timeZone: 'America/Argentina/Buenos_Aires' }
    expect(cash(await read(db, moved, 'account_adjustments', ['2026-11-21']))).toEqual(['0.01'])
    expect(cash(await read(db, moved, 'account_adjustments', ['2026-11-22']))).toEqual(['0.20', '3.00'])
  })
})

test('a period is in order, at most 366 days long, and has begun in the place of the brand', () => {
  const brand = { id: 'one', timeZone: 'America/Argentina/Buenos_Aires' }
  const now = new Date('2026-11-22T02:59:59.999Z')
  const fits = (from: string, to: string, at = now) => isPeriod({ brand, from, to }, at)
  expect([fits('2026-11-21', '2026-11-21'), fits('2026-11-21', '2026-11-20')]).toEqual([true, false])
  expect([fits('2025-11-21', '2026-11-21'), fits('2025-11-20', '2026-11-21')]).toEqual([true, false])
  expect([
    fits('2026-11-21', '2026-11-22'),
    fits('2026-11-21', '2026-11-22', new Date(now.getTime() + 1)),
  ]).toEqual([false, true])
})

describe('a closed day', () => {
  const NAMES = [
    'account_adjustments',
    'operator_liability',
    'game_performance',
    'jackpots',
    'significant_events',
  ] as const
  const all = async (brand: Awaited<ReturnType<typeof addBrand>>, days: [string, string?]) => {
    const files: string[] = []
    for (const name of NAMES) files.push((await read(db, brand, name, days)).csv)
    return files
  }

  test('never changes: what is booked into it afterwards belongs to the first open day, once', async () => {
    const brand = await addBrand(db, 'UTC')
    const [account, late] = [await addAccount(db, brand.id), await addAccount(db, brand.id)]
    const stake = { kind: 'stake', counterparty: 'house', detail: { game_id: 'g', round_id: 'r1' } } as const
    await book(db, account, '2026-11-20T10:00:00Z', { amount: 500n })
    await book(db, account, '2026-11-20T11:00:00Z', { amount: -200n, ...stake })
    const event = {
      operatorId: null,
      action: 'login.failed',
      brands: [brand.id],
      address: 'command',
    } as const
    await appendAudit(db, { ...event, at: new Date('2026-11-20T12:00:00Z') })
    await close(db, brand, '2026-11-21T00:20:00Z')
    const before = await all(brand, ['2026-11-20'])
    expect(before[0]).toContain(',closed,')

    await book(db, late, '2026-11-20T12:00:00Z', { amount: 70n })
    await book(db, late, '2026-11-20T12:30:00Z', { amount: -30n, ...stake })
    await appendAudit(db, { ...event, at: new Date('2026-11-20T12:00:00Z') })
    await book(db, account, '2026-11-21T08:00:00Z', { amount: 9n })
    expect(await all(brand, ['2026-11-20'])).toEqual(before)
    const open = await read(db, brand, 'account_adjustments', ['2026-11-21'])
    expect([open.state, cash(open)]).toEqual(['open', ['0.70', '0.09']])
    const liability = await read(db, brand, 'operator_liability', ['2026-11-21'])
    expect(liability.lineRows).toMatchObject([
      { opening: '3.00', increase: '0.79', decrease: '-0.30', closing: '3.49' },
    ])
    expect((await read(db, brand, 'significant_events', ['2026-11-21'])).lineRows).toHaveLength(1)

    // Once the next day is closed too, it keeps what it took.
    await close(db, brand, '2026-11-22T00:20:00Z')
    const [second, both] = [await all(brand, ['2026-11-21']), await all(brand, ['2026-11-20', '2026-11-21'])]
    await book(db, await addAccount(db, brand.id), '2026-11-20T12:00:00Z', { amount: 1n })
    expect(await all(brand, ['2026-11-21'])).toEqual(second)
    expect(await all(brand, ['2026-11-20', '2026-11-21'])).toEqual(both)
    const whole = await read(db, brand, 'account_adjustments', ['2026-11-20', '2026-11-22'])
    expect(new Set(cash(whole))).toEqual(new Set(['0.01', '0.09', '0.70', '5.00']))
    expect(whole.differences).toBe(0)
  })

  test('is closed twenty minutes after its end, and not before', async () => {
    const brand = await addBrand(db, 'America/Argentina/Buenos_Aires')
    const stateAt = async (now: string) => {
      await close(db, brand, now)
      return (await read(db, brand, 'jackpots', ['2026-11-20'])).state
    }
    expect(await stateAt('2026-11-21T03:19:59.999Z')).toBe('open')
    expect(await stateAt('2026-11-21T03:20:00.000Z')).toBe('closed')
  })

  test('waits for a booking that is under way and has a lower id', async () => {
    const brand = await addBrand(db, 'UTC')
    const [slow, quick] = [await addAccount(db, brand.id), await addAccount(db, brand.id)]
    const other = openDatabase({ url, poolSize: 1 })
    const job = () =>
      closeDays({ db, now: () => new Date('2026-11-21T00:20:00Z'), allBrands: async () => [brand] })
    try {
      await other.transaction(async (tx) => {
        await book({ ...other, query: tx.query }, slow, '2026-11-20T10:00:00Z', { amount: 1n })
        await book(db, quick, '2026-11-20T11:00:00Z', { amount: 20n })
        for (let run = 0; run < 3; run += 1) await job()
        expect((await read(db, brand, 'account_adjustments', ['2026-11-20'])).state).toBe('open')
      })
    } finally {
      await other.close()
    }
    await close(db, brand, '2026-11-21T00:20:00Z')
    const closed = await read(db, brand, 'account_adjustments', ['2026-11-20'])
    expect([closed.state, cash(closed)]).toEqual(['closed', ['0.01', '0.20']])
  })

  test('after a stop every day that is over is closed, in order', async () => {
    const brand = await addBrand(db, 'UTC')
    await close(db, brand, '2026-09-02T00:20:00Z')
    await close(db, brand, '2026-11-21T00:20:00Z')
    const { rows } = await db.query({
      text: `SELECT min(day) AS first, max(day) AS last, count(*)::int, count(closed_at)::int AS closed
        FROM report_days WHERE brand_id = $1`,
      values: [brand.id],
    })
    expect(rows).toEqual([{ first: '2026-09-01', last: '2026-11-20', count: 81, closed: 81 }])
  })

  test('of a brand is closed though another brand’s cannot be, and the job fails all the same', async () => {
    const [broken, sound] = [await addBrand(db, 'UTC'), await addBrand(db, 'UTC')]
    const allBrands = async () => [{ ...broken, timeZone: 'Nowhere/None' }, sound]
    await expect(closeDays({ db, now: () => new Date('2026-11-21T00:20:00Z'), allBrands })).rejects.toThrow(
      'time zone',
    )
    const { rows } = await db.query({
      text: 'SELECT brand_id, day FROM report_days WHERE brand_id = ANY ($1)',
      values: [[broken.id, sound.id]],
    })
    expect(rows).toEqual([{ brand_id: sound.id, day: '2026-11-20' }])
  })

  test('is not changed by the platform either', async () => {
    const brand = await addBrand(db, 'UTC')
    await close(db, brand, '2026-11-21T00:20:00Z')
    for (const text of [
      'UPDATE report_days SET through_id = 0',
      'DELETE FROM report_days',
      'UPDATE report_game_returns SET rtp = 1',
      'DELETE FROM report_open_stakes',
    ])
      await expect(db.query({ text })).rejects.toThrow('permission denied')
  })
})
