import { createSealer } from '@palco/sealing'
import { REPORT_NAMES } from '@palco/contract'
import { expect, test } from 'vitest'
import { saveJackpot } from '../jackpots/index.ts'
import { toDay } from '../../model/index.ts'
import { GAME, rewardsPlatform } from '../../testing/rewards.ts'
import { makeReport } from './make.ts'
import { addAccount, addBrand, book, close, read } from './testing/books.ts'

const platform = await rewardsPlatform({})
const { db, clock, stake, rollBack, fund } = platform
const ZONE = 'America/Argentina/Buenos_Aires'

/** A round of a game as its product keeps it. */
let rounds = 0
const round = (brandId: string, staked: bigint, openedAt: string, closedAt: string | null = null) =>
  db.query({
    text: `INSERT INTO game_rounds (provider_id, round_id, brand_id, player_id, game_id, session_id, currency, status, staked, opened_at,
        closed_at)
      VALUES ('originals', $1, $2, 'pl_x', $3, 's', 'EUR', CASE WHEN $6::timestamptz IS NULL THEN 'open' ELSE 'closed' END, $4, $5, $6)`,
    values: [`round-${(rounds += 1)}`, brandId, GAME, staked, openedAt, closedAt],
  })

test('stakes, returned stakes and a jackpot of the platform stand in the reports as the ledger has them', async () => {
  const sealer = createSealer(platform.config.SEALING_KEYS)
  const terms = { id: 'pot', brandId: 'brasa', currency: 'ARS', tier: 'grand', games: [GAME] } as const
  const amounts = { contribution: 100_000, seed: 1_000n, ceiling: 1_001n }
  await saveJackpot(db, { sealer, now: new Date(clock.now) }, { ...terms, ...amounts })
  const player = await platform.player()
  await fund(player, 100_000n, 5_000n)
  for (const bonus of [0n, 500n]) await stake(player, 2_000n - bonus, bonus)
  await rollBack(player, await stake(player, 700n))
  await platform.settle()

  // The ledger goes by the database's clock: a span that holds its day and the platform's.
  const brand = { id: 'brasa', timeZone: ZONE }
  const day = (hours: number) => toDay(new Date(Date.now() + hours * 3_600_000), ZONE)
  const days: [string, string] = [day(-30), day(30)]
  const games = await read(db, brand, 'game_performance', days)
  expect(games.lineRows).toMatchObject([
    {
      account: 'provider:originals',
      game: GAME,
      rounds: '3',
      staked: '47.00',
      returned: '7.00',
      won: '0.00',
      kept: '40.00',
    },
  ])
  expect(games.lineRows[0]).toMatchObject({
    actual_return: '0.00',
    theoretical_return: expect.stringMatching(/^\d+(\.\d+)?$/),
  })
  const payouts = await read(db, brand, 'large_jackpot_payouts', days)
  expect(payouts.lineRows.length).toBeGreaterThan(0)
  expect(payouts.lineRows[0]).toMatchObject({
    player: player.id,
    jackpot: 'pot',
    game: GAME,
    currency: 'ARS',
  })
  const pots = await read(db, brand, 'jackpots', days)
  expect(pots.lineRows).toMatchObject([
    { jackpot: 'pot', opening: '0.00', payouts: String(payouts.lineRows.length) },
  ])
  expect(pots.totals[0]?.['paid']).toBe(`-${payouts.totals[0]?.['amount']}`)
  for (const made of [games, payouts, pots, await read(db, brand, 'operator_liability', days)])
    expect(made.differences).toBe(0)
})

test('open stakes are those of the moment at which the day ended, and stay so once it is closed', async () => {
  const brand = await addBrand(db, 'Europe/Madrid')
  const end = '2026-11-20T23:00:00.000Z'
  await round(brand.id, 1n, '2026-11-20T22:59:59.999Z')
  await round(brand.id, 20n, end)
  await round(brand.id, 300n, '2026-11-20T10:00:00Z', '2026-11-20T22:59:59.999Z')
  await round(brand.id, 4_000n, '2026-11-20T10:00:00Z', end)
  const open = async (day: string) => (await read(db, brand, 'operator_liability', [day])).lineRows
  const found = {
    kind: 'open_stakes',
    account: 'provider:originals',
    currency: 'EUR',
    rounds: '2',
    opening: '0.00',
    closing: '40.01',
  }
  expect(await open('2026-11-20')).toMatchObject([found])
  await close(db, brand, '2026-11-21T00:00:00Z')
  await db.query({ text: `UPDATE game_rounds SET staked = 0 WHERE brand_id = $1`, values: [brand.id] })
  expect(await open('2026-11-20')).toMatchObject([{ ...found, state: 'closed' }])
  expect(await open('2026-11-21')).toMatchObject([{ opening: '40.01', closing: '0.00' }])
})

