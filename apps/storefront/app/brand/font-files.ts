import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import archivoStretch from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url'
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import bricolageStretch from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import gabarito from '@fontsource-variable/gabarito/files/gabarito-latin-wght-normal.woff2?url'
import onest from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url'
import archivoExtended from '@fontsource-variable/archivo/files/archivo-latin-ext-wght-normal.woff2?url'
import bricolageExtended from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2?url'
import figtreeExtended from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url'
import gabaritoExtended from '@fontsource-variable/gabarito/files/gabarito-latin-ext-wght-normal.woff2?url'
import onestExtended from '@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2?url'
import archivoStretchExtended from '@fontsource-variable/archivo/files/archivo-latin-ext-wdth-normal.woff2?url'
import bricolageStretchExtended from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wdth-normal.woff2?url'
import type { FontName, ThemeInputs } from './types.ts'

type Subsets = { url: string; extended: string }

/**
 * Addresses of the Latin subsets among the site's own files, and of those with the letters of further languages, which names of
 * players have; the stretchable ones are twice as heavy.
 */
const FILES: Record<Exclude<FontName, 'system'>, { plain: Subsets; stretch?: Subsets }> = {
  archivo: {
    plain: { url: archivo, extended: archivoExtended },
    stretch: { url: archivoStretch, extended: archivoStretchExtended },
  },
  bricolage: {
    plain: { url: bricolage, extended: bricolageExtended },
    stretch: { url: bricolageStretch, extended: bricolageStretchExtended },
  },
  figtree: { plain: { url: figtree, extended: figtreeExtended } },
  gabarito: { plain: { url: gabarito, extended: gabaritoExtended } },
  onest: { plain: { url: onest, extended: onestExtended } },
}

export type FontFile = Subsets & { name: Exclude<FontName, 'system'> }

/** The files a brand needs, the one of the interface first: two at most. */
export function listFontFiles(inputs: ThemeInputs): FontFile[] {
  const stretched = inputs.displayStretch !== '100%'
  const names = [...new Set([inputs.fontUi, inputs.fontDisplay])].filter((name) => name !== 'system')
  return names.map((name) => {
    const { plain, stretch } = FILES[name]
    return { name, ...(stretched && stretch && name === inputs.fontDisplay ? stretch : plain) }
  })
}
