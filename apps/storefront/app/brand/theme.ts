import { alpha, contrast, fillAndInk, lch, mix, repel, rgb, solve, toLch, type Lch } from './colour.ts'
import { fontStack } from './fonts.ts'
import type { ThemeInputs, ThemeMode } from './types.ts'

export type AuditEntry = { pair: string; fg: string; bg: string; ratio: number; min: number; pass: boolean }
export type Theme = { tokens: Record<string, string>; audit: AuditEntry[] }

/** What the steps of a derivation share: the growing token set, its audit and the neutral planes. */
type Draft = {
  dark: boolean
  surfaces: readonly string[]
  neutral: { hue: number; chroma: number }
  brand: Lch
  accent: Lch
  set(name: string, value: string): string
  audit(pair: string, fg: string, bg: string, min: number): void
}

const LIGHTNESS = {
  dark: [0.165, 0.208, 0.245, 0.288, 0.338],
  light: [0.962, 1, 0.975, 0.945, 0.905],
} as const
const CHROMA = { dark: [0.8, 1, 1.1, 1.2, 1.3], light: [0.45, 0, 0.28, 0.42, 0.6] } as const

function neutrals({ dark, surfaces, neutral: { hue, chroma }, set, audit }: Draft): void {
  const [, s1 = '', s2 = '', s3 = '', s4 = ''] = surfaces
  set('surface-inverse', dark ? lch(0.96, chroma * 0.3, hue) : lch(0.2, chroma, hue))
  set('text-inverse', dark ? lch(0.2, chroma, hue) : lch(0.97, chroma * 0.3, hue))
  const four = surfaces.slice(0, 4)
  const high = set('text-high', solve(chroma * 0.35, hue, dark ? 0.965 : 0.2, 12, surfaces.slice(0, 3), dark))
  const mid = set('text-mid', solve(chroma * 0.8, hue, dark ? 0.78 : 0.42, 5.6, four, dark))
  const low = set('text-low', solve(chroma, hue, dark ? 0.64 : 0.52, 4.5, four, dark))
  audit('text-high / surface-4', high, s4, 4.5)
  audit('text-mid / surface-3', mid, s3, 4.5)
  audit('text-low / surface-3', low, s3, 4.5)
  audit('text-low / surface-1', low, s1, 4.5)
  const line = dark ? '#ffffff' : lch(0.25, chroma, hue)
  set('line-1', alpha(line, dark ? 0.07 : 0.1))
  set('line-2', alpha(line, dark ? 0.13 : 0.17))
  const field = set('line-field', solve(chroma, hue, dark ? 0.5 : 0.64, 3, [s1, s2], dark))
  audit('line-field / surface-2', field, s2, 3)
}

/** A role has a fill with its ink, hover and press, a text colour on surfaces and a soft plane with its ink. */
function role({ dark, surfaces, set, audit }: Draft, name: string, hex: string, preferWhite: boolean): void {
  const [, s1 = '', , s3 = ''] = surfaces
  const { C, H, L } = toLch(hex)
  const { fill, ink } = fillAndInk(hex, preferWhite)
  const f = toLch(fill)
  set(name, fill)
  set(`on-${name}`, ink)
  // Hover moves away from the ink, so that contrast only grows.
  const away = ink === '#ffffff' ? -1 : 1
  const hover = set(`${name}-hover`, lch(f.L + away * 0.035, f.C, f.H))
  const press = set(`${name}-press`, lch(f.L + away * 0.065, f.C, f.H))
  const textFrom = dark ? Math.max(L, 0.7) : Math.min(L, 0.56)
  const text = set(
    `${name}-text`,
    solve(Math.min(C, dark ? 0.17 : 0.2), H, textFrom, 4.5, surfaces.slice(0, 4), dark),
  )
  const soft = set(`${name}-soft`, mix(s1, fill, dark ? 0.17 : 0.11))
  const softFrom = dark ? Math.max(L, 0.78) : Math.min(L, 0.5)
  const onSoft = set(`on-${name}-soft`, solve(Math.min(C, 0.14), H, softFrom, 4.5, [soft], dark))
  set(`${name}-line`, mix(s1, fill, dark ? 0.42 : 0.35))
  set(`${name}-glow`, alpha(fill, dark ? 0.32 : 0.22))
  audit(`on-${name} / ${name}`, ink, fill, 4.5)
  audit(`on-${name} / ${name}-hover`, ink, hover, 4.5)
  audit(`on-${name} / ${name}-press`, ink, press, 4.5)
  audit(`${name}-text / surface-3`, text, s3, 4.5)
  audit(`on-${name}-soft / ${name}-soft`, onSoft, soft, 4.5)
}

function brandPlanes({ dark, brand, set, audit }: Draft): void {
  const deep = set('brand-deep', lch(dark ? 0.27 : 0.33, Math.min(brand.C, 0.12), brand.H))
  set('brand-abyss', lch(dark ? 0.19 : 0.24, Math.min(brand.C, 0.07), brand.H))
  audit('white / brand-deep', '#ffffff', deep, 4.5)
}

