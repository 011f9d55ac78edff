import { LANGUAGES } from '@palco/contract'
import { describe, expect, test } from 'vitest'
import { stateAt } from '../../modules/tournaments/index.ts'
import { DEMO_BRANDS } from '../brands/index.ts'
import { listPromotions } from './index.ts'
import { listTournaments } from '../tournaments/index.ts'

const now = new Date('2026-11-21T12:00:00Z')
/** A promise the platform could not keep, or a date that will pass. */
const NOT_HERE = /\{\w+\}|coming soon|próximamente|em breve|\b20\d\d\b|undefined/i

describe.each(DEMO_BRANDS.map((brand) => [brand.id, brand] as const))('%s', (_, brand) => {
  test('its promotions are whole in every language, with their terms in sight', () => {
    const promotions = listPromotions(brand)
    expect(promotions.length).toBeGreaterThanOrEqual(5)
    expect(new Set(promotions.map(({ type }) => type))).toEqual(new Set(['bonus', 'promotion']))
    for (const { id, texts } of promotions) {
      for (const language of LANGUAGES) {
        const { title, teaser, key_terms, action, markdown, terms } = texts[language] ?? texts.es_ES
        const all = [title, teaser, key_terms, action, markdown, terms].join('\n')
        expect(all, `${id} ${language}`).not.toMatch(NOT_HERE)
        expect(key_terms, `${id} ${language}`).toMatch(/\+18|18\+/)
        expect(title.length).toBeLessThanOrEqual(60)
        expect(terms).toMatch(/^- /)
      }
    }
  })

  test('it has tournaments in every state at any time', () => {
    for (const days of [0, 1, 3, 6, 7, 8, 13, 14, 20]) {
      const at = new Date(now.getTime() + days * 86_400_000)
      const tournaments = listTournaments(brand, at)
      expect(tournaments).toHaveLength(4)
      expect(tournaments.map((tournament) => stateAt(tournament, at)).toSorted()).toEqual([
        'active',
        'active',
        'finished',
        'upcoming',
      ])
      expect(new Set(tournaments.map(({ id }) => id)).size).toBe(4)
    }
  })

  test('its tournaments are whole in every language', () => {
    for (const { texts, id } of listTournaments(brand, now)) {
      const names = LANGUAGES.map((language) => texts[language]?.name)
      expect(new Set(names).size, id).toBe(3)
      for (const language of LANGUAGES) expect(texts[language]?.markdown).not.toMatch(NOT_HERE)
    }
  })
})
