import { createHash } from 'node:crypto'
import type { Localised } from '@palco/contract'
import {
  BRAND_FIELDS,
  CURRENCIES,
  LANGUAGES,
  LINKED_PAGES,
  LOBBY_MODULES,
  PRODUCT_MODULES,
  type BrandField,
} from '@palco/contract/tables'
import { isSitePath } from '../lib/path.ts'
import { defaultOf } from './defaults.ts'
import { eachField } from './fields.ts'
import { themeInputsOf } from './theme-fields.ts'
import { isZone, zoneOf } from './time-zone.ts'
import type { Brand, KindValues, LinkedPage, LobbyModule, PlainField, ProductModule, Slide } from './types.ts'

export type Fields = Record<string, unknown>

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown, max = 500): string | null =>
  typeof value === 'string' && value.trim() !== '' && value.length <= max ? value.trim() : null
const oneOf = <T>(value: unknown, options: readonly T[]): T | null =>
  options.includes(value as T) ? (value as T) : null

/** Set means true, a non-zero number, or a text other than "", "0" and "false" (1.7). */
export function isSet(value: unknown): boolean {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return value !== 0 && !Number.isNaN(value)
  return typeof value === 'string' && !['', '0', 'false'].includes(value.trim())
}

function localisedOf(value: unknown): Localised | null {
  if (typeof value === 'string') return value.trim() === '' ? null : { es_ES: value }
  const { es_ES, en_US, pt_BR } = fieldsOf(value)
  const spanish = textOf(es_ES, 4000) ?? textOf(en_US, 4000) ?? textOf(pt_BR, 4000)
  if (spanish === null) return null
  return { es_ES: spanish, en_US: textOf(en_US, 4000) ?? undefined, pt_BR: textOf(pt_BR, 4000) ?? undefined }
}

/** An http(s) address without user data, normalised; `null` for anything else. */
export function webAddress(value: unknown): string | null {
  const text = textOf(value, 2000)
  if (!text || !URL.canParse(text)) return null
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url.href : null
}

/** A picture may also be a path of the site. */
export const pictureOf = (value: unknown): string | null => (isSitePath(value) ? value : webAddress(value))

const originOf = (address: string | null): string | null =>
  address === null ? null : new URL(address).origin

const isPixels = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 320 && Number(value) <= 3_840

function appPictureOf(value: unknown): KindValues['appPictures'] {
  const { picture, width, height } = fieldsOf(value)
  const address = pictureOf(picture)
  return address !== null && isPixels(width) && isPixels(height) ? [{ picture: address, width, height }] : []
}

function slideOf(value: unknown): Slide | null {
  const given = fieldsOf(value)
  const picture = pictureOf(given.picture)
  const title = localisedOf(given.title)
  const action = localisedOf(given.action)
  const link = isSitePath(given.link) ? given.link : webAddress(given.link)
  if (!picture || !title || !action || !link) return null
  return {
    id: textOf(given.id) ?? picture,
    picture,
    kicker: localisedOf(given.kicker),
    title,
    text: localisedOf(given.text),
    terms: localisedOf(given.terms),
    action,
    link,
  }
}

function modulesOf(value: unknown): Record<ProductModule, boolean> {
  const given = fieldsOf(value)
  const isOn = (name: ProductModule) => fieldsOf(given[name]).enabled !== false && given[name] !== false
  return Object.fromEntries(PRODUCT_MODULES.map((name) => [name, isOn(name)])) as Record<
    ProductModule,
    boolean
  >
}

function lobbyModulesOf(value: unknown): LobbyModule[] | null {
  if (!Array.isArray(value)) return null
  return [
    ...new Set(value.filter((name): name is LobbyModule => LOBBY_MODULES.includes(name as LobbyModule))),
  ]
}

