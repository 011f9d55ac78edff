import { describe, expect, test } from 'vitest'
import type { Game } from '@palco/contract'
import { checkedLaunch, checkedStream, similarTo } from './load-play.ts'

describe('checkedLaunch', () => {
  test('takes a page whose origin is the one named', () => {
    const launch = { url: 'https://games.example/play?t=1', origin: 'https://games.example' }
    expect(checkedLaunch(launch)).toEqual(launch)
  })
  test.each([
    { url: 'https://games.example/play', origin: 'https://other.example' },
    { url: 'https://games.example/play', origin: 'https://games.example/' },
    { url: 'javascript:alert(1)', origin: 'null' },
    { url: 'nonsense', origin: '' },
  ])('refuses $url from $origin', (launch) => expect(checkedLaunch(launch)).toBeNull())
})

test('a video is a web page or nothing', () => {
  expect(checkedStream({ url: 'https://video.example/7' })).toBe('https://video.example/7')
  for (const stream of [null, undefined, { url: 'javascript:1' }, { url: 'nonsense' }])
    expect(checkedStream(stream)).toBeNull()
})

test('similar games share most categories; the game itself is not among them', () => {
  const game = (id: string, ...categories: string[]) => ({ id, categories }) as unknown as Game
  const games = [
    game('a', 'table'),
    game('b', 'slots'),
    game('c', 'slots', 'ways'),
    game('me', 'slots', 'ways'),
  ]
  expect(similarTo(game('me', 'slots', 'ways'), games).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  expect(similarTo(null, games)).toHaveLength(4)
})
