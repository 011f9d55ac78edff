import { expect, it } from 'vitest'
import { percent } from '../figures.ts'
import { liveWheelGames } from './games.ts'
import { liveWheel } from './index.ts'
import { toCode, toPastRound, PAYS, computeReturn, SEGMENTS, SPOTS, turnWheel } from './play.ts'
import type { LiveWheelSpot } from './types.ts'

/** Every way of a round with its probability: the draws are tried out one after another. */
function allWays(): { draws: number[]; part: number; round: ReturnType<typeof turnWheel> }[] {
  const ways: { draws: number[]; part: number; round: ReturnType<typeof turnWheel> }[] = []
  const open: { draws: number[]; part: number }[] = [{ draws: [], part: 1 }]
  for (let way = open.pop(); way; way = open.pop()) {
    let used = 0
    let wanted = 0
    const { draws, part } = way
    try {
      const round = turnWheel((below) => {
        const drawn = draws[used++]
        if (drawn === undefined) {
          wanted = below
          throw new Error('one more draw')
        }
        return drawn
      })
      ways.push({ draws, part, round })
    } catch {
      for (let drawn = 0; drawn < wanted; drawn++)
        open.push({ draws: [...draws, drawn], part: part / wanted })
    }
  }
  return ways
}
const ways = allWays()
const returned = (spot: LiveWheelSpot) =>
  ways.reduce((sum, { part, round }) => sum + part * Number(computeReturn(spot, 1n, round)), 0)

// Published for multipliers without an end: the mean multiplier is 52/45 (wizardofodds.com/games/dream-catcher).
const PUBLISHED: [LiveWheelSpot, segments: number, edge: number][] = [
  ['one', 23, 4.66],
  ['two', 15, 4.49],
  ['five', 7, 8.76],
  ['ten', 4, 3.42],
  ['twenty', 2, 7.26],
  ['forty', 1, 9.19],
]
it.each(PUBLISHED)(
  'returns on %s what the segments come to, near the published edge',
  (spot, segments, edge) => {
    expect(SEGMENTS.filter((mark) => mark === spot)).toHaveLength(segments)
    const endless = (segments * PAYS[spot]) / 45 + segments / 52
    expect(100 * (1 - endless)).toBeCloseTo(edge, 1)
    // The fourth multiplier in a row is left out: it takes 0.06 points at most.
    expect(returned(spot)).toBeLessThan(endless)
    expect(returned(spot)).toBeGreaterThan(endless - 0.0006)
  },
)

it('says its returns and its greatest win as they are', () => {
  const [game] = liveWheelGames
  expect(ways.reduce((sum, { part }) => sum + part, 0)).toBeCloseTo(1, 12)
  expect(game!.rtp).toBe(percent(returned('one').toFixed(8)))
  const words = liveWheel.rules(game!).flatMap(({ paragraphs }) => paragraphs.map(({ en_US }) => en_US))
  for (const spot of SPOTS) expect(words.join(' ')).toContain(`${percent(returned(spot).toFixed(8))}%`)
  const most = Math.max(
    ...ways.flatMap(({ round }) => SPOTS.map((spot) => Number(computeReturn(spot, 1n, round)))),
  )
  expect(game!.maxWin).toBe(most.toFixed(2))
})

it('has 54 segments, no two neighbours alike, and one number for every way', () => {
  expect(SEGMENTS).toHaveLength(54)
  SEGMENTS.forEach((mark, at) => expect(mark).not.toBe(SEGMENTS[(at + 1) % 54]))
  const codes = new Set(ways.map(({ round }) => toCode(round)))
  expect(codes.size).toBe(ways.length)
  expect(Math.max(...codes)).toBeLessThan(2 ** 31)
  for (const { round } of ways) expect(toPastRound(toCode(round))).toEqual(round)
})