function urlsOf(given: Partial<Record<BrandField, unknown>>): Brand['urls'] {
  const urls = Object.fromEntries(
    LINKED_PAGES.map((page) => [page, webAddress(given[`${page}_url`])]),
  ) as Record<LinkedPage, string | null>
  // The live view is the sports integration's, at its own address where it has one.
  return { ...urls, live: urls.live ?? urls.sports }
}

function logosOf(value: unknown): KindValues['logos'] {
  const logos = fieldsOf(value)
  const header = fieldsOf(logos.header)
  const favicon = fieldsOf(logos.favicon)
  return {
    header: {
      dark: pictureOf(header.dark) ?? pictureOf(header.light),
      light: pictureOf(header.light) ?? pictureOf(header.dark),
    },
    favicon: pictureOf(favicon.light) ?? pictureOf(favicon.dark),
    app: pictureOf(logos.app),
  }
}

function zoneNamed(value: unknown): string | null {
  const name = textOf(value, 64)
  return name !== null && isZone(name) ? name : null
}

function countryOf(value: unknown): string | null {
  const code = textOf(value, 2)
  return code && /^[A-Za-z]{2}$/.test(code) ? code.toUpperCase() : null
}

function pamTypeOf(value: unknown): number | null {
  const number =
    typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
      ? Number(value)
      : Number.NaN
  return Number.isFinite(number) ? number : null
}

/** The operator's version with a mark of the content, so that every change of it changes the address of the stylesheet. */
function versionOf(given: Fields): string {
  const mark = createHash('sha256').update(JSON.stringify(given)).digest('base64url').slice(0, 10)
  const named = READERS.version(given.version)
  return named === null ? mark : `${named}-${mark}`
}

/** The value of a field of each kind; `null` where it does not fit. */
const READERS: { [Kind in keyof KindValues]: (value: unknown) => KindValues[Kind] | null } = {
  name: (value) => textOf(value, 60),
  version: (value) => (typeof value === 'string' && /^[\w.-]{1,40}$/.test(value) ? value : null),
  language: (value) => oneOf(value, LANGUAGES),
  theme: (value) => themeInputsOf(fieldsOf(value)),
  logos: logosOf,
  numberOrText: pamTypeOf,
  landing: isSet,
  lobbyModules: lobbyModulesOf,
  slides: (value) =>
    listOf(value)
      .map(slideOf)
      .filter((slide) => slide !== null)
      .slice(0, 20),
  currency: (value) => oneOf(value, CURRENCIES),
  country: countryOf,
  timeZone: zoneNamed,
  localised: localisedOf,
  texts: (value) => listOf(value).flatMap((text) => textOf(text, 60) ?? []),
  address: webAddress,
  appPictures: (value) => listOf(value).flatMap(appPictureOf).slice(0, 8),
  flag: (value) => value === true,
  origins: (value) => listOf(value).flatMap((origin) => originOf(webAddress(origin)) ?? []),
  switches: modulesOf,
}

/** The value of a field, or its default. */
function readField(name: PlainField, value: unknown): unknown {
  const field = BRAND_FIELDS[name]
  const read = typeof field === 'string' ? READERS[field](value) : oneOf<unknown>(value, field.of)
  return read ?? defaultOf(name)
}

/**
 * The configuration answer → brand. Its part `configurations` counts, at the top or inside `response`.
 * Whatever is missing or broken takes its default; nothing here throws.
 */
export function parseBrand(answer: unknown): Brand {
  const top = fieldsOf(answer)
  const given: Partial<Record<BrandField, unknown>> = fieldsOf(
    top.configurations ?? fieldsOf(top.response).configurations,
  )
  const support = fieldsOf(fieldsOf(fieldsOf(given.enabled_modules).customer_support).zoho)
  const fields = eachField((name) => readField(name, given[name]))
  return {
    ...fields,
    version: versionOf(given),
    timeZone: zoneNamed(given.time_zone) ?? zoneOf(fields.country),
    urls: urlsOf(given),
    supportKey: textOf(support.key, 200),
  }
}
