// Header logos and favicons of the demo brands. The wordmarks are outlined, so pages need no font for them.
import fs from 'node:fs'
import opentype from 'opentype.js'

const load = (file) => {
  const data = fs.readFileSync(new URL(`./node_modules/@fontsource/${file}`, import.meta.url))
  return opentype.parse(data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength))
}
export const BRANDS = {
  brasa: {
    width: 30,
    height: 32,
    brand: '#f0512b',
    app: ['#4b1a1c', '#170b0f'],
    accent: '#f7b733',
    ink: { dark: '#f9f4f5', light: '#26191d' },
    word: 'brasa',
    font: 'bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff',
    size: 29,
    stretch: 0.9,
    track: -0.6,
    mark: (b) =>
      `<path d="M15 0C19 8 28 12 28 21A13 11 0 0 1 2 21C2 15 7 13 8 7C11 9 12 11 12 14C15 10 15.500 5 15 0Z" fill="${b.brand}"/><path d="M15 15C18 20 22 20 22 25A7 6 0 0 1 8 25C8 22 11 21 11 18C13 19 13.500 21 13.500 22C15 20 15.500 18 15 15Z" fill="${b.accent}"/>`,
  },
  tribuna: {
    width: 34,
    height: 30,
    brand: '#1fbf6b',
    app: ['#0f4034', '#071513'],
    accent: '#ffd91a',
    ink: { dark: '#f1f7f8', light: '#10201f' },
    accentLight: '#e0a800',
    brandLight: '#12995a',
    word: 'TRIBUNA',
    font: 'archivo-narrow/files/archivo-narrow-latin-700-normal.woff',
    size: 27,
    stretch: 1,
    track: 0.4,
    skew: -12,
    mark: (b) =>
      `<path d="M7 18H13L10 30H4Z" fill="${b.accent}"/><path d="M16 9H22L17 30H11Z" fill="${b.brand}"/><path d="M26 0H32L25 30H18Z" fill="${b.brand}"/>`,
  },
  marea: {
    width: 32,
    height: 32,
    brand: '#6d5cff',
    app: ['#2c2168', '#100b26'],
    accent: '#3fe0d0',
    ink: { dark: '#f5f3ff', light: '#1c1638' },
    word: 'marea',
    font: 'gabarito/files/gabarito-latin-700-normal.woff',
    size: 28,
    stretch: 1,
    track: -0.4,
    mark: (b) =>
      `<circle cx="16" cy="16" r="16" fill="${b.brand}"/><path d="M0 18C5 12 10 12 16 17C22 22 27 22 32 16A16 16 0 0 1 0 18Z" fill="${b.accent}"/><path d="M2 24C7 20 11 20 16 23.500C21 27 25 27 29 24.500A16 16 0 0 1 2 24Z" fill="#fff" opacity=".75"/>`,
  },
}

/** One logo as SVG text, 40 units high. `mode` is the theme it stands on. */
export function logo(id, mode) {
  const b = BRANDS[id]
  const colours = mode === 'light' ? { brand: b.brandLight ?? b.brand, accent: b.accentLight ?? b.accent } : b
  const font = load(b.font)
  let x = 0
  let d = ''
  for (const character of b.word) {
    const glyph = font.charToGlyph(character)
    d += glyph.getPath(x / b.stretch, 0, b.size).toPathData(2)
    x += (glyph.advanceWidth / font.unitsPerEm) * b.size * b.stretch + b.track
  }
  const left = b.width + 7
  const skew = b.skew ? ` skewX(${b.skew})` : ''
  const total = Math.ceil(left + x + 3)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${total} 40" width="${total}" height="40"><g transform="translate(1,${(40 - b.height) / 2})">${b.mark(colours)}</g><path transform="translate(${left},${b.word === 'TRIBUNA' ? 29.5 : 29})${skew} scale(${b.stretch},1)" d="${d}" fill="${b.ink[mode]}"/></svg>\n`
}

/** Favicon: the mark alone on a square. */
export function icon(id) {
  const b = BRANDS[id]
  const s = 54 / Math.max(b.width, b.height)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><g transform="translate(${(64 - b.width * s) / 2},${(64 - b.height * s) / 2}) scale(${s.toFixed(3)})">${b.mark(b)}</g></svg>\n`
}

/** Icon of the installed app: the mark within the part that every mask of a phone leaves, on a full square of the brand's deep colour. */
export function appIcon(id) {
  const b = BRANDS[id]
  const s = 250 / Math.max(b.width, b.height)
  const place = `translate(${(512 - b.width * s) / 2},${(512 - b.height * s) / 2}) scale(${s.toFixed(3)})`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><defs><radialGradient id="g" cx="50%" cy="42%" r="75%"><stop offset="0" stop-color="${b.app[0]}"/><stop offset="1" stop-color="${b.app[1]}"/></radialGradient></defs><rect width="512" height="512" fill="url(#g)"/><g transform="${place}">${b.mark(b)}</g></svg>`
}
