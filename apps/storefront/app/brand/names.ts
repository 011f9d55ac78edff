import type { BrandField } from '@palco/contract/tables'

/** Fields that the site calls by a shorter name; the others have theirs in camel case. */
export const NAMES = {
  site_name: 'name',
  header_variant: 'header',
  footer_variant: 'footer',
  lobby_variant: 'lobby',
  brand_theme: 'themeInputs',
  enabled_modules: 'modules',
} as const satisfies { [Name in BrandField]?: string }

export const camelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
