import { expect, test } from 'vitest'
import { byId, byMicros, byOffset, byTime, byTimeAndKind, toPage } from './cursor.ts'

test('a cursor is read as the place it was written for', () => {
  const place = { at: new Date('2026-03-01T12:00:00.123Z'), id: 'pay_ab-c' }
  expect(byTime.read(byTime.write(place))).toEqual(place)
  const moment = { micros: 1_772_366_400_123_456n, id: 'round-7' }
  expect(byMicros.read(byMicros.write(moment))).toEqual(moment)
  expect(byId.read(byId.write(42n))).toBe(42n)
  expect(byOffset.read(byOffset.write(40))).toBe(40)
  expect(byOffset.read(byOffset.write(100_000))).toBe(100_000)
})

test('ids are those of providers: whatever characters they have, a page can be left', () => {
  for (const id of ['', 'b_1', 'golden-race:2026/11/29 #7', 'x:"quoted\\"', `acme:${'ñ'.repeat(80)}`]) {
    const place = { at: new Date('2026-03-01T12:00:00.123Z'), kind: 'game_round', id }
    expect(byTimeAndKind.read(byTimeAndKind.write(place))).toEqual(place)
  }
})

test.each([
  '[]',
  '[1]',
  '{}',
  'null',
  '[1.5,"a",""]',
  '[-1,"a",""]',
  '[8640000000000001,"a",""]',
  '["1","a",""]',
  '[1,"A B",""]',
  '[1,"a",7]',
  '[1,"a","\\u0000"]',
  `[1,"a","${'x'.repeat(201)}"]`,
  '[1,"a","",1]',
])('%s is no place by time and kind', (text) => {
  expect(byTimeAndKind.read(Buffer.from(text).toString('base64url'))).toBeUndefined()
})

test('without a cursor the list begins at its start', () => {
  for (const kind of [byTime, byMicros, byId, byOffset]) expect(kind.read(undefined)).toBeNull()
})

test.each(['', 'x', '-1', '1e3', '9'.repeat(19), '2026-03-01 ; DROP', `${'1'.repeat(20)} a`, '\u0000'])(
  '%j is no cursor of any list',
  (text) => {
    for (const kind of [byTime, byMicros, byId, byOffset]) expect(kind.read(text)).toBeUndefined()
  },
)

test('a page has a next one only when a row beyond it was read', () => {
  const cursor = (row: number) => byId.write(BigInt(row))
  expect(toPage([1, 2, 3], 2, cursor)).toEqual({ page: [1, 2], next: '2' })
  expect(toPage([1, 2], 2, cursor)).toEqual({ page: [1, 2], next: null })
  expect(toPage([], 2, cursor)).toEqual({ page: [], next: null })
})

test('a place has at most 100,000 rows before it', () => {
  for (const before of [100_001, 999_999, 1_000_000])
    expect(byOffset.read(byOffset.write(before))).toBeUndefined()
})
