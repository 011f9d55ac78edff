import { toDecimal, type Currency } from '@palco/contract'
import { expect, test } from 'vitest'
import { daysAfter, toDay } from '../../../model/index.ts'
import { listSeeds, withEachSeed } from '../../../testing/seeds.ts'
import { BrandDirectory } from '../../brands/index.ts'
import { id, openProviderCalls } from '../../casino/testing/provider-calls.ts'
import { countLedger, rebuildFigures } from '../count.ts'
import { seededDraws } from '../testing/draws.ts'
import { type CountedRound, recountRounds } from '../testing/recount-rounds.ts'
import { listReturnRounds } from './list.ts'
import { readReturns } from './read.ts'

const calling = await openProviderCalls()
const { clock, db, fixture, wallet, GAME } = calling
await calling.next()
const brands = new BrandDirectory(db)
const places = (await brands.all()).filter(({ id: brand }) => brand === 'brasa' || brand === 'marea')
const zones = new Map(places.map((place) => [place.id, place.timeZone]))
const deps = { db, now: fixture.now, allBrands: () => brands.all() }
const first = toDay(fixture.now(), 'UTC')
const closed = new Set<string>()
const SITTINGS = { brasa: 'ARS', marea: 'EUR' } as const
const GAMES = [GAME, 'fenix-x100'] as const

/** A round as providers play them: several stakes, some taken back, several wins, also in one moment; not all of them end. */
async function playRound(draw: () => number): Promise<void> {
  const brandId = draw() < 0.6 ? 'brasa' : 'marea'
  const currency = SITTINGS[brandId]
  const game_id = GAMES[Math.floor(draw() * GAMES.length)] ?? GAME
  const player = await fixture.player({ brandId, cash: 90_000_000n })
  const session_id = await calling.enter(player, game_id)
  const round_id = id('r')
  const debit = async () => {
    const sent = calling.toDebit({
      session_id,
      round_id,
      currency,
      amount: (20 + Math.floor(draw() * 3_000) / 100).toFixed(2),
    })
    expect(await calling.code(wallet('debit', sent))).toBe('ok')
    return sent
  }
  const credit = async (amount: string, round_ended: boolean) =>
    expect(
      await calling.code(
        wallet(
          'credit',
          calling.toCredit(round_id, { player_id: player.id, game_id, currency, amount, round_ended }),
        ),
      ),
    ).toBe('ok')
  const some = () => (Math.floor(draw() * 9_000) / 100).toFixed(2)
  const later = () => draw() < 0.5 && clock.advance(Math.floor(draw() * 2_400_000))
  const stakes = [await debit()]
  if (draw() < 0.3) stakes.push(await debit())
  later()
  if (draw() < 0.2) await wallet('rollback', calling.toRollback(stakes[0]!, { player_id: player.id }))
  // With nothing staked any more the round is rolled back and counts nowhere.
  if (draw() < 0.15 || (await isRolledBack(round_id))) return
  if (draw() < 0.4) await credit(some(), false)
  later()
  await credit(draw() < 0.5 ? '0.00' : some(), true)
  closed.add(round_id)
}

async function isRolledBack(round: string): Promise<boolean> {
  const { rows } = await db.query<{ status: string }>({
    text: 'SELECT status FROM published.rounds WHERE round_id = $1',
    values: [round],
  })
  return rows[0]?.status === 'rolled_back'
}

const period = () => ({ from: daysAfter(first, -1), to: daysAfter(first, 60), page: 0 })
const money = (rounds: readonly CountedRound[], name: 'staked' | 'returned', currency: string) =>
  toDecimal({
    minor: rounds.reduce((sum, round) => sum + round[name], 0n),
    currency: currency as Currency,
  })

const KEYS = {
  game: ({ game }: CountedRound) => game,
  provider: () => 'originals',
  brand: ({ brand }: CountedRound) => brand,
  day: ({ at, brand }: CountedRound) => toDay(at, zones.get(brand) ?? 'UTC'),
}

type Sums = [key: string, rounds: number, staked: string, returned: string]
const byKey = (sums: readonly Sums[]) => Object.fromEntries(sums.map(([key, ...rest]) => [key, rest]))

async function expectRecount(): Promise<void> {
  const rounds = await recountRounds(db, closed)
  expect(rounds.length).toBe(closed.size)
  for (const by of ['game', 'provider', 'brand', 'day'] as const) {
    const { rows, totals } = await readReturns(db, places, { by, ...period() }, 'en_US')
    const groups = Map.groupBy(rounds, (round) => `${KEYS[by](round)} ${round.currency}`)
    const wanted: Sums[] = [...groups].map(([key, some]) => {
      const [{ currency }] = some as [CountedRound]
      return [key, some.length, money(some, 'staked', currency), money(some, 'returned', currency)]
    })
    const read = rows.map((row): Sums => [`${row.key} ${row.currency}`, row.rounds, row.staked, row.returned])
    expect([by, byKey(read)]).toEqual([by, byKey(wanted)])
    for (const { currency, rounds: count, staked, returned } of totals) {
      const mine = rounds.filter((round) => round.currency === currency)
      expect([count, staked, returned]).toEqual([
        mine.length,
        money(mine, 'staked', currency),
        money(mine, 'returned', currency),
      ])
    }
  }
  await expectSquares(rounds)
}

/** The sums of squares and products, to the unit. */
async function expectSquares(rounds: readonly CountedRound[]): Promise<void> {
  const { rows } = await db.query<{ staked: string; products: string; returned: string }>({
    text: `SELECT coalesce(sum(staked_squares), 0)::text AS staked, coalesce(sum(products), 0)::text AS products,
      coalesce(sum(returned_squares), 0)::text AS returned FROM figure_return_days`,
  })
  const sum = (read: (round: CountedRound) => bigint) =>
    String(rounds.reduce((total, round) => total + read(round), 0n))
  expect(rows[0]).toEqual({
    staked: sum(({ staked }) => staked * staked),
    products: sum(({ staked, returned }) => staked * returned),
    returned: sum(({ returned }) => returned * returned),
  })
}

test('rounds, stakes and returns of games are a recount of the ledger to the unit', async () => {
  await withEachSeed(listSeeds(process.env).slice(0, 3), async (seed) => {
    const draw = seededDraws(seed)
    for (let n = 0; n < 15; n += 1) {
      await playRound(draw)
      if (draw() < 0.5) await countLedger(deps, { span: 3n })
    }
    await Promise.all([countLedger(deps, { span: 5n }), countLedger(deps, { span: 2n })])
    await countLedger(deps)
    await expectRecount()
  })
})

test('counted again and anew they are the same', async () => {
  expect(await countLedger(deps)).toBe(0n)
  await db.query({ text: 'UPDATE figure_return_days SET returned = returned + 1' })
  await expect(expectRecount()).rejects.toThrow()
  await rebuildFigures(deps, { span: 11n })
  await expectRecount()
})

test('the rounds behind a return are listed, the greatest first', async () => {
  const rounds = (await recountRounds(db, closed)).filter(
    ({ game, currency }) => game === GAME && currency === 'ARS',
  )
  const days = { from: daysAfter(first, -1), to: daysAfter(first, 60) }
  const { items, name, is_whole } = await listReturnRounds(
    db,
    places,
    { game: GAME, currency: 'ARS', ...days },
    'en_US',
  )
  expect([name, is_whole, items.map((item) => item.id).toSorted()]).toEqual([
    'Golden Mate',
    true,
    rounds.map(({ round }) => round).toSorted(),
  ])
  const amounts = items.map(({ returned }) => Number(returned.amount))
  expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))
})
