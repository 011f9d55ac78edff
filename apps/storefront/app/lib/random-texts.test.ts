import { expect, test } from 'vitest'
import { randomTexts } from './random-texts.ts'

test.each([24, 43])('texts of %i characters never come twice, over many batches', (length) => {
  const next = randomTexts(length)
  const texts = Array.from({ length: 2_000 }, next)
  expect(new Set(texts).size).toBe(2_000)
  for (const text of texts) expect(text).toMatch(new RegExp(`^[\\w-]{${length}}$`))
})

test('two makers share nothing', () => {
  const one = new Set(Array.from({ length: 300 }, randomTexts(24)))
  expect(Array.from({ length: 300 }, randomTexts(24)).some((text) => one.has(text))).toBe(false)
})
