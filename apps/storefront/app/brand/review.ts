import { ALL_LOBBY_MODULES, ALL_PRODUCT_MODULES } from './defaults.ts'
import { parseBrand, pictureOf, webAddress } from './parse.ts'
import { derive } from './theme.ts'
import type { Brand } from './types.ts'
import { isSitePath } from '../lib/path.ts'

/** A field of a configuration that the site does not use as it is given, by its path ("brand_theme.brand"). */
export type LookNote = { field: string; message: string }

type Fields = Record<string, unknown>
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const shown = (value: unknown): string =>
  value === null || value === undefined ? 'nothing' : JSON.stringify(value)

/** What becomes of the fields of a brand's theme, by their names in the configuration. */
const THEME: Record<string, (brand: Brand) => unknown> = {
  brand: ({ themeInputs }) => themeInputs.brand,
  accent: ({ themeInputs }) => themeInputs.accent,
  neutral_hue: ({ themeInputs }) => themeInputs.neutralHue,
  neutral_chroma: ({ themeInputs }) => themeInputs.neutralChroma,
  radius: ({ themeInputs }) => themeInputs.radius,
  pill: ({ themeInputs }) => themeInputs.pill,
  font_ui: ({ themeInputs }) => themeInputs.fontUi,
  font_display: ({ themeInputs }) => themeInputs.fontDisplay,
  display_weight: ({ themeInputs }) => themeInputs.displayWeight,
  display_stretch: ({ themeInputs }) => themeInputs.displayStretch,
  display_case: ({ themeInputs }) => themeInputs.displayCase,
  display_tracking: ({ themeInputs }) => themeInputs.displayTracking,
  prefer_white_ink: ({ themeInputs }) => themeInputs.preferWhiteInk,
  motif: ({ motif }) => motif,
}

/** What becomes of the plain fields at the top. */
const PLAIN: Record<string, (brand: Brand) => unknown> = {
  site_name: ({ name }) => name,
  language: ({ language }) => language,
  theme: ({ theme }) => theme,
  header_variant: ({ header }) => header,
  footer_variant: ({ footer }) => footer,
  lobby_variant: ({ lobby }) => lobby,
  jurisdiction: ({ jurisdiction }) => jurisdiction,
}

const ADDRESSES = [
  'sports_url',
  'live_url',
  'virtuals_url',
  'golden_race_url',
  'horses_url',
  'poker_url',
  'store_url',
]

const OTHERS = [
  'version',
  'brand_theme',
  'logos',
  'pam_type',
  'landing',
  'lobby_modules',
  'sliders',
  'currency',
  'country',
  'time_zone',
  'licence_text',
  'payment_marks',
  'frame_origins',
  'enabled_modules',
]
const KNOWN = new Set([...Object.keys(PLAIN), ...ADDRESSES, ...OTHERS])

const isSame = (given: unknown, used: unknown): boolean =>
  given === used ||
  (typeof given === 'string' && typeof used === 'string' && given.trim().toLowerCase() === used.toLowerCase())

/** Fields of a table that the site replaces by something else. */
const replaced = (given: Fields, table: typeof PLAIN, brand: Brand, prefix = ''): LookNote[] =>
  Object.entries(table).flatMap(([name, used]) =>
    given[name] === undefined || isSame(given[name], used(brand))
      ? []
      : [{ field: prefix + name, message: `does not fit: the site uses ${shown(used(brand))}` }],
  )

const unknownNames = (given: Fields, known: ReadonlySet<string>, prefix = ''): LookNote[] =>
  Object.keys(given)
    .filter((name) => !known.has(name))
    .map((name) => ({ field: prefix + name, message: 'is not known: the site ignores it' }))

const UNSAFE = 'is no safe address: the site leaves it out'

function addresses(given: Fields): LookNote[] {
  const logos = fieldsOf(given.logos)
  const pictures = ['header', 'favicon'].flatMap((place) =>
    Object.entries(fieldsOf(logos[place])).map(([mode, value]): [string, boolean] => [
      `logos.${place}.${mode}`,
      pictureOf(value) !== null,
    ]),
  )
  const links = ADDRESSES.filter((name) => given[name] !== undefined).map((name): [string, boolean] => [
    name,
    webAddress(given[name]) !== null,
  ])
  const frames = listOf(given.frame_origins).map((value, index): [string, boolean] => [
    `frame_origins.${index}`,
    webAddress(value) !== null,
  ])
  const slides = listOf(given.sliders).flatMap((value, index): [string, boolean][] => {
    const { picture, link } = fieldsOf(value)
    return [
      [`sliders.${index}.picture`, pictureOf(picture) !== null],
      [`sliders.${index}.link`, isSitePath(link) || webAddress(link) !== null],
    ]
  })
  return [...pictures, ...links, ...frames, ...slides].flatMap(([field, safe]) =>
    safe
      ? []
      : [
          {
            field,
            message: field.startsWith('sliders') ? 'is no safe address: the slide is left out' : UNSAFE,
          },
        ],
  )
}

/** The colours whose contrast the site had to raise. */
function contrasts(given: Fields, brand: Brand): LookNote[] {
  const { tokens } = derive(brand.themeInputs, brand.theme)
  return (['brand', 'accent'] as const).flatMap((role) => {
    const [asked, used] = [brand.themeInputs[role], tokens[`--${role}`]]
    if (given[role] === undefined || used === undefined || isSame(asked, used)) return []
    const message = `has too little contrast with the text on it: the site uses ${used} for areas`
    return [{ field: `brand_theme.${role}`, message }]
  })
}

/** Every field of a configuration that the site replaces, leaves out or does not know, in its own words (`parseBrand`). */
export function reviewLook(configuration: unknown): LookNote[] {
  const given = fieldsOf(configuration)
  const brand = parseBrand({ configurations: given })
  const theme = fieldsOf(given.brand_theme)
  const lobby = listOf(given.lobby_modules).flatMap((name, index) =>
    ALL_LOBBY_MODULES.some((known) => known === name)
      ? []
      : [{ field: `lobby_modules.${index}`, message: 'is no part of a lobby: the site ignores it' }],
  )
  const modules = new Set<string>([...ALL_PRODUCT_MODULES, 'customer_support'])
  return [
    ...unknownNames(given, KNOWN),
    ...unknownNames(theme, new Set(Object.keys(THEME)), 'brand_theme.'),
    ...unknownNames(fieldsOf(given.enabled_modules), modules, 'enabled_modules.'),
    ...replaced(given, PLAIN, brand),
    ...replaced(theme, THEME, brand, 'brand_theme.'),
    ...contrasts(theme, brand),
    ...addresses(given),
    ...lobby,
  ]
}
