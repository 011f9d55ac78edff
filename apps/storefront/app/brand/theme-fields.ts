import { THEME_FIELDS, themeValue, type ThemeFieldName } from '@palco/contract/tables'
import { DEFAULT_BRAND } from './defaults.ts'
import type { Brand, ThemeInputs } from './types.ts'

export const THEME_FIELD_NAMES = Object.keys(THEME_FIELDS) as ThemeFieldName[]

const camelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The fields of a configuration's `brand_theme` that fit, over the defaults. */
export function themeInputsOf(given: Record<string, unknown>): ThemeInputs {
  const fitting = Object.fromEntries(
    THEME_FIELD_NAMES.filter((name) => name !== 'motif').flatMap((name) => {
      const value = themeValue(name, given[name])
      return value === undefined ? [] : [[camelCase(name), value]]
    }),
  ) as Partial<ThemeInputs>
  const inputs = { ...DEFAULT_BRAND.themeInputs, ...fitting }
  return {
    ...inputs,
    brand: inputs.brand.toLowerCase(),
    accent: inputs.accent.toLowerCase(),
    // A brand that names one font means it for headings too.
    fontDisplay: fitting.fontDisplay ?? fitting.fontUi ?? inputs.fontDisplay,
  }
}

/** What the site uses for a field of the theme. */
export const usedThemeValue = (brand: Brand, name: ThemeFieldName): unknown =>
  name === 'motif' ? brand.motif : brand.themeInputs[camelCase(name) as keyof ThemeInputs]
