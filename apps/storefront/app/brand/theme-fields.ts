import { THEME_FIELDS, themeValue, type ThemeFieldName } from '@palco/contract/tables'
import { DEFAULT_BRAND } from './defaults.ts'
import { camelCase } from './names.ts'
import type { ThemeInputs } from './types.ts'

export const THEME_FIELD_NAMES = Object.keys(THEME_FIELDS) as ThemeFieldName[]

/** The fields of a configuration's `brand_theme` that fit, over the defaults. */
export function toThemeInputs(given: Record<string, unknown>): ThemeInputs {
  const fitting = Object.fromEntries(
    THEME_FIELD_NAMES.flatMap((name) => {
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
export const usedThemeValue = (inputs: ThemeInputs, name: ThemeFieldName): unknown =>
  inputs[camelCase(name) as keyof ThemeInputs]
