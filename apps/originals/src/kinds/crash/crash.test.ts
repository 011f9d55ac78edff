import { expect, it } from 'vitest'
import { percent } from '../figures.ts'
import { crashGames } from './games.ts'
import { crashPoint, DRAWS, LEAST, MOST, multiplierAt, playCrash, RETURN, timeTo, UNITS } from './play.ts'

/** How many of the draws reach a multiplier: the published formula, in whole numbers of any size. */
const reaching = (x: number) => (BigInt(RETURN) * BigInt(DRAWS) + BigInt(x) - 1n) / BigInt(x)
const targets = [LEAST, 102, 150, 199, 200, 333, 1_000, 9_901, 77_777, MOST - 1, MOST]

it('reaches each multiplier with exactly the published number of draws', () => {
  for (const x of targets) {
    const count = Number(reaching(x))
    // The draws that reach it are the lowest ones: the last of them does, the next one does not.
    expect(crashPoint(() => count - 1)).toBeGreaterThanOrEqual(x)
    expect(crashPoint(() => count)).toBeLessThan(x)
  }
  expect(crashPoint(() => 0)).toBe(MOST)
  expect(crashPoint(() => DRAWS - 1)).toBe(UNITS)
})

it('returns 99 % at every multiplier, and bursts at once in 1.98 % of rounds', () => {
  for (const x of targets) {
    const back = (Number(reaching(x)) / DRAWS) * (x / UNITS)
    expect(back).toBeGreaterThanOrEqual(0.99 - 1e-15)
    expect(back).toBeLessThan(0.99 + 1e-7)
  }
  expect(crashGames[0]!.rtp).toBe(percent('0.990000'))
  expect(1 - Number(reaching(LEAST)) / DRAWS).toBeCloseTo(0.0198, 4)
  expect(crashGames[0]!.maxWin).toBe((MOST / UNITS).toFixed(2))
})

it('pays a bet what it was cashed out at, when the flight came that far', () => {
  // v = 99 · 10¹² / 2.5: the flight ends just below ×2.50.
  const draw = () => (RETURN * DRAWS) / 250
  expect(crashPoint(draw)).toBe(249)
  expect(playCrash({ auto: null }, [], draw)).toMatchObject({ paid: 0, outcome: { crash: 249 } })
  expect(playCrash({ auto: 249 }, [], draw)).toMatchObject({ paid: 249, outcome: { crash: null } })
  expect(playCrash({ auto: 250 }, [], draw)).toMatchObject({ paid: 0 })
  expect(playCrash({ auto: 249 }, [{ cash_out: 130 }], draw)).toMatchObject({ paid: 130 })
  expect(playCrash({ auto: null }, [{ cash_out: 250 }], draw)).toMatchObject({ paid: 0 })
})

it('shows each multiplier at the time that is computed for it', () => {
  for (const x of [UNITS, ...targets]) expect(multiplierAt(timeTo(x))).toBe(x)
})
