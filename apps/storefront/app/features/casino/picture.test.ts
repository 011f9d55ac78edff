import { describe, expect, test } from 'vitest'
import { bannerSources, pictureSources } from './picture.ts'

describe('pictureSources', () => {
  test('offers every width of a picture with a place for it', () => {
    expect(pictureSources('/art/games/mate-{w}.webp')).toEqual({
      src: '/art/games/mate-270.webp',
      srcSet: '/art/games/mate-180.webp 180w, /art/games/mate-270.webp 270w, /art/games/mate-540.webp 540w',
    })
  })
  test('leaves out what is larger than the tile', () => {
    expect(pictureSources('/a-{w}.webp', 180).srcSet).toBe('/a-180.webp 180w')
  })
  test('takes any other address as it is', () => {
    expect(pictureSources('https://cdn.example/x.png')).toEqual({ src: 'https://cdn.example/x.png' })
  })
})

describe('bannerSources', () => {
  test('adds the small file of own art only', () => {
    expect(bannerSources('/art/heroes/hero-mate.webp').srcSet).toBe(
      '/art/heroes/hero-mate-640.webp 640w, /art/heroes/hero-mate.webp 1200w',
    )
    expect(bannerSources('https://cdn.example/art/heroes/x.webp').srcSet).toBeUndefined()
  })
})
