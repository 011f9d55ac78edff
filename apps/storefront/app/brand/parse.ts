import { createHash } from 'node:crypto'
import type { Currency, Language, Localised } from '@palco/contract'
import { isSitePath } from '../lib/path.ts'
import { ALL_LOBBY_MODULES, ALL_PRODUCT_MODULES, DEFAULT_BRAND } from './defaults.ts'
import { zoneOf } from './time-zone.ts'
import type { Brand, FontName, LobbyModule, Motif, ProductModule, Slide, ThemeInputs } from './types.ts'

const LANGUAGES: readonly Language[] = ['es_ES', 'en_US', 'pt_BR']
/** Complete by its type: a currency the contract gains fails the type check here. */
const CURRENCIES = Object.keys({ ARS: 1, BRL: 1, EUR: 1, USD: 1, CLP: 1, USDT: 1, BTC: 1 } satisfies Record<
  Currency,
  1
>) as Currency[]

type Fields = Record<string, unknown>

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown, max = 500): string | null =>
  typeof value === 'string' && value.trim() !== '' && value.length <= max ? value.trim() : null
const oneOf = <T>(value: unknown, options: readonly T[]): T | null =>
  options.includes(value as T) ? (value as T) : null
const within = (value: unknown, min: number, max: number): number | undefined =>
  typeof value === 'number' && value >= min && value <= max ? value : undefined
const matching = (value: unknown, shape: RegExp, fallback: string): string =>
  typeof value === 'string' && shape.test(value) ? value : fallback

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

const FONT_NAMES: readonly FontName[] = ['figtree', 'archivo', 'onest', 'gabarito', 'bricolage', 'system']
const MOTIFS: readonly Motif[] = ['embers', 'stripes', 'waves', 'none']
const COLOUR = /^#[0-9a-fA-F]{6}$/

function themeInputsOf(value: unknown): ThemeInputs {
  const given = fieldsOf(value)
  const fallback = DEFAULT_BRAND.themeInputs
  return {
    brand: matching(given.brand, COLOUR, fallback.brand).toLowerCase(),
    accent: matching(given.accent, COLOUR, fallback.accent).toLowerCase(),
    neutralHue: within(given.neutral_hue, 0, 360),
    neutralChroma: within(given.neutral_chroma, 0, 0.05),
    radius: within(given.radius, 0, 32) ?? fallback.radius,
    pill: given.pill === true,
    fontUi: oneOf(given.font_ui, FONT_NAMES) ?? fallback.fontUi,
    fontDisplay:
      oneOf(given.font_display, FONT_NAMES) ?? oneOf(given.font_ui, FONT_NAMES) ?? fallback.fontDisplay,
    displayWeight: within(given.display_weight, 400, 900) ?? fallback.displayWeight,
    displayStretch: matching(given.display_stretch, /^\d{2,3}%$/, fallback.displayStretch),
    displayCase: oneOf(given.display_case, ['none', 'uppercase'] as const) ?? fallback.displayCase,
    displayTracking: matching(given.display_tracking, /^-?0?\.\d{1,3}em$/, fallback.displayTracking),
    preferWhiteInk: given.prefer_white_ink !== false,
  }
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
  return Object.fromEntries(ALL_PRODUCT_MODULES.map((name) => [name, isOn(name)])) as Record<
    ProductModule,
    boolean
  >
}

function lobbyModulesOf(value: unknown): LobbyModule[] {
  if (!Array.isArray(value)) return [...ALL_LOBBY_MODULES]
  return [
    ...new Set(value.filter((name): name is LobbyModule => ALL_LOBBY_MODULES.includes(name as LobbyModule))),
  ]
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
  const named = matching(given.version, /^[\w.-]{1,40}$/, '')
  return named === '' ? mark : `${named}-${mark}`
}

/**
 * The configuration answer → brand. Its part `configurations` counts, at the top or inside `response` (S138).
 * Whatever is missing or broken takes its default; nothing here throws.
 */
export function parseBrand(answer: unknown): Brand {
  const top = fieldsOf(answer)
  const given = fieldsOf(top.configurations ?? fieldsOf(top.response).configurations)
  const header = fieldsOf(fieldsOf(given.logos).header)
  const favicon = fieldsOf(fieldsOf(given.logos).favicon)
  const enabled = fieldsOf(given.enabled_modules)
  const theme = fieldsOf(given.brand_theme)
  const inputs = themeInputsOf(theme)
  const support = fieldsOf(fieldsOf(enabled.customer_support).zoho)
  const country = countryOf(given.country)
  return {
    name: textOf(given.site_name, 60) ?? DEFAULT_BRAND.name,
    version: versionOf(given),
    language: oneOf(given.language, LANGUAGES),
    theme: given.theme === 'light' ? 'light' : 'dark',
    logos: {
      header: {
        dark: pictureOf(header.dark) ?? pictureOf(header.light),
        light: pictureOf(header.light) ?? pictureOf(header.dark),
      },
      favicon: pictureOf(favicon.light) ?? pictureOf(favicon.dark),
    },
    pamType: pamTypeOf(given.pam_type),
    landing: isSet(given.landing),
    header: oneOf(given.header_variant, [1, 2] as const) ?? 1,
    footer: oneOf(given.footer_variant, [1, 2] as const) ?? 1,
    lobby: oneOf(given.lobby_variant, [1, 2, 3] as const) ?? 1,
    lobbyModules: lobbyModulesOf(given.lobby_modules),
    sliders: listOf(given.sliders)
      .map(slideOf)
      .filter((slide) => slide !== null)
      .slice(0, 20),
    currency: oneOf(given.currency, CURRENCIES),
    country,
    timeZone: zoneOf(textOf(given.time_zone, 64), country),
    jurisdiction: oneOf(given.jurisdiction, ['AR', 'BR', 'ES', 'GB'] as const),
    licenceText: localisedOf(given.licence_text),
    paymentMarks: listOf(given.payment_marks).flatMap((mark) => textOf(mark, 60) ?? []),
    urls: {
      sports: webAddress(given.sports_url),
      // The live view is the sports integration's, at an address of its own where it has one (S59).
      live: webAddress(given.live_url) ?? webAddress(given.sports_url),
      virtuals: webAddress(given.virtuals_url),
      goldenRace: webAddress(given.golden_race_url),
      horses: webAddress(given.horses_url),
      poker: webAddress(given.poker_url),
      store: webAddress(given.store_url),
    },
    frameOrigins: listOf(given.frame_origins).flatMap((origin) => originOf(webAddress(origin)) ?? []),
    modules: modulesOf(enabled),
    supportKey: textOf(support.key, 200),
    motif: oneOf(theme.motif, MOTIFS) ?? 'none',
    themeInputs: inputs,
  }
}
