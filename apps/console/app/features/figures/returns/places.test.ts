import { expect, test } from 'vitest'
import { makePlaces } from './places.ts'

const row = (low: number, high: number, actual: number) => ({
  actual,
  theoretical: 0.96,
  band: { low, high },
})

test('bands are drawn from the lowest to the highest value, with room at both ends', () => {
  const toPlace = makePlaces([row(0.9, 1.02, 0.95), row(0.8, 1.1, 1.2)])
  expect([toPlace(0.8), toPlace(1.2)].map((place) => Math.round(place * 100) / 100)).toEqual([0.05, 0.95])
  expect(toPlace(1)).toBeCloseTo(0.5, 9)
})

test('what lies far outside is drawn at the end', () => {
  const toPlace = makePlaces([row(0.9, 1.02, 40)])
  for (const value of [40, 1.96]) expect(toPlace(value)).toBeCloseTo(0.95, 9)
  expect(toPlace(0.9)).toBe(0.05)
})

test('a single value, and rows without a band, make no division by nothing', () => {
  expect(makePlaces([row(0.9, 0.9, 0.9)])(0.9)).toBe(0.05)
  expect(makePlaces([{ actual: 1, theoretical: null, band: null }])(0.5)).toBe(0.05)
})
