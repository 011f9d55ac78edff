import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import archivoStretch from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url'
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import bricolageStretch from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import gabarito from '@fontsource-variable/gabarito/files/gabarito-latin-wght-normal.woff2?url'
import onest from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url'
import type { FontName, ThemeInputs } from './types.ts'

/** Addresses of the Latin subsets among the site's own files; the stretchable ones are twice as heavy. */
const FILES: Record<Exclude<FontName, 'system'>, { plain: string; stretch?: string }> = {
  archivo: { plain: archivo, stretch: archivoStretch },
  bricolage: { plain: bricolage, stretch: bricolageStretch },
  figtree: { plain: figtree },
  gabarito: { plain: gabarito },
  onest: { plain: onest },
}

export type FontFile = { name: Exclude<FontName, 'system'>; url: string }

/** The files a brand needs, the one of the interface first: two at most. */
export function fontFilesOf(inputs: ThemeInputs): FontFile[] {
  const stretched = inputs.displayStretch !== '100%'
  const names = [...new Set([inputs.fontUi, inputs.fontDisplay])].filter((name) => name !== 'system')
  return names.map((name) => {
    const { plain, stretch } = FILES[name]
    return { name, url: stretched && stretch && name === inputs.fontDisplay ? stretch : plain }
  })
}