function meanings(draft: Draft, tokens: Record<string, string>): void {
  const { dark, surfaces, brand, accent, set, audit } = draft
  const [, , , s3 = '', s4 = ''] = surfaces
  const hue = brand.H
  role(draft, 'positive', lch(0.72, 0.17, repel(155, hue, 16, 1)), false)
  role(draft, 'negative', lch(0.64, 0.2, repel(22, hue, 22, -1)), true)
  role(draft, 'warning', lch(0.82, 0.155, repel(78, hue, 14, 1)), false)
  role(draft, 'info', lch(0.7, 0.13, repel(240, hue, 20, -1)), false)
  role(draft, 'live', lch(0.63, 0.225, repel(18, hue, 26, -1)), true)
  for (const [odds, meaning] of [
    ['up', 'positive'],
    ['down', 'negative'],
  ] as const) {
    set(`odds-${odds}`, tokens[`--${meaning}-text`] ?? '')
    set(`odds-${odds}-soft`, tokens[`--${meaning}-soft`] ?? '')
  }
  audit('odds-up / surface-3', tokens['--odds-up'] ?? '', s3, 4.5)
  const gold = set('gold', solve(0.13, 84, dark ? 0.83 : 0.5, 4.5, surfaces.slice(0, 4), dark))
  audit('gold / surface-3', gold, s3, 4.5)
  const focus = set('focus', solve(Math.min(accent.C, 0.15), accent.H, dark ? 0.85 : 0.48, 3, surfaces, dark))
  audit('focus / surface-4', focus, s4, 3)
}

/** Dark: a lighter plane with a hairline on top. Light: a soft shadow. */
function elevation({ dark, neutral: { hue, chroma }, set }: Draft): void {
  const ink = rgb(lch(0.1, chroma, hue)).join(',')
  set(
    'elev-1',
    dark ? 'inset 0 1px 0 rgba(255,255,255,.04)' : `0 1px 2px rgba(${ink},.08), 0 0 0 1px rgba(${ink},.05)`,
  )
  set(
    'elev-2',
    dark
      ? 'inset 0 1px 0 rgba(255,255,255,.05), 0 6px 18px rgba(0,0,0,.28)'
      : `0 4px 14px rgba(${ink},.1), 0 0 0 1px rgba(${ink},.05)`,
  )
  set(
    'elev-3',
    dark
      ? 'inset 0 1px 0 rgba(255,255,255,.06), 0 18px 48px rgba(0,0,0,.5)'
      : `0 16px 44px rgba(${ink},.18), 0 0 0 1px rgba(${ink},.06)`,
  )
  set('scrim', `rgba(${ink},${dark ? '.72' : '.48'})`)
}

function shapeAndType(inputs: ThemeInputs, set: Draft['set']): void {
  const r = inputs.radius
  set('r-xs', `${Math.round(r * 0.34)}px`)
  set('r-sm', `${Math.round(r * 0.55)}px`)
  set('r-md', `${Math.round(r * 0.8)}px`)
  set('r-lg', `${r}px`)
  set('r-xl', `${Math.round(r * 1.5)}px`)
  set('r-ctl', `${inputs.pill ? 999 : Math.round(r * 0.7)}px`)
  set('r-full', '999px')
  set('font-ui', fontStack(inputs.fontUi))
  set('font-display', inputs.fontDisplay === inputs.fontUi ? 'var(--font-ui)' : fontStack(inputs.fontDisplay))
  set('display-weight', String(inputs.displayWeight))
  set('display-stretch', inputs.displayStretch)
  set('display-case', inputs.displayCase)
  set('display-style', 'normal')
  set('display-track', inputs.displayTracking)
}

/**
 * A brand's few inputs → its whole token set in plain sRGB, with the contrast of every pair that carries text
 * or a control. Each audited pair passes by construction; the test checks it over synthetic brands.
 */
export function derive(inputs: ThemeInputs, mode: ThemeMode): Theme {
  const dark = mode === 'dark'
  const tokens: Record<string, string> = {}
  const audit: AuditEntry[] = []
  const brand = toLch(inputs.brand)
  const neutral = { hue: inputs.neutralHue ?? brand.H, chroma: inputs.neutralChroma ?? 0.018 }
  const set = (name: string, value: string) => (tokens[`--${name}`] = value)
  const surfaces = LIGHTNESS[mode].map((L, i) =>
    set(`surface-${i}`, lch(L, neutral.chroma * (CHROMA[mode][i] ?? 1), neutral.hue)),
  )
  const check = (pair: string, fg: string, bg: string, min: number) => {
    const ratio = contrast(fg, bg)
    audit.push({ pair, fg, bg, ratio: Number(ratio.toFixed(2)), min, pass: ratio >= min })
  }
  const draft: Draft = { dark, surfaces, neutral, brand, accent: toLch(inputs.accent), set, audit: check }
  neutrals(draft)
  role(draft, 'brand', inputs.brand, inputs.preferWhiteInk)
  role(draft, 'accent', inputs.accent, false)
  brandPlanes(draft)
  meanings(draft, tokens)
  elevation(draft)
  shapeAndType(inputs, set)
  set('color-scheme', mode)
  return { tokens, audit }
}
