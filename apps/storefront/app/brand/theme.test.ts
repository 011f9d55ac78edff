import { expect, test } from 'vitest'
import { lch } from './colour.ts'
import { DEFAULT_BRAND } from './defaults.ts'
import { derive } from './theme.ts'
import type { ThemeInputs } from './types.ts'

/** 300 brands over hues, lightness and chroma of the brand colour, accents and neutrals; no chance involved. */
function* syntheticBrands(): Generator<ThemeInputs> {
  for (let i = 0; i < 300; i++) {
    const part = (divisor: number, steps: number) => (Math.floor(i / divisor) % steps) / (steps - 1)
    yield {
      ...DEFAULT_BRAND.themeInputs,
      brand: lch(0.25 + 0.65 * part(1, 10), 0.02 + 0.23 * part(10, 5), (i * 137.5) % 360),
      accent: lch(0.35 + 0.55 * part(3, 8), 0.05 + 0.2 * part(7, 4), (i * 71.3) % 360),
      neutralHue: (i * 29) % 360,
      neutralChroma: 0.05 * part(50, 6),
      preferWhiteInk: i % 2 === 0,
    }
  }
}

test('every audited pair of every synthetic brand has its contrast, in both modes', () => {
  const failures: string[] = []
  let checked = 0
  for (const inputs of syntheticBrands()) {
    for (const mode of ['dark', 'light'] as const) {
      for (const { pair, ratio, min, pass } of derive(inputs, mode).audit) {
        checked++
        if (!pass) failures.push(`${mode} ${inputs.brand} ${inputs.accent}: ${pair} ${ratio} < ${min}`)
      }
    }
  }
  expect(checked).toBeGreaterThan(25_000)
  expect(failures.slice(0, 10)).toEqual([])
})

test('both modes have the same tokens', () => {
  const names = (mode: 'dark' | 'light') => Object.keys(derive(DEFAULT_BRAND.themeInputs, mode).tokens)
  expect(names('dark')).toEqual(names('light'))
})
