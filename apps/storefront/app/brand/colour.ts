import { clampChroma, converter, formatHex, interpolate, wcagContrast } from 'culori'

/** A colour in OKLCH: lightness 0 to 1, chroma from 0, hue in degrees. Colours as text are `#rrggbb`. */
export type Lch = { L: number; C: number; H: number }
type Triple = readonly [number, number, number]

const oklch = converter('oklch')
const clamp = (x: number): number => Math.min(1, Math.max(0, x))

/** OKLCH → sRGB. Out of gamut: chroma is reduced, hue and lightness are kept. */
export const lch = (lightness: number, C: number, H: number): string =>
  formatHex(clampChroma({ mode: 'oklch', l: clamp(lightness), c: C, h: H }, 'oklch'))

/** Red, green and blue, 0 to 255. */
export function rgb(hex: string): Triple {
  const n = Number.parseInt(hex.slice(1, 7), 16)
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255]
}

/** @throws Error when the text is no colour */
export function toLch(hex: string): Lch {
  const colour = oklch(hex)
  if (!colour) throw new Error(`${hex} is no colour`)
  return { L: colour.l, C: colour.c, H: colour.h ?? 0 }
}

/** WCAG contrast ratio, 1 to 21. */
export const contrast = (a: string, b: string): number => wcagContrast(a, b)

/** `t` of b in a, in sRGB. */
export const mix = (a: string, b: string, t: number): string => formatHex(interpolate([a, b], 'rgb')(t))

export const alpha = (hex: string, a: number): string => `rgba(${rgb(hex).join(',')},${a})`

const hueGap = (a: number, b: number): number => {
  const d = Math.abs(a - b) % 360
  return d > 180 ? 360 - d : d
}

/** Keeps a meaning's hue away from the brand's, so that "live" or "won" never reads as decoration. */
export const repel = (hue: number, from: number, gap: number, direction: 1 | -1): number =>
  hueGap(hue, from) < gap ? (from + direction * gap + 360) % 360 : hue

/** The lightness nearest to `from` whose contrast reaches `min` against every background. */
export function solve(
  C: number,
  H: number,
  from: number,
  min: number,
  backgrounds: readonly string[],
  dark: boolean,
): string {
  const reaches = (L: number) => {
    const colour = lch(L, C, H)
    return backgrounds.every((background) => contrast(colour, background) >= min)
  }
  if (reaches(from)) return lch(from, C, H)
  for (let d = 0.005; d < 1; d += 0.005) {
    const L = dark ? from + d : from - d
    if (L < 0 || L > 1) break
    if (reaches(L)) return lch(L, C, H)
  }
  return dark ? '#ffffff' : '#000000'
}

/** A fill and the ink on it: white where preferred or better, else a very dark tint; the fill moves if neither passes 4.5:1. */
export function fillAndInk(hex: string, preferWhite: boolean): { fill: string; ink: string } {
  const { L, C, H } = toLch(hex)
  const dark = lch(0.17, Math.min(0.05, C), H)
  const onWhite = contrast('#ffffff', hex)
  const onDark = contrast(dark, hex)
  const darkened = () => {
    let l = L
    while (l > 0 && contrast('#ffffff', lch(l, C, H)) < 4.5) l -= 0.005
    return { fill: lch(l, C, H), ink: '#ffffff' }
  }
  if (preferWhite && onWhite >= 3.2) return onWhite >= 4.5 ? { fill: hex, ink: '#ffffff' } : darkened()
  if (onWhite >= 4.5 && onWhite >= onDark) return { fill: hex, ink: '#ffffff' }
  if (onDark >= 4.5) return { fill: hex, ink: dark }
  if (onWhite >= onDark || onWhite > 3.6) return darkened()
  let l = L
  while (l < 1 && contrast(dark, lch(l, C, H)) < 4.5) l += 0.005
  return { fill: lch(l, C, H), ink: dark }
}
