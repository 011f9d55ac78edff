import { BRAND_FIELDS } from '@palco/contract/tables'
import { expect, test } from 'vitest'
import { toProperty } from './fields.ts'
import { parseBrand } from './parse.ts'
import { reviewLook } from './review.ts'
import type { PlainField } from './types.ts'

const listFields = (configuration: unknown) => reviewLook(configuration).map(({ field }) => field)

test('a look that the site takes as it is leaves nothing to say', () => {
  const look = {
    site_name: 'Plaza',
    theme: 'light',
    brand_theme: { brand: '#6D5CFF', accent: '#3fe0d0', radius: 20, font_ui: 'onest', motif: 'waves' },
    logos: { header: { dark: '/a.svg', light: 'https://cdn.example/a.svg' } },
    header_variant: 2,
    lobby_modules: ['games', 'sliders'],
    sliders: [
      { id: 'a', picture: '/a.webp', title: { es_ES: 'A' }, action: { es_ES: 'B' }, link: '/casino' },
    ],
    enabled_modules: { poker: { enabled: false }, customer_support: { zoho: { key: 'k' } } },
    poker_url: 'https://poker.example',
  }
  expect(reviewLook(look)).toEqual([])
})

test('what is replaced, unsafe or unknown is named with what the site uses instead', () => {
  const look = {
    sitename: 'Plaza',
    theme: 'pink',
    brand_theme: { brand: '#ffee00', accent: 'red', radius: 99, colour: '#000000', font_ui: 'comic' },
    logos: { header: { dark: 'javascript:alert(1)' }, favicon: { light: '//evil.example/x.svg' } },
    lobby_variant: 9,
    lobby_modules: ['games', 'weather'],
    sliders: [
      {
        picture: 'data:image/png,',
        title: { es_ES: 'A' },
        action: { es_ES: 'B' },
        link: 'http://me@x.example/',
      },
    ],
    frame_origins: ['ftp://x.example'],
    sports_url: 'https://user:pass@sports.example',
    enabled_modules: { bingo: { enabled: true } },
  }
  expect(listFields(look)).toEqual([
    'sitename',
    'theme',
    'brand_theme.colour',
    'brand_theme.accent',
    'brand_theme.radius',
    'brand_theme.font_ui',
    'logos.header.dark',
    'logos.favicon.light',
    'lobby_variant',
    'lobby_modules.1',
    'sliders.0.picture',
    'sliders.0.link',
    'sports_url',
    'frame_origins.0',
    'enabled_modules.bingo',
  ])
  expect(reviewLook(look).find(({ field }) => field === 'lobby_variant')?.message).toContain('uses 1')
})

test('a colour that no text could be read on is named with the colour the site takes instead', () => {
  // White is wanted on it and does not pass; a dark text would not be the brand's.
  const notes = reviewLook({ brand_theme: { brand: '#e8590c', accent: '#3fe0d0' } })
  expect(notes).toEqual([
    {
      field: 'brand_theme.brand',
      message: expect.stringMatching(/too little contrast.* the site uses #[0-9a-f]{6}/) as string,
    },
  ])
})

const LISTS = Object.entries(BRAND_FIELDS).flatMap(([name, field]) =>
  typeof field === 'string' ? [] : [[name as PlainField, [...field.of]] as const],
)

test.each(LISTS)('%s: each of its values is used, any other is named', (name, values) => {
  for (const value of values) {
    expect(parseBrand({ configurations: { [name]: value } })[toProperty(name)]).toBe(value)
    expect(listFields({ [name]: value })).toEqual([])
  }
  expect(listFields({ [name]: 'no such value' })).toEqual([name])
})
