import { FONTS } from './fonts.ts'
import { fontFilesOf } from './font-files.ts'
import { derive } from './theme.ts'
import type { Brand } from './types.ts'

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'

/** The brand's stylesheet: its font files and the tokens of its theme, both modes for inverted parts. */
export function stylesheetOf(brand: Brand): string {
  const faces = fontFilesOf(brand.themeInputs).map(({ name, url }) => {
    const { family, weights, stretch } = FONTS[name]
    const range = stretch ? `font-stretch:${stretch};` : ''
    return `@font-face{font-family:'${family}';font-style:normal;font-display:swap;font-weight:${weights};${range}src:url(${url}) format('woff2');unicode-range:${LATIN}}`
  })
  const tokens = Object.entries(derive(brand.themeInputs, brand.theme).tokens)
  const body = tokens.map(([name, value]) => `${name}:${value}`).join(';')
  return `${faces.join('')}:root{${body};color-scheme:${brand.theme}}`
}
