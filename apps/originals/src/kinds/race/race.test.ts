import { expect, it } from 'vitest'
import { seededDraw } from '../testing/seeded-draw.ts'
import { raceGames } from './games.ts'
import { race as kind } from './index.ts'
import {
  cardOf,
  CARDS,
  chanceOf,
  codeOf,
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
  for (const card of cards)
    for (const spot of SPOTS) {
      const price = priceOf(card, spot)
      const chance = part(chanceOf(card, spot))
      const returned = (chance * price) / 100
      expect(returned).toBeLessThanOrEqual(1 / (1 + MARGIN / 100) + 1e-12)
      expect(returned).toBeGreaterThan(1 / (1 + MARGIN / 100) - chance / 100)
      least = Math.min(least, returned)
      greatest = Math.max(greatest, price)
    }
  const [game] = raceGames
  expect(game!.rtp).toBe((Math.floor(least * 10_000) / 100).toFixed(2))
  expect(game!.maxWin).toBe((greatest / 100).toFixed(2))
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
  ]
  for (const bet of wrong)
    expect(kind.readBet(raceGames[0]!, bet, terms)).toEqual({ ok: false, code: 'invalid_bet' })
  const high = { race: '12', bets: [{ spot: 'forecast-2-5', amount: '50.00' }] }
  expect(kind.readBet(raceGames[0]!, high, terms)).toEqual({ ok: false, code: 'stake_out_of_bounds' })
})
