import { expect, it } from 'vitest'
import { seededDraw } from '../testing/seeded-draw.ts'
import { raceGames } from './games.ts'
import { race as kind } from './index.ts'
import {
  cardOf,
  CARDS,
  chanceOf,
  codeOf,
  linesOf,
  MARGIN,
  orderOf,
  priceOf,
  runRace,
  SPOTS,
  TRAPS,
  wins,
} from './play.ts'

const cards = Array.from({ length: CARDS }, (_, race) => cardOf(String(race)))
const part = ([of, all]: readonly [bigint, bigint]) => Number(of) / Number(all)
/** Every order of finish with its probability, place after place. */
function orders(card: ReturnType<typeof cardOf>, left = TRAPS, chance = 1): [number[], number][] {
  const rating = (trap: number) => card[trap - 1]!.rating
  const all = left.reduce((sum, trap) => sum + rating(trap), 0)
  if (left.length === 0) return [[[], chance]]
  return left.flatMap((trap) =>
    orders(
      card,
      left.filter((one) => one !== trap),
      (chance * rating(trap)) / all,
    ).map(([order, its]): [number[], number] => [[trap, ...order], its]),
  )
}

it('prices each bet by the probability of the orders that it wins with', () => {
  const all = orders(cards[7]!)
  expect(all).toHaveLength(720)
  for (const spot of SPOTS) {
    const summed = all.reduce((sum, [order, chance]) => sum + (wins(spot, order) ? chance : 0), 0)
    expect(summed).toBeCloseTo(part(chanceOf(cards[7]!, spot)), 12)
  }
})

it('returns 1 / (1 + margin) on every bet of every card, less the cut of its price; says the least and the greatest', () => {
  let least = 1
  let greatest = 0
  for (const card of cards) {
    const wrong = SPOTS.filter((spot) => {
      const price = priceOf(card, spot)
      const chance = part(chanceOf(card, spot))
      const returned = (chance * price) / 100
      least = Math.min(least, returned)
      greatest = Math.max(greatest, price)
      const full = 1 / (1 + MARGIN / 100)
      return returned > full + 1e-12 || returned <= full - chance / 100
    })
    expect(wrong).toEqual([])
  }
  const [game] = raceGames
  expect(game!.rtp).toBe((Math.floor(least * 10_000) / 100).toFixed(2))
  expect(game!.maxWin).toBe((greatest / 100).toFixed(2))
})

it('expands a combination into its lines: a box covers every order of its runners', () => {
  const box = (...traps: number[]) => [traps, traps, traps]
  const counts = [2, 3, 4, 5, 6].map((n) => {
    const traps = TRAPS.slice(0, n)
    return [linesOf('forecast', box(...traps)).length, linesOf('tricast', box(...traps)).length]
  })
  expect(counts).toEqual([
    [2, 0],
    [6, 6],
    [12, 24],
    [20, 60],
    [30, 120],
  ])
  expect(linesOf('tricast', [[3], [1, 3, 5], [1, 2]])).toEqual([
    'tricast-3-1-2',
    'tricast-3-5-1',
    'tricast-3-5-2',
  ])
  expect(linesOf('tricast', [[3], [], [1]])).toEqual([])
  const won = linesOf('tricast', box(2, 4, 6)).filter((line) => wins(line, [4, 6, 2, 1, 3, 5]))
  expect(won).toEqual(['tricast-4-6-2'])
})

it('runs races by the ratings, and stores each order as one number', () => {
  const draw = seededDraw(60)
  const won = new Map<number, number>()
  for (let race = 0; race < 6_000; race++) {
    const { order } = runRace('7', draw)
    expect(orderOf(codeOf({ order }))).toEqual(order)
    won.set(order[0]!, (won.get(order[0]!) ?? 0) + 1)
  }
  const all = cards[7]!.reduce((sum, { rating }) => sum + rating, 0)
  for (const { trap, rating } of cards[7]!) expect(won.get(trap)! / 6_000).toBeCloseTo(rating / all, 1)
})

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
