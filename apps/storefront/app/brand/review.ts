import { BRAND_FIELDS, LOBBY_MODULES, PRODUCT_MODULES, type BrandField } from '@palco/contract/tables'
import { isSitePath } from '../lib/path.ts'
import { toProperty } from './fields.ts'
import { type Fields, toFields, toList, parseBrand, findPicture, webAddress } from './parse.ts'
import { THEME_FIELD_NAMES, usedThemeValue } from './theme-fields.ts'
import { derive } from './theme.ts'
import type { Brand, KindValues, PlainField } from './types.ts'

/** A field of a configuration that the site does not use as it is given, by its path ("brand_theme.brand"). */
export type LookNote = { field: string; message: string }
/** What is to be said of a given value. */
type Check = (field: BrandField, value: unknown, brand: Brand) => LookNote[]

const shown = (value: unknown): string =>
  value === null || value === undefined ? 'nothing' : JSON.stringify(value)

const isSame = (given: unknown, used: unknown): boolean =>
  given === used ||
  (typeof given === 'string' && typeof used === 'string' && given.trim().toLowerCase() === used.toLowerCase())

const replaced = (field: string, given: unknown, used: unknown): LookNote[] =>
  given === undefined || isSame(given, used)
    ? []
    : [{ field, message: `does not fit: the site uses ${shown(used)}` }]

const unknownNames = (given: Fields, names: readonly string[], prefix = ''): LookNote[] =>
  Object.keys(given)
    .filter((name) => !names.includes(name))
    .map((name) => ({ field: prefix + name, message: 'is not known: the site ignores it' }))

const unsafe = (field: string, address: string | null, lost = 'the site leaves it out'): LookNote[] =>
  address === null ? [{ field, message: `is no safe address: ${lost}` }] : []

/** A value that the site uses as it is, or replaces by the default. */
const single: Check = (field, value, brand) => replaced(field, value, brand[toProperty(field as PlainField)])
const anything: Check = () => []

const logos: Check = (field, value) => {
  const given = toFields(value)
  const modes = ['header', 'favicon'].flatMap((place) =>
    Object.entries(toFields(given[place])).flatMap(([mode, picture]) =>
      unsafe(`${field}.${place}.${mode}`, findPicture(picture)),
    ),
  )
  return given.app === undefined ? modes : [...modes, ...unsafe(`${field}.app`, findPicture(given.app))]
}

const slides: Check = (field, value) =>
  toList(value).flatMap((slide, index) => {
    const { picture, link } = toFields(slide)
    const lost = 'the slide is left out'
    return [
      ...unsafe(`${field}.${index}.picture`, findPicture(picture), lost),
      ...unsafe(`${field}.${index}.link`, isSitePath(link) ? link : webAddress(link), lost),
    ]
  })

const lobbyModules: Check = (field, value) =>
  toList(value).flatMap((name, index) =>
    LOBBY_MODULES.some((module) => module === name)
      ? []
      : [{ field: `${field}.${index}`, message: 'is no part of a lobby: the site ignores it' }],
  )

/** The colours whose contrast the site had to raise. */
function contrasts(given: Fields, { themeInputs, theme }: Brand): LookNote[] {
  const { tokens } = derive(themeInputs, theme)
  return (['brand', 'accent'] as const).flatMap((role) => {
    const [asked, used] = [themeInputs[role], tokens[`--${role}`]]
    if (given[role] === undefined || used === undefined || isSame(asked, used)) return []
    const message = `has too little contrast with the text on it: the site uses ${used} for areas`
    return [{ field: `brand_theme.${role}`, message }]
  })
}

const theme: Check = (field, value, brand) => {
  const given = toFields(value)
  return [
    ...unknownNames(given, THEME_FIELD_NAMES, `${field}.`),
    ...THEME_FIELD_NAMES.flatMap((name) =>
      replaced(`${field}.${name}`, given[name], usedThemeValue(brand.themeInputs, name)),
    ),
    ...contrasts(given, brand),
  ]
}

const CHECKS: Record<keyof KindValues, Check> = {
  name: single,
  version: anything,
  language: single,
  theme,
  logos,
  numberOrText: anything,
  landing: anything,
  lobbyModules,
  slides,
  currency: single,
  country: single,
  timeZone: single,
  localised: anything,
  texts: anything,
  address: (field, value) => unsafe(field, webAddress(value)),
  authorityTexts: anything,
  appPictures: anything,
  flag: anything,
  origins: (field, value) =>
    toList(value).flatMap((origin, index) => unsafe(`${field}.${index}`, webAddress(origin))),
  switches: (field, value) =>
    unknownNames(toFields(value), [...PRODUCT_MODULES, 'customer_support'], `${field}.`),
}

/** Every field of a configuration that the site replaces, leaves out or does not know, in its own words (`parseBrand`). */
export function reviewLook(configuration: unknown): LookNote[] {
  const given = toFields(configuration)
  const brand = parseBrand({ configurations: given })
  const names = Object.keys(BRAND_FIELDS) as BrandField[]
  const notes = names
    .filter((name) => given[name] !== undefined)
    .flatMap((name) => {
      const field = BRAND_FIELDS[name]
      const check = typeof field === 'string' ? CHECKS[field] : single
      return check(name, given[name], brand)
    })
  return [...unknownNames(given, names), ...notes]
}
