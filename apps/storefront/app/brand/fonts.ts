import type { FontName } from './types.ts'

type Font = { family: string; weights: string; stretch?: string }

/** The families a brand may choose; their files are in font-files.ts. */
export const FONTS: Record<Exclude<FontName, 'system'>, Font> = {
  figtree: { family: 'Figtree Variable', weights: '300 900' },
  archivo: { family: 'Archivo Variable', weights: '100 900', stretch: '62% 125%' },
  onest: { family: 'Onest Variable', weights: '100 900' },
  gabarito: { family: 'Gabarito Variable', weights: '400 900' },
  bricolage: { family: 'Bricolage Grotesque Variable', weights: '200 800', stretch: '75% 100%' },
}

const SYSTEM = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

export const fontStack = (name: FontName): string =>
  name === 'system' ? SYSTEM : `'${FONTS[name].family}', ${SYSTEM}`
