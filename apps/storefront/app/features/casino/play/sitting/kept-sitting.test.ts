import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GOES_ON_MS, keepSitting, findSitting } from './kept-sitting.ts'

const kept = new Map<string, string>()
beforeEach(() =>
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  }),
)
afterEach(() => {
  vi.unstubAllGlobals()
  kept.clear()
})

test('a sitting goes on for a while after its game was left, each game for itself', () => {
  keepSitting('minas', 'gs_1', 1_000)
  expect(findSitting('minas', 1_000 + GOES_ON_MS - 1)).toBe('gs_1')
  expect(findSitting('minas', 1_000 + GOES_ON_MS)).toBeNull()
  expect(findSitting('keno', 1_000)).toBeNull()
})

test.each(['', 'nonsense', '{}', '[1, 2]', '["gs_1"]', 'null'])(
  'what is kept as %j begins a new one',
  (value) => {
    kept.set('palco.sitting.minas', value)
    expect(findSitting('minas', 1)).toBeNull()
  },
)

test('a browser without storage begins a new one', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepSitting('minas', 'gs_1', 1)
  expect(findSitting('minas', 1)).toBeNull()
})
