import type { LinkedPage } from './modules.ts'

/*
 * The fields of a brand's configuration, declared once: the schema of the contract is built from these tables, the site
 * reads by them, and the review of a brand file knows a field by them.
 */

export const FONT_NAMES = ['figtree', 'archivo', 'onest', 'gabarito', 'bricolage', 'system'] as const
export type FontName = (typeof FONT_NAMES)[number]
export const THEME_MODES = ['dark', 'light'] as const
export type ThemeMode = (typeof THEME_MODES)[number]
export const MOTIFS = ['embers', 'stripes', 'waves', 'none'] as const
export type Motif = (typeof MOTIFS)[number]
export const JURISDICTIONS = ['AR-B', 'AR-C', 'BR', 'ES', 'GB'] as const
export type Jurisdiction = (typeof JURISDICTIONS)[number]

type ThemeField =
  | { readonly is: 'text'; readonly shape: RegExp; readonly required?: true }
  | { readonly is: 'number'; readonly min: number; readonly max: number }
  | { readonly is: 'flag' }
  | { readonly is: 'choice'; readonly of: readonly string[] }

const COLOUR = /^#[0-9a-fA-F]{6}$/

/** Inputs from which the storefront derives a brand's whole token set with guaranteed contrast. */
export const THEME_FIELDS = {
  brand: { is: 'text', shape: COLOUR, required: true },
  accent: { is: 'text', shape: COLOUR, required: true },
  neutral_hue: { is: 'number', min: 0, max: 360 },
  neutral_chroma: { is: 'number', min: 0, max: 0.05 },
  radius: { is: 'number', min: 0, max: 32 },
  pill: { is: 'flag' },
  font_ui: { is: 'choice', of: FONT_NAMES },
  font_display: { is: 'choice', of: FONT_NAMES },
  display_weight: { is: 'number', min: 400, max: 900 },
  display_stretch: { is: 'text', shape: /^\d{2,3}%$/ },
  display_case: { is: 'choice', of: ['none', 'uppercase'] },
  display_tracking: { is: 'text', shape: /^-?0?\.\d{1,3}em$/ },
  prefer_white_ink: { is: 'flag' },
  motif: { is: 'choice', of: MOTIFS },
} as const satisfies Record<string, ThemeField>
export type ThemeFieldName = keyof typeof THEME_FIELDS

type FieldValue<Field extends ThemeField> = Field extends { is: 'number' }
  ? number
  : Field extends { is: 'flag' }
    ? boolean
    : Field extends { is: 'choice'; of: readonly (infer Choice)[] }
      ? Choice
      : string
export type ThemeValues = { [Name in ThemeFieldName]: FieldValue<(typeof THEME_FIELDS)[Name]> }

/** A value of a theme's field if it is one that fits, else `undefined`. */
export function themeValue<Name extends ThemeFieldName>(
  name: Name,
  value: unknown,
): ThemeValues[Name] | undefined {
  return fits(THEME_FIELDS[name], value) ? (value as ThemeValues[Name]) : undefined
}

function fits(field: ThemeField, value: unknown): boolean {
  switch (field.is) {
    case 'text':
      return typeof value === 'string' && field.shape.test(value)
    case 'number':
      return typeof value === 'number' && value >= field.min && value <= field.max
    case 'flag':
      return typeof value === 'boolean'
    case 'choice':
      return field.of.includes(value as string)
  }
}

/** A field that holds one of a list: without a default a brand may have none. `variant`: a number, the first where it is another. */
type ListField =
  | { readonly is: 'choice'; readonly of: readonly string[]; readonly default?: string }
  | { readonly is: 'variant'; readonly of: readonly number[] }

/**
 * What a brand is, as data: each field with its kind. The specification fixes language, theme, logos.favicon.light,
 * sports_url, enabled_modules.customer_support.zoho.key, pam_type and landing; the rest is ours.
 */
export const BRAND_FIELDS = {
  site_name: 'name',
  /** Changes with every change of the configuration; part of the stylesheet's address. */
  version: 'version',
  /** The visitor's choice wins over it. */
  language: 'language',
  theme: { is: 'choice', of: THEME_MODES, default: 'dark' },
  brand_theme: 'theme',
  logos: 'logos',
  pam_type: 'numberOrText',
  landing: 'landing',
  header_variant: { is: 'variant', of: [1, 2] },
  footer_variant: { is: 'variant', of: [1, 2] },
  lobby_variant: { is: 'variant', of: [1, 2, 3] },
  lobby_modules: 'lobbyModules',
  sliders: 'slides',
  currency: 'currency',
  country: 'country',
  /** Times and days of the brand are shown and counted in it (IANA name). */
  time_zone: 'timeZone',
  jurisdiction: { is: 'choice', of: JURISDICTIONS },
  licence_text: 'localised',
  /** What the brand's authority wants on every page, in its words. Set by the platform. */
  authority_texts: 'authorityTexts',
  payment_marks: 'texts',
  sports_url: 'address',
  live_url: 'address',
  virtuals_url: 'address',
  golden_race_url: 'address',
  horses_url: 'address',
  poker_url: 'address',
  store_url: 'address',
  /** Where the brand's app for Android (APK) is downloaded. */
  app_url: 'address',
  /** What an installation shows of the site: pictures of its pages, with their sizes in pixels. */
  app_pictures: 'appPictures',
  /** The brand has pop-ups that hold now or later: its pages ask for them. Set by the platform. */
  popups: 'flag',
  /** Players can log in by a passkey. Set by the platform. */
  passkeys: 'flag',
  /** Players log in by a telephone number, too, once they have proved to hold it. */
  phone_login: 'flag',
  /** Origins whose pages the site may show in a frame (game providers); the CSP is built from it. */
  frame_origins: 'origins',
  enabled_modules: 'switches',
} as const satisfies Record<string, string | ListField> & Record<`${LinkedPage}_url`, 'address'>
export type BrandField = keyof typeof BRAND_FIELDS
/** The kinds that have a name; a list says itself what it holds. */
export type BrandFieldKind = Extract<(typeof BRAND_FIELDS)[BrandField], string>
