import { expect, it } from 'vitest'
import { bankerDraws, playCoup, computeReturn, SPOTS } from './play.ts'
import type { BaccaratSpot } from './types.ts'

type Counts = { player: bigint; banker: bigint; tie: bigint }

/** All ordered sixes of a shoe, by their points, with the number of ways: what comes of each. */
function enumerate(decks: number): Counts {
  const left = Array.from({ length: 10 }, (_, points) => (points === 0 ? 16 : 4) * decks)
  const counts = { player: 0n, banker: 0n, tie: 0n }
  const six: number[] = []
  const go = (ways: bigint): void => {
    if (six.length < 6) {
      for (let points = 0; points < 10; points++) {
        if (left[points] === 0) continue
        six.push(points)
        const more = ways * BigInt(left[points]!--)
        go(more)
        left[points]!++
        six.pop()
      }
      return
    }
    let at = 0
    // A card of those points: a ten for none.
    const { winner } = playCoup(() => (six[at++]! + 9) % 10)
    counts[winner] += ways
  }
  go(1n)
  return counts
}

// Published: casinoexploit.com/baccarat.html and wizardofodds.com/games/baccarat/appendix/3.
const PUBLISHED: [number, Counts][] = [
  [8, { banker: 2_292_252_566_437_888n, player: 2_230_518_282_592_256n, tie: 475_627_426_473_216n }],
  [1, { banker: 6_737_232_640n, player: 6_548_674_432n, tie: 1_372_227_328n }],
]
it.each(PUBLISHED)(
  'of %i decks comes out as often as published, to the combination',
  { timeout: 60_000 },
  (decks, published) => {
    expect(enumerate(decks)).toEqual(published)
  },
)

it('has the published edges with eight decks', () => {
  const { banker, player, tie } = PUBLISHED[0]![1]
  const all = Number(banker + player + tie)
  const back = (spot: BaccaratSpot, winner: 'player' | 'banker' | 'tie') =>
    Number(computeReturn(spot, 100n, { player: [0, 1], banker: [0, 1], winner })) / 100
  const edge = (spot: BaccaratSpot) =>
    1 -
    (back(spot, 'banker') * Number(banker) +
      back(spot, 'player') * Number(player) +
      back(spot, 'tie') * Number(tie)) /
      all
  expect(100 * edge('banker')).toBeCloseTo(1.057906, 6)
  expect(100 * edge('player')).toBeCloseTo(1.235081, 6)
  expect(100 * edge('tie')).toBeCloseTo(14.359629, 6)
  // Two cards of a rank: 31 of the other 415.
  expect(100 * (1 - (12 * 31) / 415)).toBeCloseTo(10.361446, 6)
  expect(computeReturn('player_pair', 1n, { player: [0, 13], banker: [0, 1], winner: 'tie' })).toBe(12n)
})

it('draws for the banker by the table', () => {
  const thirds = (total: number) =>
    Array.from({ length: 10 }, (_, points) => points).filter((points) => bankerDraws(total, points))
  expect([3, 4, 5, 6, 7].map(thirds)).toEqual([
    [0, 1, 2, 3, 4, 5, 6, 7, 9],
    [2, 3, 4, 5, 6, 7],
    [4, 5, 6, 7],
    [6, 7],
    [],
  ])
  expect([bankerDraws(5, null), bankerDraws(6, null)]).toEqual([true, false])
  expect(SPOTS).toHaveLength(5)
})
