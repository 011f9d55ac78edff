import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readOpenFootball } from './index.ts'

const MATCH = {
  round: 'Matchday 1',
  date: '2026-06-11',
  time: '13:00 UTC-6',
  team1: 'Norte',
  team2: 'Sur',
  score: { ft: [2, 1], ht: [1, 0] },
}
const read = (...matches: object[]) =>
  readOpenFootball(JSON.stringify({ name: 'Copa 2026', matches }, null, 1))

test('a match has its start in UTC, its result and its half-time score', () => {
  expect(read(MATCH)).toEqual({
    name: 'Copa 2026',
    refused: [],
    coming: [],
    matches: [
      {
        line: 8,
        division: 'Copa 2026',
        home: 'Norte',
        away: 'Sur',
        startAt: new Date('2026-06-11T19:00:00Z'),
        score: { home: 2, away: 1 },
        halfTime: { home: 1, away: 0 },
        markets: [],
      },
    ],
  })
})

test.each([
  ['20:00', '2026-06-11T20:00:00Z'],
  ['20:00 UTC+5:30', '2026-06-11T14:30:00Z'],
  ['20:00 UTC-3', '2026-06-11T23:00:00Z'],
  [undefined, '2026-06-11T12:00:00Z'],
])('a time of %s is %s', (time, start) => {
  expect(read({ ...MATCH, time }).matches[0]?.startAt).toEqual(new Date(start))
})

test('names with invisible characters are refused: a side’s with its match, the competition’s with the file', () => {
  expect(read({ ...MATCH, team1: 'Nor\u202ete' }).refused).toMatchObject([{ column: 'team1' }])
  const file = JSON.stringify({ name: 'Copa\u200b', matches: [MATCH] })
  expect(() => readOpenFootball(file)).toThrow('cannot be shown')
})

test('a match without scores is still to be played; one without goals needs no half-time score', () => {
  const { matches, coming, refused } = read({ ...MATCH, score: {} }, { ...MATCH, score: { ft: [0, 0] } })
  expect([coming.length, matches.length, refused.length]).toEqual([1, 1, 0])
  expect(matches[0]?.halfTime).toEqual({ home: 0, away: 0 })
})

test.each([
  [{ date: '2026-02-31' }, 'date'],
  [{ date: 5 }, 'date'],
  [{ time: '25:00' }, 'time'],
  [{ team1: '' }, 'team1'],
  [{ team2: 'Norte' }, 'team2'],
  [{ status: 'postponed' }, 'status'],
  [{ score: { ft: [0, 1], ht: [1, 0] } }, 'score.ft'],
  [{ score: { ft: [2, -1], ht: [1, 0] } }, 'score.ft'],
  [{ score: { ft: [2, 1], ht: 'x' } }, 'score.ht'],
  [{ score: { ft: [2, 1] } }, 'score.ht'],
  [{ score: 3 }, 'score'],
])(
  'a match that cannot be true (%j) is refused by line and column %s, and the others stand',
  (values, column) => {
    const { matches, refused } = read(MATCH, { ...MATCH, ...values }, MATCH)
    expect(matches).toHaveLength(2)
    expect(refused).toEqual([{ line: expect.any(Number), column, reason: expect.any(String) }])
    expect(refused[0]?.line).toBeGreaterThan(matches[0]?.line ?? 99)
    expect(refused[0]?.line).toBeLessThan(matches[1]?.line ?? 0)
  },
)

test.each(['no JSON', '[]', '{"name":"x"}'])('another file is refused: %s', (text) => {
  expect(() => readOpenFootball(text)).toThrow('the file')
})

const folder = new URL('../../../../../shared/data/football/', import.meta.url)
test.skipIf(!existsSync(folder))('published files are read whole', () => {
  const counts = ['2026-worldcup', '2025-ar.1', '2025-br.1', '2025-26-es.1', '2025-copa.l'].map((name) => {
    const { matches, coming, refused } = readOpenFootball(
      readFileSync(new URL(`openfootball-${name}.json`, folder), 'utf8'),
    )
    return [matches.length + coming.length + refused.length, refused.length]
  })
  expect(counts.map(([all]) => all)).toEqual([104, 240, 380, 380, 155])
  expect(counts.map(([, refused]) => refused)).toEqual([0, 0, 0, 0, 1])
})
