/** Colour arithmetic in OKLCH and sRGB, and WCAG contrast. Colours are `#rrggbb`; hue in degrees. */
export type Lch = { L: number; C: number; H: number }
type Triple = readonly [number, number, number]

const RAD = Math.PI / 180
const clamp = (x: number): number => Math.min(1, Math.max(0, x))

function linearOf(L: number, C: number, H: number): Triple {
  const a = C * Math.cos(H * RAD)
  const b = C * Math.sin(H * RAD)
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const encode = (value: number): number => {
  const v = clamp(value)
  return v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055
}
const decode = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const inGamut = (rgb: Triple): boolean => rgb.every((v) => v > -0.0005 && v < 1.0005)
const hex2 = (value: number): string => Math.round(value).toString(16).padStart(2, '0')

/** OKLCH → sRGB. Out of gamut: chroma is reduced, hue and lightness are kept. */
export function lch(lightness: number, C: number, H: number): string {
  const L = clamp(lightness)
  let linear = linearOf(L, C, H)
  if (!inGamut(linear)) {
    let low = 0
    let high = C
    for (let i = 0; i < 22; i++) {
      const mid = (low + high) / 2
      if (inGamut(linearOf(L, mid, H))) low = mid
      else high = mid
    }
    linear = linearOf(L, low, H)
  }
  return `#${linear.map((v) => hex2(encode(v) * 255)).join('')}`
}

export function rgb(hex: string): Triple {
  const n = Number.parseInt(hex.slice(1, 7), 16)
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255]
}

const linear = (hex: string): Triple => {
  const [r, g, b] = rgb(hex)
  return [decode(r / 255), decode(g / 255), decode(b / 255)]
}

export function toLch(hex: string): Lch {
  const [r, g, b] = linear(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const L = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { L, C: Math.hypot(A, B), H: (Math.atan2(B, A) / RAD + 360) % 360 }
}

const luminance = (hex: string): number => {
  const [r, g, b] = linear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast ratio, 1 to 21. */
export function contrast(a: string, b: string): number {
  const x = luminance(a)
  const y = luminance(b)
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** `t` of b in a, in sRGB. */
export function mix(a: string, b: string, t: number): string {
  const [r1, g1, b1] = rgb(a)
  const [r2, g2, b2] = rgb(b)
  return `#${hex2(r1 + (r2 - r1) * t)}${hex2(g1 + (g2 - g1) * t)}${hex2(b1 + (b2 - b1) * t)}`
}

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