test('the first day that is closed keeps what was open when it began, and of earlier days nothing is said', async () => {
  const brand = await addBrand(db, 'UTC')
  const account = await addAccount(db, brand.id)
  await book(db, account, '2026-11-20T10:00:00Z', { amount: 500n })
  await round(brand.id, 700n, '2026-11-18T10:00:00Z')
  await round(brand.id, 20n, '2026-11-20T10:00:00Z')
  const stakes = async (...days: [string, string?]) => {
    const made = await read(db, brand, 'operator_liability', days)
    return made.lineRows.filter(({ kind }) => kind === 'open_stakes')
  }
  const found = { opening: '7.00', increase: '', decrease: '', closing: '7.20' }
  expect(await stakes('2026-11-20')).toMatchObject([{ ...found, state: 'open' }])
  await close(db, brand, '2026-11-21T01:00:00Z')
  await db.query({ text: `UPDATE game_rounds SET staked = 0 WHERE brand_id = $1`, values: [brand.id] })
  expect(await stakes('2026-11-20')).toMatchObject([{ ...found, state: 'closed' }])
  expect(await stakes('2026-11-19')).toMatchObject([{ opening: '', closing: '7.00' }])
  expect(await stakes('2026-11-18', '2026-11-20')).toMatchObject([{ opening: '', closing: '7.20' }])
  expect(await stakes('2026-11-17', '2026-11-18')).toEqual([])
  // A total of what nothing is said of says nothing either.
  const { totals } = await read(db, brand, 'operator_liability', ['2026-11-18', '2026-11-20'])
  expect(totals).toMatchObject([
    { kind: 'open_stakes', rounds: '2', opening: '', increase: '', decrease: '', closing: '7.20' },
    { kind: 'players', rounds: '', opening: '0.00', increase: '5.00', decrease: '0.00', closing: '5.00' },
  ])
})

test('currencies are never added to each other, and each has its decimals', async () => {
  const brand = await addBrand(db, 'UTC')
  for (const currency of ['EUR', 'CLP', 'EUR', 'USD'] as const)
    await book(db, await addAccount(db, brand.id, currency), '2026-11-20T10:00:00Z', { amount: 1_050n })
  const { totals, differences } = await read(db, brand, 'account_adjustments', ['2026-11-20'])
  expect(totals.map(({ currency, lines, cash }) => [currency, lines, cash])).toEqual([
    ['CLP', '1', '1050'],
    ['EUR', '2', '21.00'],
    ['USD', '1', '10.50'],
  ])
  expect(differences).toBe(0)
})

test('a brand without movement has heads and nothing else, closed or not', async () => {
  const brand = await addBrand(db, 'Europe/Madrid')
  const texts = async () => {
    const files = await Promise.all(REPORT_NAMES.map((name) => read(db, brand, name, ['2026-11-20'])))
    return files.map(({ csv, differences }) => [csv.split('\r\n').length, differences])
  }
  expect(await texts()).toEqual(REPORT_NAMES.map(() => [2, 0]))
  await close(db, brand, '2026-11-21T01:00:00Z')
  expect(await texts()).toEqual(REPORT_NAMES.map(() => [2, 0]))
})

test('a closed day keeps the theoretical return that was published then', async () => {
  const brand = await addBrand(db, 'UTC')
  const account = await addAccount(db, brand.id)
  const played = async (at: string, now: string) => {
    await book(db, account, at, { amount: 500n })
    const detail = { game_id: GAME, round_id: at }
    await book(db, account, at, { amount: -400n, kind: 'stake', counterparty: 'provider:originals', detail })
    await book(db, account, at, { amount: 101n, kind: 'win', counterparty: 'provider:originals', detail })
    await close(db, brand, now)
  }
  const publish = (rtp: string) =>
    db.query({ text: 'UPDATE games SET rtp = $2 WHERE id = $1', values: [GAME, rtp] })
  const returns = async (day: string) =>
    (await read(db, brand, 'game_performance', [day])).lineRows.map((row) => [
      row['actual_return'],
      row['theoretical_return'],
    ])
  await publish('95.10')
  await played('2026-11-19T12:00:00Z', '2026-11-20T01:00:00Z')
  await played('2026-11-20T12:00:00Z', '2026-11-21T01:00:00Z')
  await publish('90.00')
  await played('2026-11-21T12:00:00Z', '2026-11-21T13:00:00Z')
  expect(await returns('2026-11-19')).toEqual([['25.25', '95.10']])
  expect(await returns('2026-11-20')).toEqual([['25.25', '95.10']])
  expect(await returns('2026-11-21')).toEqual([['25.25', '90.00']])
  await close(db, brand, '2026-11-22T01:00:00Z')
  await publish('80.00')
  expect(await returns('2026-11-21')).toEqual([['25.25', '90.00']])
})

test('a report is of one moment and holds few rows at once, whatever is booked while it is read', async () => {
  const brand = await addBrand(db, 'UTC')
  const account = await addAccount(db, brand.id)
  for (let made = 0; made < 1_203; made += 1) await book(db, account, '2026-11-20T12:00:00Z', { amount: 1n })
  const sizes: number[] = []
  const days = { from: '2026-11-20', to: '2026-11-20' }
  const report = await makeReport(db, { brand, name: 'account_adjustments', ...days }, async (rows) => {
    sizes.push(rows.length)
    await book(db, account, '2026-11-20T13:00:00Z', { amount: 5n })
    return true
  })
  expect([report.lines, report.differences, sizes]).toEqual([1_203, 0, [500, 500, 203, 1]])
  expect((await read(db, brand, 'account_adjustments', ['2026-11-20'])).lineRows).toHaveLength(
    1_203 + sizes.length,
  )
})
