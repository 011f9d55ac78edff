import { expect, test } from 'vitest'
import { foreignPictures, isMediaPath } from './tables/media-path.ts'

test.each([
  '/art/p-casino.webp',
  '/art/heroes/hero-mate.webp',
  '/art/promos/brasa-miles-{w}.webp',
  '/art/sad.svg',
])('%s is a picture of the brand', (path) => expect(isMediaPath(path, 'brasa')).toBe(true))

test.each([
  '/art/promos/marea-miles-480.webp',
  '/media/a.png',
  '/session/log-out',
  '/art/../session/log-out',
  '/art/a.png?next=1',
  '/art/a.png#x',
  '/art/a',
  '/art/.webp/x',
  '//art/a.png',
  'https://example.org/art/a.png',
  '/art/a\t.png',
])('%j is none', (path) => expect(isMediaPath(path, 'brasa')).toBe(false))

test('another brand’s picture is one where no brand is asked for', () => {
  expect(isMediaPath('/art/promos/marea-miles-480.webp')).toBe(true)
})

test('pictures of a text are found however they are written', () => {
  const foreign = (text: string) => foreignPictures(text, 'brasa')
  expect(foreign('![a](/art/p-casino.webp "title") and [a link](https://example.org)')).toEqual([])
  expect(foreign('![a](https://example.org/a.png)')).toEqual(['https://example.org/a.png'])
  expect(foreign('![a]( </session/log-out> )')).toEqual(['/session/log-out'])
  expect(foreign('![a][b]\n\n[b]: https://example.org/a.png')).toEqual(['https://example.org/a.png'])
  expect(foreign('![b]\n\n[b]: </x.png>')).toEqual(['/x.png'])
  expect(foreign('[a][b]\n\n[b]: https://example.org/a.png')).toEqual([])
})
