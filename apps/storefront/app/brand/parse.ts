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
import { toDefaultValue } from './defaults.ts'
import { eachField } from './fields.ts'
import { toThemeInputs } from './theme-fields.ts'
import { isZone, toZone } from './time-zone.ts'
import type { Brand, KindValues, LinkedPage, LobbyModule, PlainField, ProductModule, Slide } from './types.ts'

export type Fields = Record<string, unknown>

export const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
export const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const findText = (value: unknown, max = 500): string | null =>
  typeof value === 'string' && value.trim() !== '' && value.length <= max ? value.trim() : null
const findChoice = <T>(value: unknown, options: readonly T[]): T | null =>
  options.includes(value as T) ? (value as T) : null

/** Set means true, a non-zero number, or a text other than "", "0" and "false" (1.7). */
export function isSet(value: unknown): boolean {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return value !== 0 && !Number.isNaN(value)
  return typeof value === 'string' && !['', '0', 'false'].includes(value.trim())
}

function findLocalisedText(value: unknown): Localised | null {
  if (typeof value === 'string') return value.trim() === '' ? null : { es_ES: value }
  const { es_ES, en_US, pt_BR } = toFields(value)
  const spanish = findText(es_ES, 4000) ?? findText(en_US, 4000) ?? findText(pt_BR, 4000)
  if (spanish === null) return null
  return {
    es_ES: spanish,
    en_US: findText(en_US, 4000) ?? undefined,
    pt_BR: findText(pt_BR, 4000) ?? undefined,
  }
}

/** An http(s) address without user data, normalised; `null` for anything else. */
export function webAddress(value: unknown): string | null {
  const text = findText(value, 2000)
  if (!text || !URL.canParse(text)) return null
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url.href : null
}

/** A picture may also be a path of the site. */
export const findPicture = (value: unknown): string | null => (isSitePath(value) ? value : webAddress(value))

const findOrigin = (address: string | null): string | null =>
  address === null ? null : new URL(address).origin

const isPixels = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 320 && Number(value) <= 3_840

function toAppPicture(value: unknown): KindValues['appPictures'] {
  const { picture, width, height } = toFields(value)
  const address = findPicture(picture)
  return address !== null && isPixels(width) && isPixels(height) ? [{ picture: address, width, height }] : []
}

const MOST_TEXTS = 12

function toAuthorityTexts(value: unknown): KindValues['authorityTexts'] {
  const given = toFields(value)
  const each = <One>(list: unknown, read: (fields: Fields) => One | null): One[] =>
    toList(list)
      .slice(0, MOST_TEXTS)
      .flatMap((one) => read(toFields(one)) ?? [])
  return {
    legends: each(given.legends, (one) => {
      const text = findText(one.text)
      const language = findChoice(one.language, LANGUAGES)
      return text && language ? { text, language } : null
    }),
    helplines: each(given.helplines, (one) => {
      const [name, phone] = [findText(one.name, 80), findText(one.phone, 30)]
      return name && phone && /^[+\d][\d -]*$/.test(phone) ? { name, phone } : null
    }),
    links: each(given.links, (one) => {
      const [name, url] = [findText(one.name, 80), webAddress(one.url)]
      return name && url ? { name, url } : null
    }),
  }
}

function findSlide(value: unknown): Slide | null {
  const given = toFields(value)
  const picture = findPicture(given.picture)
  const title = findLocalisedText(given.title)
  const action = findLocalisedText(given.action)
  const link = isSitePath(given.link) ? given.link : webAddress(given.link)
  if (!picture || !title || !action || !link) return null
  return {
    id: findText(given.id) ?? picture,
    picture,
    kicker: findLocalisedText(given.kicker),
    title,
    text: findLocalisedText(given.text),
    terms: findLocalisedText(given.terms),
    action,
    link,
  }
}

function toModules(value: unknown): Record<ProductModule, boolean> {
  const given = toFields(value)
  const isOn = (name: ProductModule) => toFields(given[name]).enabled !== false && given[name] !== false
  return Object.fromEntries(PRODUCT_MODULES.map((name) => [name, isOn(name)])) as Record<
    ProductModule,
    boolean
  >
}

