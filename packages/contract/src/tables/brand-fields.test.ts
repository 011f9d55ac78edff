import { expect, test } from 'vitest'
import { brandTheme, configurations } from '../areas/configuration.ts'
import { BRAND_FIELDS, THEME_FIELDS, themeValue, type ThemeFieldName } from './brand-fields.ts'
import { LINKED_PAGES } from './modules.ts'

const COLOURS = { brand: '#c84100', accent: '#ffc93d' }
const TEXTS = ['#c84100', '#C84100', 'red', '', '76%', '100%', '1000%', '-0.02em', '.1em', '2em', 'figtree']
const CHOICES = ['arial', 'none', 'uppercase', 'embers']
const NUMBERS = [0, 0.05, 0.06, 12, 32, 33, 360, 361, 400, 900, 901, -1, Number.NaN]
const VALUES = [TEXTS, CHOICES, NUMBERS, [true, false, null, {}]].flat()

test.each(Object.keys(THEME_FIELDS) as ThemeFieldName[])(
  '%s: the site uses what the schema accepts, and nothing else',
  (name) => {
    for (const value of VALUES) {
      const accepted = brandTheme.safeParse({ ...COLOURS, [name]: value }).success
      expect([value, themeValue(name, value) !== undefined]).toEqual([value, accepted])
    }
  },
)

test('the two colours are needed, everything else may be missing', () => {
  expect(brandTheme.safeParse(COLOURS).success).toBe(true)
  expect(brandTheme.safeParse({ brand: COLOURS.brand }).success).toBe(false)
  expect(configurations.safeParse({}).success).toBe(true)
})

test('the schema has every field of the table, and every linked page has its address', () => {
  expect(Object.keys(configurations.shape)).toEqual(Object.keys(BRAND_FIELDS))
  for (const page of LINKED_PAGES) expect(BRAND_FIELDS[`${page}_url`]).toBe('address')
})
