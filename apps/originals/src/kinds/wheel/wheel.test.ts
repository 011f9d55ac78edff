import { expect, it } from 'vitest'
import { percent } from '../figures.ts'
import { upTo } from '../plain-play.ts'
import { wheelGames } from './games.ts'
import { computeReturn, SEGMENTS, SPOTS, turnWheel } from './play.ts'

it.each(SPOTS)('returns 48 of 50 on %s', (spot) => {
  const returned = upTo(50).reduce(
    (sum, at) =>
      sum +
      computeReturn(
        spot,
        1n,
        turnWheel(() => at),
      ),
    0n,
  )
  expect(returned).toBe(48n)
  expect(wheelGames[0]!.rtp).toBe(percent((Number(returned) / 50).toFixed(8)))
})

it('has fifty segments, no two neighbours alike', () => {
  expect(SEGMENTS).toHaveLength(50)
  SEGMENTS.forEach((spot, at) => expect(spot).not.toBe(SEGMENTS[(at + 1) % 50]))
})
