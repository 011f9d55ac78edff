import { BRAND_FIELDS, LOBBY_MODULES, PRODUCT_MODULES, type BrandField } from '@palco/contract/tables'
import { parseBrand, pictureOf, webAddress } from './parse.ts'
import { THEME_FIELD_NAMES, usedThemeValue } from './theme-fields.ts'
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

type Used = { [field: string]: (brand: Brand) => unknown }

/** What becomes of the fields of a brand's theme, by their names in the configuration. */
const THEME: Used = Object.fromEntries(
  THEME_FIELD_NAMES.map((name) => [name, (brand: Brand) => usedThemeValue(brand, name)]),
)

/** What becomes of the plain fields at the top. */
const PLAIN: Used & { [Field in BrandField]?: (brand: Brand) => unknown } = {
  site_name: ({ name }) => name,
  language: ({ language }) => language,
  theme: ({ theme }) => theme,
  header_variant: ({ header }) => header,
  footer_variant: ({ footer }) => footer,
  lobby_variant: ({ lobby }) => lobby,
  jurisdiction: ({ jurisdiction }) => jurisdiction,
}

const ADDRESSES = Object.keys(BRAND_FIELDS).filter((name) => BRAND_FIELDS[name as BrandField] === 'address')
const KNOWN = new Set(Object.keys(BRAND_FIELDS))

const isSame = (given: unknown, used: unknown): boolean =>
  given === used ||
  (typeof given === 'string' && typeof used === 'string' && given.trim().toLowerCase() === used.toLowerCase())

/** Fields of a table that the site replaces by something else. */
const replaced = (given: Fields, table: Used, brand: Brand, prefix = ''): LookNote[] =>
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
  if (logos.app !== undefined) pictures.push(['logos.app', pictureOf(logos.app) !== null])
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
    LOBBY_MODULES.some((known) => known === name)
      ? []
      : [{ field: `lobby_modules.${index}`, message: 'is no part of a lobby: the site ignores it' }],
  )
  const modules = new Set<string>([...PRODUCT_MODULES, 'customer_support'])
  return [
    ...unknownNames(given, KNOWN),
    ...unknownNames(theme, new Set<string>(THEME_FIELD_NAMES), 'brand_theme.'),
    ...unknownNames(fieldsOf(given.enabled_modules), modules, 'enabled_modules.'),
    ...replaced(given, PLAIN, brand),
    ...replaced(theme, THEME, brand, 'brand_theme.'),
    ...contrasts(theme, brand),
    ...addresses(given),
    ...lobby,
  ]
}
