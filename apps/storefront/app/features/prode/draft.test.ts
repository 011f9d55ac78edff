import { expect, test } from 'vitest'
import { countUnsaved, toDraft, toFilledMatch, toPredictions, readDraft, writeDraft } from './draft.ts'

const match = (event_id: string, state: 'open' | 'live' = 'open') => ({
  event_id,
  state,
  starts_at: '2026-11-22T20:00:00.000Z',
  competition: 'Liga',
  home: { id: 'h', name: 'Norte' },
  away: { id: 'a', name: 'Sur' },
  score: null,
  own: null,
  crowd: null,
})

const form = (fields: Record<string, string>): FormData => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

test('goals of both sides, or the outcome alone, are a prediction; an empty match is none', () => {
  const draft = toDraft(
    form({
      round: 'league-1',
      'home.sim:match:1': '2',
      'away.sim:match:1': '0',
      'outcome.sim:match:1': 'away',
      'boost.sim:match:1': '3',
      'home.sim:match:2': '',
      'away.sim:match:2': '',
      'outcome.sim:match:2': 'draw',
      'home.sim:match:3': '',
      'away.sim:match:3': '',
      'boost.sim:match:3': '2',
    }),
  )
  expect(toPredictions(draft)).toEqual({
    incomplete: [],
    predictions: [
      { event_id: 'sim:match:1', outcome: null, home: 2, away: 0, boost: 3 },
      { event_id: 'sim:match:2', outcome: 'draw', home: null, away: null, boost: 1 },
    ],
  })
})

test.each([
  ['2', ''],
  ['', '1'],
  ['2', '-1'],
  ['2', '20'],
  ['x', '1'],
])('goals %j and %j are incomplete', (home, away) => {
  const draft = toDraft(form({ 'home.e': home, 'away.e': away }))
  expect(toPredictions(draft)).toEqual({ incomplete: ['e'], predictions: [] })
})

test('a draft survives as text; what is malformed or begun is left out', () => {
  const draft = toDraft(
    form({ 'home.e:1': '2', 'away.e:1': '1', 'boost.e:1': '2', 'outcome.e:2': 'home', 'home.e:3': '' }),
  )
  const matches = [match('e:1'), match('e:2'), match('e:4', 'live')]
  const read = readDraft(`${writeDraft(draft)}.e:4~1~1~~1.e:1x~~.e:2`, matches)
  expect(read['e:1']).toEqual({ home: '2', away: '1', outcome: '', boost: '2', advances: '' })
  expect(Object.keys(read)).not.toContain('e:4')
  expect(readDraft('e:1~<b>~1~~1', matches)).toEqual({})
  expect(readDraft(null, matches)).toEqual({})
  expect(toFilledMatch(match('e:1'), read).home).toBe('2')
})

test('what differs from the saved prediction counts as unsaved; what is empty or the same does not', () => {
  const own = { outcome: 'home', home: 2, away: 1, boost: 2, advances: null, points: null } as const
  const matches = [{ ...match('e:1'), own }, match('e:2'), match('e:3')]
  const count = (fields: Record<string, string>) => countUnsaved(matches, toDraft(form(fields)))
  const saved = { 'home.e:1': '2', 'away.e:1': '1', 'outcome.e:1': 'home', 'boost.e:1': '2' }
  expect(count({})).toBe(0)
  expect(count({ ...saved, 'home.e:2': '', 'away.e:2': '', 'boost.e:3': '1' })).toBe(0)
  expect(count({ ...saved, 'boost.e:1': '1' })).toBe(1)
  expect(count({ ...saved, 'home.e:1': '3', 'home.e:2': '0', 'outcome.e:3': 'draw' })).toBe(3)
})