function findLobbyModules(value: unknown): LobbyModule[] | null {
  if (!Array.isArray(value)) return null
  return [
    ...new Set(value.filter((name): name is LobbyModule => LOBBY_MODULES.includes(name as LobbyModule))),
  ]
}

function toUrls(given: Partial<Record<BrandField, unknown>>): Brand['urls'] {
  const urls = Object.fromEntries(
    LINKED_PAGES.map((page) => [page, webAddress(given[`${page}_url`])]),
  ) as Record<LinkedPage, string | null>
  // The live view is the sports integration's, at its own address where it has one.
  return { ...urls, live: urls.live ?? urls.sports }
}

function toLogos(value: unknown): KindValues['logos'] {
  const logos = toFields(value)
  const header = toFields(logos.header)
  const favicon = toFields(logos.favicon)
  return {
    header: {
      dark: findPicture(header.dark) ?? findPicture(header.light),
      light: findPicture(header.light) ?? findPicture(header.dark),
    },
    favicon: findPicture(favicon.light) ?? findPicture(favicon.dark),
    app: findPicture(logos.app),
  }
}

function zoneNamed(value: unknown): string | null {
  const name = findText(value, 64)
  return name !== null && isZone(name) ? name : null
}

function findCountry(value: unknown): string | null {
  const code = findText(value, 2)
  return code && /^[A-Za-z]{2}$/.test(code) ? code.toUpperCase() : null
}

function findPamType(value: unknown): number | null {
  const number =
    typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
      ? Number(value)
      : Number.NaN
  return Number.isFinite(number) ? number : null
}

/** The operator's version with a mark of the content, so that every change of it changes the address of the stylesheet. */
function toVersion(given: Fields): string {
  const mark = createHash('sha256').update(JSON.stringify(given)).digest('base64url').slice(0, 10)
  const named = READERS.version(given.version)
  return named === null ? mark : `${named}-${mark}`
}

/** The value of a field of each kind; `null` where it does not fit. */
const READERS: { [Kind in keyof KindValues]: (value: unknown) => KindValues[Kind] | null } = {
  name: (value) => findText(value, 60),
  version: (value) => (typeof value === 'string' && /^[\w.-]{1,40}$/.test(value) ? value : null),
  language: (value) => findChoice(value, LANGUAGES),
  theme: (value) => toThemeInputs(toFields(value)),
  logos: toLogos,
  numberOrText: findPamType,
  landing: isSet,
  lobbyModules: findLobbyModules,
  slides: (value) =>
    toList(value)
      .map(findSlide)
      .filter((slide) => slide !== null)
      .slice(0, 20),
  currency: (value) => findChoice(value, CURRENCIES),
  country: findCountry,
  timeZone: zoneNamed,
  localised: findLocalisedText,
  texts: (value) => toList(value).flatMap((text) => findText(text, 60) ?? []),
  address: webAddress,
  authorityTexts: toAuthorityTexts,
  appPictures: (value) => toList(value).flatMap(toAppPicture).slice(0, 8),
  flag: (value) => value === true,
  origins: (value) => toList(value).flatMap((origin) => findOrigin(webAddress(origin)) ?? []),
  switches: toModules,
}

/** The value of a field, or its default. */
function readField(name: PlainField, value: unknown): unknown {
  const field = BRAND_FIELDS[name]
  const read = typeof field === 'string' ? READERS[field](value) : findChoice<unknown>(value, field.of)
  return read ?? toDefaultValue(name)
}

/**
 * The configuration answer → brand. Its part `configurations` counts, at the top or inside `response`.
 * Whatever is missing or broken takes its default; nothing here throws.
 */
export function parseBrand(answer: unknown): Brand {
  const top = toFields(answer)
  const given: Partial<Record<BrandField, unknown>> = toFields(
    top.configurations ?? toFields(top.response).configurations,
  )
  const support = toFields(toFields(toFields(given.enabled_modules).customer_support).zoho)
  const fields = eachField((name) => readField(name, given[name]))
  return {
    ...fields,
    version: toVersion(given),
    timeZone: zoneNamed(given.time_zone) ?? toZone(fields.country),
    urls: toUrls(given),
    supportKey: findText(support.key, 200),
  }
}
