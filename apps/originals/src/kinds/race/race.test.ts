import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { seededDraw } from '../testing/seeded-draw.ts'
import { raceGames } from './games.ts'
import { race as kind } from './index.ts'
import {
  allSpots,
  toCard,
  CARDS,
  toChance,
  toCode,
  listLines,
  MARGIN,
  computeOrder,
  computePrice,
  runRace,
  listTraps,
  wins,
} from './play.ts'
import type { Runner } from './types.ts'

const DOCS = readFileSync(new URL('../../../../../docs/games-mathematics.md', import.meta.url), 'utf8').split(
  '\n',
)
const part = ([of, all]: readonly [bigint, bigint]) => Number(of) / Number(all)
/** Every order of the first three with its probability, place after place; no bet looks at a fourth. */
function orders(
  card: readonly Runner[],
  places = 3,
  left: readonly number[] = card.map(({ trap }) => trap),
  chance = 1,
): [number[], number][] {
  const rating = (trap: number) => card[trap - 1]!.rating
  const all = left.reduce((sum, trap) => sum + rating(trap), 0)
  if (places === 0) return [[[], chance]]
  return left.flatMap((trap) =>
    orders(
      card,
      places - 1,
      left.filter((one) => one !== trap),
      (chance * rating(trap)) / all,
    ).map(([order, its]): [number[], number] => [[trap, ...order], its]),
  )
}
const [greyhounds, horses] = raceGames as [(typeof raceGames)[0], (typeof raceGames)[0]]
const dogs = greyhounds.data

it.each([
  ['galgos-del-plata', 120],
  ['turf-del-alba', 336],
  ['circuito-cero', 120],
])('%s prices each bet by the probability of the orders that it wins with', (id, count) => {
  const field = raceGames.find((game) => game.id === id)!.data
  const card = toCard(field, '7')
  const all = orders(card)
  expect(all).toHaveLength(count)
  for (const spot of allSpots(field)) {
    const summed = all.reduce((sum, [order, chance]) => sum + (wins(field, spot, order) ? chance : 0), 0)
    expect(summed).toBeCloseTo(part(toChance(field, card, spot)), 12)
  }
})

it.each(raceGames.map((game) => [game.id, game] as const))(
  '%s returns 1 / (1 + margin) on every bet of every card, less the cut of its price; says the least and the greatest',
  (_, { data: field, ...game }) => {
    let least = 1
    let greatest = 0
    const spots = allSpots(field)
    for (let race = 0; race < CARDS; race++) {
      const card = toCard(field, String(race))
      const wrong = spots.filter((spot) => {
        const price = computePrice(field, card, spot)
        const chance = part(toChance(field, card, spot))
        const returned = (chance * price) / 100
        least = Math.min(least, returned)
        greatest = Math.max(greatest, price)
        const full = 1 / (1 + MARGIN / 100)
        return returned > full + 1e-12 || returned <= full - chance / 100
      })
      expect(wrong).toEqual([])
    }
    expect([game.rtp, game.maxWin]).toEqual([
      (Math.floor(least * 10_000) / 100).toFixed(2),
      (greatest / 100).toFixed(2),
    ])
    const row = DOCS.find((line) => line.startsWith(`| \`${game.id}\` |`))
    expect(row).toContain(` ${(100 * least).toFixed(4)} % `)
    expect(row).toContain(` ${(greatest / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })} `)
  },
  60_000,
)

it('names every runner in each language, each name once', () => {
  for (const { data } of raceGames) {
    const lists = Object.values(data.names).map((names) => names.split('|'))
    for (const names of lists) expect(new Set(names).size).toBe(24)
    const [spanish, english] = (['es_ES', 'en_US'] as const).map((language) => toCard(data, '5', language))
    expect(spanish!.map(({ rating }) => rating)).toEqual(english!.map(({ rating }) => rating))
  }
})

it('pays three places of eight runners', () => {
  const { data } = horses
  expect(wins(data, 'place-8', [1, 2, 8, 3, 4, 5, 6, 7])).toBe(true)
  expect(wins(data, 'place-3', [1, 2, 8, 3, 4, 5, 6, 7])).toBe(false)
  expect(wins(dogs, 'place-5', [1, 2, 5, 3, 4, 6])).toBe(false)
})

