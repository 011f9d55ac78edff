import { expect, test } from 'vitest'
import { catalogueGame } from '../provider/index.ts'
import { catalogueFeedAnswer, feedFixture, marketDescription } from './index.ts'

const side = (id: string, name: string) => ({
  id: `a:team:${id}`,
  name,
  abbreviation: 'ABC',
  country_code: null,
})

test('names of a fixture are taken without what is not seen', () => {
  const fixture = feedFixture.parse({
    id: 'a:match:1',
    sport: 'football',
    competition_id: 'a:competition:1',
    season: '20\u200b26',
    round: null,
    start_time: '2026-06-11T19:00:00Z',
    scheduled_time: '2026-06-11T19:00:00Z',
    status: 0,
    home: {
      ...side('1', 'Nor\u202ete'),
      players: [{ id: 'a:player:1', name: 'Ana\u2066', position: 'player' }],
    },
    away: side('2', '\u200f'),
    venue: { name: 'Cancha\u00ad', city: 'Ro\u200bsario' },
    live_odds: false,
  })
  expect(fixture).toMatchObject({
    season: '2026',
    home: { name: 'Norte', players: [{ name: 'Ana' }] },
    away: { name: '?' },
    venue: { name: 'Cancha', city: 'Rosario' },
  })
})

test('names of a catalogue, of odds and of games, are taken without what is not seen', () => {
  const name = { es_ES: 'Li\u202ega', en_US: 'Lea\u200bgue' }
  const seen = { es_ES: 'Liga', en_US: 'League' }
  const competition = { id: 'a:competition:1', sport: 'football', category_id: 'a:category:1', name, rank: 1 }
  const category = { id: 'a:category:1', name, country_code: null }
  const sport = { id: 'a:sport:1', sport: 'football', name }
  const feed = catalogueFeedAnswer.parse({
    sports: [sport],
    categories: [category],
    competitions: [competition],
  })
  for (const [one] of [feed.sports, feed.categories, feed.competitions]) expect(one?.name).toEqual(seen)
  expect(catalogueGame.parse({ id: 'a-1', name, kind: 'slot', categories: [] }).name).toEqual(seen)
})

test.each(['Total\u202e', 'To\u200btal', 'Total\u3164'])(
  'the description %j of a market is refused',
  (es_ES) => {
    const names = { es_ES: 'Total', en_US: 'Total', pt_BR: 'Total' }
    const outcomes = [{ id: '1', name: names }]
    expect(marketDescription.safeParse({ name: names, outcomes }).success).toBe(true)
    expect(marketDescription.safeParse({ name: { ...names, es_ES }, outcomes }).success).toBe(false)
  },
)
