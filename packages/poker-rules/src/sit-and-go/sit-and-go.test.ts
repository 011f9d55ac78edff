import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freshDeck, shuffled } from '../cards.ts'
import { startHand } from '../hand.ts'
import { amountsFromJson, toJson } from '../json.ts'
import { below, drawsFrom, playedOut } from '../testing/random-hands.ts'
import { deckFor, play } from '../testing/deal.ts'
import {
  afterHand,
  isOver,
  levelAt,
  nextHand,
  payoutsFor,
  listPlaces,
  prizesFor,
  listPrizes,
  type SitAndGo,
  type SitAndGoStructure,
  startSitAndGo,
  STRUCTURES,
} from './index.ts'

const TURBO: SitAndGoStructure = { variant: 'holdem', limit: 'no-limit', ...STRUCTURES.turbo }

describe('structure', () => {
  test('levels follow the time played; the last one stays', () => {
    expect(levelAt(TURBO, 0)).toMatchObject({ index: 0, smallBlind: 10n, bigBlind: 20n, ante: 0n })
    expect(levelAt(TURBO, 179)).toMatchObject({ index: 0 })
    expect(levelAt(TURBO, 180)).toMatchObject({ index: 1, bigBlind: 30n })
    expect(levelAt(TURBO, 6 * 180)).toMatchObject({ index: 6, bigBlind: 200n, ante: 25n })
    expect(levelAt(TURBO, 1_000_000)).toMatchObject({ index: 14, bigBlind: 6000n })
  })

  test('blinds never fall', () => {
    const { levels } = TURBO
    const rising = levels.slice(1).every((level, index) => level.bigBlind >= levels[index]!.bigBlind)
    expect(rising).toBe(true)
  })

  test('payouts add up to 100 per cent for every number of entrants', () => {
    for (let entrants = 2; entrants <= 10; entrants++) {
      expect(payoutsFor(entrants).reduce((total, percent) => total + percent, 0)).toBe(100)
    }
    expect(payoutsFor(9)).toEqual([50, 30, 20])
    expect(() => payoutsFor(11)).toThrow()
    expect(() => payoutsFor(1)).toThrow()
  })

  test('what rounding leaves goes to the first place', () => {
    expect(prizesFor(999n, 9)).toEqual([501n, 299n, 199n])
  })
})

describe('places', () => {
  test('two out in one hand: the larger stack at its start is the better place', () => {
    expect(
      listPlaces(
        [
          { seat: 2, startStack: 300n },
          { seat: 5, startStack: 400n },
        ],
        3,
      ),
    ).toEqual([
      { seat: 2, place: 5 },
      { seat: 5, place: 4 },
    ])
  })

  test('equal stacks share the place', () => {
    const out = [2, 5].map((seat) => ({ seat, startStack: 300n }))
    expect(listPlaces(out, 2).map(({ place }) => place)).toEqual([3, 3])
  })

  /** Seven entrants who ended on these places, with the button at seat 3. */
  const ended = (...places: number[]): SitAndGo => ({
    structure: TURBO,
    button: 3,
    hands: 9,
    entrants: places.map((place, index) => ({ seat: index + 1, stack: 0n, place })),
  })

  test('a tie on the bubble shares the one prize of its places', () => {
    expect(listPrizes(ended(1, 2, 3, 3, 5, 6, 7), 105n)).toEqual([
      { seat: 1, place: 1, prize: 53n },
      { seat: 2, place: 2, prize: 31n },
      { seat: 4, place: 3, prize: 11n },
      { seat: 3, place: 3, prize: 10n },
      { seat: 5, place: 5, prize: 0n },
      { seat: 6, place: 6, prize: 0n },
      { seat: 7, place: 7, prize: 0n },
    ])
  })

  test('a tie for the second place shares the second and the third prize', () => {
    expect(listPrizes(ended(1, 2, 2, 4, 5, 6, 7), 1000n).map(({ seat, prize }) => [seat, prize])).toEqual([
      [1, 500n],
      [2, 250n],
      [3, 250n],
      [4, 0n],
      [5, 0n],
      [6, 0n],
      [7, 0n],
    ])
  })

  test('a hand puts two out and the button moves on', () => {
    const game = startSitAndGo({ ...TURBO, startingStack: 100n }, [1, 3, 5, 7], 7)
    const { rules, start } = nextHand(game, 0)
    const deck = deckFor(['As Ad', 'Ks Kd', 'Qs Qd', 'Js Jd'], '2h 3h 5s 8c 9d')
    const after = afterHand(game, play(startHand(rules, { ...start, deck }), '5r100 7f 1c 3c'))
    expect(after.entrants).toEqual([
      { seat: 1, stack: 300n, place: null },
      { seat: 3, stack: 0n, place: 3 },
      { seat: 5, stack: 0n, place: 3 },
      { seat: 7, stack: 100n, place: null },
    ])
    expect(after.button).toBe(1)
    expect(isOver(after)).toBe(false)
    expect(() => listPrizes(after, 100n)).toThrow()
  })

  test('a hand of other chips is refused', () => {
    const game = startSitAndGo(TURBO, [1, 2], 1)
    const { rules, start } = nextHand(game, 0)
    const seats = start.seats.map((seat) => ({ ...seat, stack: 100n }))
    const hand = play(startHand(rules, { ...start, seats, deck: freshDeck() }), '1f')
    expect(() => afterHand(game, hand)).toThrow('add up')
  })
})

/** A whole tournament of random moves; a hand takes 40 seconds. */
function wholeTournament(entrants: number, seed: number): SitAndGo[] {
  const draw = drawsFrom(seed)
  const seats = Array.from({ length: entrants }, (_, index) => index + 1)
  const games = [startSitAndGo(TURBO, seats, 1 + below(draw)(entrants))]
  for (let game = games[0]!; !isOver(game); game = games.at(-1)!) {
    const { rules, start } = nextHand(game, game.hands * 40)
    const hand = startHand(rules, { ...start, deck: shuffled(freshDeck(), below(draw)) })
    games.push(afterHand(game, playedOut(hand, draw).at(-1)!))
  }
  return games
}

test('whole tournaments: chips stay the same, every entrant has a place, prizes are the pool', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 10 }), fc.integer(), (entrants, seed) => {
      const games = wholeTournament(entrants, seed)
      for (const game of games) {
        expect(game.entrants.reduce((total, { stack }) => total + stack, 0n)).toBe(1500n * BigInt(entrants))
      }
      const end = games.at(-1)!
      expect(amountsFromJson(JSON.parse(JSON.stringify(toJson(end))))).toEqual(end)
      expect(end.entrants.filter(({ place }) => place === 1)).toHaveLength(1)
      const prizes = listPrizes(end, 1003n)
      expect(prizes.reduce((total, { prize }) => total + prize, 0n)).toBe(1003n)
      expect(prizes.every(({ place }) => place >= 1 && place <= entrants)).toBe(true)
    }),
    { numRuns: 15 },
  )
})
