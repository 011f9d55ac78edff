import { afterEach, expect, test, vi } from 'vitest'
import { rememberEvent, seenEvents } from './seen-events.ts'

function storage(first: string | null = null) {
  let text = first
  vi.stubGlobal('localStorage', {
    getItem: () => text,
    setItem: (_: string, value: string) => (text = value),
  })
}
afterEach(() => vi.unstubAllGlobals())

const href = (id: number) => `/sports/event/sim:match:${id}`

test('the last seen first, each once, eight at most', () => {
  storage()
  for (let id = 1; id <= 10; id += 1) rememberEvent({ href: href(id), name: `Match ${id}` })
  rememberEvent({ href: href(5), name: 'Match 5' })
  const seen = seenEvents()
  expect(seen).toHaveLength(8)
  expect(seen.slice(0, 2).map(({ name }) => name)).toEqual(['Match 5', 'Match 10'])
})

test.each(['', '{', '{}', '[1]', '[{"href":"https://other.test/","name":"x","at":9e15}]'])(
  'the storage %j holds nothing',
  (text) => {
    storage(text)
    expect(seenEvents()).toEqual([])
  },
)

test('a browser without storage remembers nothing and says nothing', () => {
  vi.stubGlobal('localStorage', undefined)
  rememberEvent({ href: href(1), name: 'x' })
  expect(seenEvents()).toEqual([])
})
