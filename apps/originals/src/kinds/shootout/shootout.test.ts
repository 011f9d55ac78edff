import { expect, it } from 'vitest'
import { seededDraw } from '../testing/seeded-draw.ts'
import { shootoutGames } from './games.ts'
import { shootout as kind } from './index.ts'
import {
  toCard,
  CARDS,
  listChances,
  toCode,
  MARGIN,
  listPrices,
  toResult,
  runShootout,
  SCORE_SPOTS,
  SPOTS,
  wins,
} from './play.ts'
import type { ShootoutSpot } from './types.ts'

const value = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }) =>
  Number((numerator * 10n ** 15n) / denominator) / 1e15

/** Probabilities by going through every kick, one after another, up to 60 of them: another way than the series. */
function byKicks([p, q]: readonly [number, number]): Map<ShootoutSpot, number> {
  const found = new Map<ShootoutSpot, number>(SPOTS.map((spot) => [spot, 0]))
  let states = new Map<string, number>([['0-0', 1]])
  for (let kicks = 0; kicks < 60; kicks++) {
    const next = new Map<string, number>()
    for (const [state, chance] of states) {
      const [home, away] = state.split('-').map(Number) as [number, number]
      const [first, second] = [Math.ceil(kicks / 2), Math.floor(kicks / 2)]
      const over =
        kicks >= 10 ? kicks % 2 === 0 && home !== away : home > away + 5 - second || away > home + 5 - first
      if (over) {
        for (const spot of SPOTS)
          if (wins(spot, { score: [home, away], kicks })) found.set(spot, found.get(spot)! + chance)
        continue
      }
      const rate = (kicks % 2 === 0 ? p : q) / 100
      const scored = kicks % 2 === 0 ? `${home + 1}-${away}` : `${home}-${away + 1}`
      next.set(scored, (next.get(scored) ?? 0) + chance * rate)
      next.set(state, (next.get(state) ?? 0) + chance * (1 - rate))
    }
    states = next
  }
  return found
}

it('prices each bet by the probability of all ends that it wins with, sudden death without end included', () => {
  for (const rates of [
    [85, 67],
    [70, 79],
  ] as const) {
    const exact = listChances([...rates])
    const counted = byKicks(rates)
    for (const spot of SPOTS) expect(value(exact.get(spot)!)).toBeCloseTo(counted.get(spot)!, 5)
    const sum = (spots: readonly ShootoutSpot[]) =>
      spots.reduce((all, spot) => all + value(exact.get(spot)!), 0)
    for (const market of [['home', 'away'], ['over', 'under'], ['sudden', 'regular'], SCORE_SPOTS] as const)
      expect(sum(market as readonly ShootoutSpot[])).toBeCloseTo(1, 12)
  }
})

it('returns 1 / (1 + margin) on every bet of every card, less the cut of its price; says the least and the greatest', () => {
  let least = 1
  let greatest = 0
  const full = 1 / (1 + MARGIN / 100)
  const seen = new Set<string>()
  const wrong: unknown[] = []
  for (let card = 0; card < CARDS; card++) {
    const { rates, teams } = toCard(String(card))
    expect(teams[0]).not.toBe(teams[1])
    if (seen.has(rates.join())) continue
    seen.add(rates.join())
    const prices = listPrices(String(card))
    for (const [spot, chance] of listChances(rates)) {
      const returned = (value(chance) * prices.get(spot)!) / 100
      least = Math.min(least, returned)
      greatest = Math.max(greatest, prices.get(spot)!)
      if (!(returned <= full + 1e-12 && returned > full - value(chance) / 100))
        wrong.push([rates.join(), spot, value(chance), prices.get(spot)!, returned])
    }
  }
  expect(wrong.slice(0, 3)).toEqual([])
  const [game] = shootoutGames
  expect([game!.rtp, game!.maxWin]).toEqual([
    (Math.floor(least * 10_000) / 100).toFixed(2),
    (greatest / 100).toFixed(2),
  ])
}, 30_000)

it('ends when it is decided, and stores its end as one number', () => {
  const draw = seededDraw(11)
  const { rates } = toCard('5')
  const won = new Map<ShootoutSpot, number>()
  for (let nth = 0; nth < 6_000; nth++) {
    const { kicks, score } = runShootout('5', draw)
    const end = { kicks: kicks.length, score }
    expect(toResult(toCode({ kicks, score }))).toEqual(end)
    expect(toCode({ kicks, score })).toBeLessThan(2 ** 53)
    expect(kicks.filter((scored, at) => scored && at % 2 === 0)).toHaveLength(score[0])
    for (const spot of SPOTS) if (wins(spot, end)) won.set(spot, (won.get(spot) ?? 0) + 1)
  }
  for (const [spot, chance] of listChances(rates))
    expect((won.get(spot) ?? 0) / 6_000).toBeCloseTo(value(chance), 1)
})

it('takes bets of its match alone', () => {
  const terms = { currency: 'EUR', bounds: { min: 20n, max: 10_000n }, stakes: [20n, 100n, 10_000n] } as const
  const [game] = shootoutGames
  const bets = [
    { spot: 'score-4-3', amount: '1.00' },
    { spot: 'home', amount: '0.20' },
  ]
  expect(kind.readBet(game!, { match: '12', bets }, terms)).toMatchObject({
    ok: true,
    stake: 120n,
    bet: { match: '12', bets: [bets[1], bets[0]] },
  })
  for (const bet of [
    { bets },
    { match: 'x', bets },
    { match: '1', bets: [{ spot: 'draw', amount: '1.00' }] },
  ])
    expect(kind.readBet(game!, bet, terms)).toEqual({ ok: false, code: 'invalid_bet' })
  expect(kind.shared!.fits!({ kind: 'shootout', match: '12', bets: [] }, 12n)).toBe(true)
  expect(kind.shared!.fits!({ kind: 'shootout', match: '12', bets: [] }, 11n)).toBe(false)
})