it('expands a combination into its lines: a box covers every order of its runners', () => {
  const box = (...traps: number[]) => [traps, traps, traps]
  const counts = [2, 3, 4, 5, 6].map((n) => {
    const traps = listTraps(dogs).slice(0, n)
    return [
      listLines(dogs, 'forecast', box(...traps)).length,
      listLines(dogs, 'tricast', box(...traps)).length,
    ]
  })
  expect(counts).toEqual([
    [2, 0],
    [6, 6],
    [12, 24],
    [20, 60],
    [30, 120],
  ])
  expect(listLines(dogs, 'tricast', [[3], [1, 3, 5], [1, 2]])).toEqual([
    'tricast-3-1-2',
    'tricast-3-5-1',
    'tricast-3-5-2',
  ])
  expect(listLines(dogs, 'tricast', [[3], [], [1]])).toEqual([])
  const won = listLines(dogs, 'tricast', box(2, 4, 6)).filter((line) => wins(dogs, line, [4, 6, 2, 1, 3, 5]))
  expect(won).toEqual(['tricast-4-6-2'])
})

it.each(raceGames.map((game) => [game.id, game.data] as const))(
  '%s runs races by the ratings, and stores each order as one number',
  (_, field) => {
    const draw = seededDraw(60)
    const won = new Map<number, number>()
    for (let race = 0; race < 6_000; race++) {
      const { order } = runRace(field, '7', draw)
      expect(computeOrder(field, toCode({ order }))).toEqual(order)
      expect(toCode({ order })).toBeLessThan(2 ** 31)
      won.set(order[0]!, (won.get(order[0]!) ?? 0) + 1)
    }
    const card = toCard(field, '7')
    const all = card.reduce((sum, { rating }) => sum + rating, 0)
    for (const { trap, rating } of card) expect(won.get(trap)! / 6_000).toBeCloseTo(rating / all, 1)
  },
)

it('takes bets for one race, which has to be the one that is open', () => {
  const terms = { currency: 'EUR', bounds: { min: 20n, max: 10_000n }, stakes: [20n, 100n, 10_000n] } as const
  const bets = [
    { spot: 'forecast-2-5', amount: '0.20' },
    { spot: 'win-2', amount: '1.00' },
  ]
  const read = kind.readBet(raceGames[0]!, { race: '12', bets }, terms)
  expect(read).toMatchObject({ ok: true, stake: 120n, bet: { race: '12', bets: [bets[1], bets[0]] } })
  expect(kind.shared!.fits!({ kind: 'race', race: '12', bets: [] }, 12n)).toBe(true)
  expect(kind.shared!.fits!({ kind: 'race', race: '12', bets: [] }, 13n)).toBe(false)
  const wrong = [
    { bets },
    { race: '-1', bets },
    { race: '12', bets: [{ spot: 'win-7', amount: '1.00' }] },
    { race: '12', bets: [{ spot: 'forecast-2-2', amount: '1.00' }] },
    { race: '12', bets: [{ spot: 'tricast-2-5-2', amount: '1.00' }] },
  ]
  for (const bet of wrong)
    expect(kind.readBet(raceGames[0]!, bet, terms)).toEqual({ ok: false, code: 'invalid_bet' })
  const high = { race: '12', bets: [{ spot: 'forecast-2-5', amount: '50.00' }] }
  expect(kind.readBet(raceGames[0]!, high, terms)).toEqual({ ok: false, code: 'stake_out_of_bounds' })
  // A tricast may have a tenth of what a forecast may.
  const tricast = (amount: string) => ({ race: '12', bets: [{ spot: 'tricast-2-5-1', amount }] })
  expect(kind.readBet(raceGames[0]!, tricast('1.00'), terms)).toMatchObject({ ok: true, stake: 100n })
  expect(kind.readBet(raceGames[0]!, tricast('1.20'), terms)).toEqual({
    ok: false,
    code: 'stake_out_of_bounds',
  })
})
