import { BRAND_FIELDS } from '@palco/contract/tables'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_BRAND } from './defaults.ts'
import { isSet, parseBrand } from './parse.ts'

const of = (configurations: unknown) => parseBrand({ configurations })

describe('a configuration of any quality makes a brand', () => {
  test('garbage in every field leaves a complete brand', () => {
    const fields = fc.dictionary(fc.constantFrom(...Object.keys(BRAND_FIELDS)), fc.jsonValue({ maxDepth: 3 }))
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          fields.map((configurations) => ({ configurations })),
        ),
        (answer) => {
          const brand = parseBrand(answer)
          expect(Object.keys(brand).sort()).toEqual(Object.keys(DEFAULT_BRAND).sort())
          expect(['dark', 'light']).toContain(brand.theme)
          expect([1, 2, 3]).toContain(brand.lobby)
          for (const url of Object.values(brand.urls)) if (url !== null) expect(url).toMatch(/^https?:\/\//)
          for (const origin of brand.frameOrigins) expect(origin).toMatch(/^https?:\/\/[^/;, ]+$/)
          expect(brand.themeInputs.brand).toMatch(/^#[0-9a-f]{6}$/)
        },
      ),
      { numRuns: 600 },
    )
  })
  test('the time zone is the named one, else the country’s, else UTC', () => {
    expect(of({ country: 'ES', time_zone: 'Atlantic/Canary' }).timeZone).toBe('Atlantic/Canary')
    expect(of({ country: 'ES', time_zone: 'Mars/Olympus' }).timeZone).toBe('Europe/Madrid')
    expect(of({ country: 'br' }).timeZone).toBe('America/Sao_Paulo')
    expect(of({ country: 'ZZ' }).timeZone).toBe('UTC')
  })
  test('empty gives the defaults', () => {
    expect({ ...of({}), version: 'default' }).toEqual(DEFAULT_BRAND)
  })
  test('only the part named configurations counts, at the top or inside response', () => {
    expect(parseBrand({ theme: 'dark', configurations: { theme: 'light' } }).theme).toBe('light')
    expect(parseBrand({ response: { configurations: { theme: 'light' } } }).theme).toBe('light')
    expect(parseBrand({ theme: 'light' }).theme).toBe('dark')
  })
})

test.each([
  [true, true],
  [1, true],
  ['1', true],
  ['yes', true],
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
  ['', false],
  [null, false],
  [undefined, false],
])('landing %j is set: %s', (value, expected) => expect(isSet(value)).toBe(expected))

test.each([
  [2, 2],
  ['2', 2],
  [1, 1],
  [undefined, null],
  ['x', null],
  ['', null],
])('pam_type %j → %s', (value, expected) => expect(of({ pam_type: value }).pamType).toBe(expected))

test('addresses that could run something or hide a login are refused', () => {
  const brand = of({
    sports_url: 'javascript:alert(1)',
    poker_url: 'https://user:pass@poker.test/',
    live_url: 'https://live.test/a?b=1',
    app_url: 'javascript:alert(1)',
    frame_origins: ['https://ok.test/path', "https://x.test; script-src 'unsafe-inline'", 'data:text/html,x'],
    logos: { header: { dark: '/logo.svg', light: '//evil.test/x.svg' } },
  })
  expect(brand.urls).toMatchObject({ sports: null, poker: null, live: 'https://live.test/a?b=1' })
  expect(brand.appUrl).toBeNull()
  expect(brand.frameOrigins).toEqual(['https://ok.test'])
  expect(brand.logos.header).toEqual({ dark: '/logo.svg', light: '/logo.svg' })
})

test('every change of the content changes the version', () => {
  const versions = [of({ version: '7' }), of({ version: '7', theme: 'light' }), of({ version: '8' })].map(
    ({ version }) => version,
  )
  expect(new Set(versions).size).toBe(3)
  expect(versions[0]).toMatch(/^7-/)
})

test('a module is off only when the configuration says so', () => {
  const { modules } = of({
    enabled_modules: { poker: { enabled: false }, store: false, prode: {}, horses: null },
  })
  expect(modules).toMatchObject({ poker: false, store: false, prode: true, horses: true, casino: true })
})
