import { expect, it } from 'vitest'
import { seededDraw } from '../testing/seeded-draw.ts'
import { TEAMS, teamNames } from '../virtual-teams.ts'
import { leagueGames } from './games.ts'
import { league as kind } from './index.ts'
import {
  toChance,
  toCode,
  comesOut,
  findLegs,
  MARGIN,
  listMatches,
  MOST_PRICE,
  listPairs,
  PICKS,
  pickChance,
  playRound,
  computePrice,
  ROUNDS,
  SCALE,
  listScores,
  SEASONS,
  toSpot,
  listWeights,
  wins,
} from './play.ts'

const picks = Object.values(PICKS).flat()
const part = ([of, all]: readonly [bigint, bigint]) => Number(of) / Number(all)
const rounds = Array.from({ length: SEASONS * ROUNDS }, (_, round) => String(round))

it('lets each team play each other once at home and once away in a season', () => {
  const met = Array.from({ length: ROUNDS }, (_, day) => listPairs(day))
  for (const pairs of met) expect(new Set(pairs.flat()).size).toBe(TEAMS.length)
  expect(new Set(met.flat().map(([home, away]) => `${home}-${away}`)).size).toBe(240)
  const atHome = met.slice(0, ROUNDS / 2).flat()
  for (const team of TEAMS.keys()) {
    const played = atHome.filter(([home]) => home === team).length
    expect(played).toBeGreaterThanOrEqual(5)
    expect(played).toBeLessThanOrEqual(10)
  }
})

it('names sixteen teams in each language', () => {
  for (const language of ['es_ES', 'en_US', 'pt_BR'] as const)
    expect(new Set(teamNames(language)).size).toBe(TEAMS.length)
})

it('weighs goals as Poisson does, in whole numbers of one sum', () => {
  for (const mean of [45, 120, 310]) {
    const weights = listWeights(mean)
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(SCALE)
    let term = Math.exp(-mean / 100)
    const terms = weights.map((_, goals) => (goals === 0 ? term : (term *= mean / 100 / goals)))
    const all = terms.reduce((sum, one) => sum + one, 0)
    for (const [goals, weight] of weights.entries())
      expect(weight / SCALE).toBeCloseTo(terms[goals]! / all, 7)
  }
})

it('returns 1 / (1 + margin) on every single bet of every round, less the cut of its price; says the least', () => {
  let least = 1
  const full = 1 / (1 + MARGIN / 100)
  const wrong: string[] = []
  for (const round of rounds) {
    const matches = listMatches(round)
    for (const [at, match] of matches.entries()) {
      const sums = { result: 0, total: 0, both: 0 }
      for (const pick of picks) {
        const chance = part(pickChance(match, pick))
        const returned = (chance * computePrice(matches, `${at}:${pick}`)) / 100
        least = Math.min(least, returned)
        if (returned > full + 1e-12 || returned <= full - chance / 100) wrong.push(`${round} ${at} ${pick}`)
        for (const market of ['result', 'total', 'both'] as const)
          if (PICKS[market].includes(pick)) sums[market] += chance
      }
      if (Object.values(sums).some((sum) => Math.abs(sum - 1) > 1e-9)) wrong.push(`${round} ${at}`)
    }
  }
  expect(wrong).toEqual([])
  expect(leagueGames[0]!.rtp).toBe((Math.floor(least * 10_000) / 100).toFixed(2))
  expect(leagueGames[0]!.maxWin).toBe((MOST_PRICE / 100).toFixed(2))
}, 60_000)

it('takes the margin of a combination once, and pays it when all its legs come out', () => {
  const matches = listMatches('31')
  const spot = toSpot(['5:over', '0:home', '2:1-1'])
  expect(spot).toBe('0:home+2:1-1+5:over')
  const chance = part(toChance(matches, spot))
  const singles = (['0:home', '2:1-1', '5:over'] as const).map((leg) => part(toChance(matches, leg)))
  expect(chance).toBeCloseTo(
    singles.reduce((all, one) => all * one, 1),
    12,
  )
  const returned = (chance * computePrice(matches, spot)) / 100
  expect(returned).toBeGreaterThan(1 / 1.08 - chance / 100)
  expect(returned).toBeLessThanOrEqual(1 / 1.08)
  const scores = Array.from({ length: 8 }, (): [number, number] => [2, 0])
  scores[2] = [1, 1]
  expect(wins(spot, scores)).toBe(false)
  scores[5] = [2, 1]
  expect(wins(spot, scores)).toBe(true)
})

it('plays rounds by the weights, and stores all scores as one number', () => {
  const draw = seededDraw(73)
  const [match] = listMatches('12')
  const counts = new Map<string, number>()
  for (let nth = 0; nth < 4_000; nth++) {
    const { scores } = playRound('12', draw)
    expect(listScores(toCode({ scores }))).toEqual(scores)
    expect(toCode({ scores })).toBeLessThan(2 ** 48)
    for (const pick of picks) if (comesOut(pick, scores[0]!)) counts.set(pick, (counts.get(pick) ?? 0) + 1)
  }
  for (const pick of picks)
    expect((counts.get(pick) ?? 0) / 4_000).toBeCloseTo(part(pickChance(match!, pick)), 1)
})

it('takes singles and combinations of its round and refuses what is no bet', () => {
  const terms = { currency: 'EUR', bounds: { min: 20n, max: 10_000n }, stakes: [20n, 100n, 10_000n] } as const
  const read = (bet: object) => kind.readBet(leagueGames[0]!, bet, terms)
  const bets = [
    { spot: '3:over', amount: '1.00' },
    { spot: '0:home+3:over', amount: '0.20' },
  ]
  expect(read({ round: '12', bets })).toMatchObject({ ok: true, stake: 120n, bet: { round: '12' } })
  expect(kind.shared!.fits!({ kind: 'league', round: '12', bets: [] }, 12n)).toBe(true)
  expect(kind.shared!.fits!({ kind: 'league', round: '12', bets: [] }, 13n)).toBe(false)
  const single = (spot: string, amount = '1.00') => ({ round: '12', bets: [{ spot, amount }] })
  const long = '0:4-4+1:4-4'
  expect(computePrice(listMatches('12'), long)).toBeGreaterThan(MOST_PRICE)
  for (const spot of ['8:home', '0:home+0:over', '3:over+0:home', '0:5-0', 'home', '', long])
    expect(read(single(spot))).toEqual({ ok: false, code: 'invalid_bet' })
  expect(read({ bets })).toEqual({ ok: false, code: 'invalid_bet' })
  expect(read({ round: '12', bets: [bets[0], bets[0]] })).toEqual({ ok: false, code: 'invalid_bet' })
  // A price above 30 takes a hundredth of the table's greatest bet.
  expect(read(single('0:4-4', '1.00'))).toMatchObject({ ok: true })
  expect(read(single('0:4-4', '1.20'))).toEqual({ ok: false, code: 'stake_out_of_bounds' })
  expect(findLegs('0:home+3:over')).toEqual([
    { match: 0, pick: 'home' },
    { match: 3, pick: 'over' },
  ])
})
