import { FONTS } from './fonts.ts'
import { listFontFiles } from './font-files.ts'
import { derive } from './theme.ts'
import type { Brand } from './types.ts'

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
/** Further letters of European languages; a browser fetches their file only for a text that has one. */
const EXTENDED =
  'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'

/** The brand's stylesheet: its font files and the tokens of its theme, both modes for inverted parts. */
export function toStylesheet(brand: Brand): string {
  const faces = listFontFiles(brand.themeInputs).flatMap(({ name, url, extended }) => {
    const { family, weights, stretch } = FONTS[name]
    const range = stretch ? `font-stretch:${stretch};` : ''
    const face = (file: string, letters: string) =>
      `@font-face{font-family:'${family}';font-style:normal;font-display:swap;font-weight:${weights};${range}src:url(${file}) format('woff2');unicode-range:${letters}}`
    return [face(url, LATIN), face(extended, EXTENDED)]
  })
  const tokens = Object.entries(derive(brand.themeInputs, brand.theme).tokens)
  const body = tokens.map(([name, value]) => `${name}:${value}`).join(';')
  return `${faces.join('')}:root{${body};color-scheme:${brand.theme}}`
}
