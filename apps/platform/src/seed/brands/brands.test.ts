import { configurations, LANGUAGES } from '@palco/contract'
import { describe, expect, test } from 'vitest'
import { findLevelRules } from '../../modules/levels/index.ts'
import { findMilesProgram } from '../../modules/miles/program.ts'
import { listPages } from '../content/index.ts'
import { DEMO_BRANDS } from './index.ts'

describe.each(DEMO_BRANDS.map((brand) => [brand.id, brand] as const))('%s', (_, brand) => {
  test('its configuration is one of the contract', () => {
    expect(configurations.strict().parse(brand.configuration)).toEqual(brand.configuration)
  })

  test('every slide has its texts in all languages and leads to a page of the site', () => {
    for (const slide of brand.configuration.sliders ?? []) {
      for (const text of [slide.title, slide.action, slide.text, slide.kicker, slide.terms]) {
        if (text) expect(LANGUAGES.filter((language) => !text[language]?.trim())).toEqual([])
      }
      expect(slide.link).toMatch(/^\/casino\/(casino-games|play\/[a-z-]+)$/)
    }
  })

  test('its text pages are whole in all languages', () => {
    const pages = listPages(brand)
    expect(pages).toHaveLength(21)
    for (const { title, markdown } of pages) {
      expect(title).toMatch(/^[A-ZÁÉÍÓÚ]/)
      expect(markdown, title).not.toMatch(/\{\w+\}/)
      const words = markdown.split(/\s+/).length
      expect(words, title).toBeGreaterThan(300)
      expect(words, title).toBeLessThan(700)
      // A promise the platform could not keep, or a date that will pass.
      expect(markdown, title).not.toMatch(/coming soon|próximamente|em breve|\b20\d\d\b/i)
    }
  })

  test('it offers every product of the platform', () => {
    const modules = Object.entries(brand.configuration.enabled_modules ?? {})
    const on = modules.filter(([, module]) => (module as { enabled?: boolean }).enabled !== false)
    expect(on.map(([name]) => name)).toEqual([
      'casino',
      'live_casino',
      'sports',
      'live',
      'virtuals',
      'poker',
      'horses',
      'prode',
      'tournaments',
      'promotions',
      'store',
      'miles',
      'referrals',
      'messages',
      'bonuses',
    ])
  })
})

test('languages differ: no page is a copy of another', () => {
  const texts = DEMO_BRANDS.flatMap((brand) => listPages(brand).map(({ markdown }) => markdown))
  expect(new Set(texts).size).toBe(texts.length)
})

test.each(DEMO_BRANDS.map((brand) => [brand.id, brand] as const))(
  '%s: miles give back less than the most generous games keep, so that no way to stake earns by them',
  (id, { rules, currency }) => {
    const program = findMilesProgram({ settings: rules, currency })
    if (!program) throw new Error(`${id} has no miles`)
    const extra = findLevelRules({ settings: rules })?.levels.at(-1)?.extra
    if (extra === undefined) throw new Error(`${id} has no levels`)
    /** Of a stake, in ten-thousandths. Tables of a live casino may keep as little as half a percent. */
    const back = (area: string): bigint => {
      const { miles, stake } = program.rates.get(area) ?? { miles: 0n, stake: 1n }
      const worth = (100n + extra) * miles * program.stepValue
      return (100n * worth) / (program.step * stake)
    }
    expect(back('casino')).toBeGreaterThan(0n)
    // Of the built-in games Deuces Wild keeps least: 27 of 10,000.
    expect(back('casino')).toBeLessThan(27n)
    expect(back('live_casino')).toBeLessThan(50n)
  },
)
