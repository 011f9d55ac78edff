// Pictures of the demo brands' promotions and tournaments: 5:2, the left third calm and dark for live text.
import { ctx, rng, S, SCENES, share, sky, rays, glow, bokeh } from './art.mjs'

const W = 1200
const Q = 480

/** Hue of the light and of the ground, by brand. */
const HUES = { brasa: [45, 20], tribuna: [100, 160], marea: [190, 288] }

/** name → [scene or null for rays, [symbol, x, y, scale, turn, hue shift]…] */
const PICTURES = {
  welcome: [
    null,
    ['chest', 880, 280, 1.7],
    ['coin', 660, 170, 0.5, -16],
    ['gem', 1080, 150, 0.62, 12, 140],
    ['star', 720, 380, 0.44, -8],
    ['coin', 1090, 390, 0.5, 18],
  ],
  cashback: [
    null,
    ['coin', 900, 240, 1.5, -8],
    ['coin', 690, 330, 0.66, 14],
    ['coin', 1095, 350, 0.72, -12],
    ['clover', 700, 140, 0.6, -10, 100],
    ['star', 1090, 120, 0.5, 10],
  ],
  reload: [
    null,
    ['bar', 890, 250, 1.5, -4],
    ['coin', 690, 330, 0.66, -14],
    ['gem', 1085, 150, 0.6, 12, 120],
    ['coin', 1090, 370, 0.56, 14],
    ['star', 710, 150, 0.44, -10],
  ],
  slots: [
    null,
    ['seven', 890, 240, 1.55, -4],
    ['cherry', 690, 340, 0.74, -10],
    ['bell', 1090, 330, 0.74, 12],
    ['lemon', 700, 150, 0.5, 8],
    ['gem', 1085, 130, 0.52, 14, 150],
  ],
  roulette: [
    'felt',
    ['roulette', 890, 250, 1.65, 16],
    ['chips', 1090, 370, 0.7],
    ['chips', 660, 380, 0.6, 0, 90],
  ],
  friends: [
    null,
    ['rocket', 900, 230, 1.4, 18],
    ['heart', 690, 330, 0.74, -12, 320],
    ['star', 1090, 150, 0.56, 10],
    ['balloon', 1085, 350, 0.78, 6, 40],
  ],
  miles: [
    'space',
    ['star', 890, 235, 1.5, -6],
    ['planet', 1085, 350, 0.8, 0, 60],
    ['coin', 690, 330, 0.6, -12],
    ['star', 720, 140, 0.4, 14],
  ],
  weekly: [
    null,
    ['trophy', 890, 240, 1.6],
    ['star', 670, 170, 0.5, -14],
    ['crown', 1090, 360, 0.66, 10],
    ['star', 1095, 140, 0.5, 12],
    ['coin', 690, 370, 0.5, -16],
  ],
  multiple: [
    'night',
    ['bolt', 890, 240, 1.55, 6],
    ['flame', 690, 330, 0.8, -8, 20],
    ['gem', 1085, 160, 0.62, 12, 150],
    ['star', 1090, 370, 0.5, -10],
  ],
  next: [
    'stage',
    ['crown', 890, 230, 1.55],
    ['star', 680, 180, 0.5, -12],
    ['star', 1095, 190, 0.5, 12],
    ['coin', 1060, 380, 0.52, 12],
    ['coin', 720, 380, 0.46, -12],
  ],
}

function picture(brand, name) {
  const [light, ground] = HUES[brand]
  const [scene, ...symbols] = PICTURES[name]
  const seed = `promo-${brand}-${name}`
  const r = rng(seed)
  const c = ctx(seed, light, ground)
  const dark = c.lch(0.15, 0.05, ground)
  const back =
    scene === null
      ? sky(c, W, Q, [c.lch(0.33, 0.13, ground), c.lch(0.16, 0.07, ground)]) +
        rays(c, W, Q, 890, 240, c.lch(0.7, 0.17, light), 22, 0.24, r.num(0, 12))
      : SCENES[scene](c, r, W, Q)
  const drawn = symbols.map(([symbol, x, y, scale, turn = 0, shift]) => {
    const palette = shift === undefined ? c : share(c, seed + shift, light + shift, ground)
    const rim = c.rim(dark, 2, '#fff6d8', 12, 0.5)
    return `<g transform="translate(${x},${y}) rotate(${turn}) scale(${scale})"><g filter="${rim}">${S[symbol](palette)}</g></g>`
  })
  const shade = c.reg(
    'left',
    (id) =>
      `<linearGradient id="${id}" x1="0" x2="1"><stop offset="0" stop-color="${dark}" stop-opacity=".94"/><stop offset=".36" stop-color="${dark}" stop-opacity=".72"/><stop offset=".62" stop-color="${dark}" stop-opacity="0"/></linearGradient>`,
  )
  const body =
    back +
    glow(c, 890, 240, 380, c.lch(0.84, 0.14, light), 0.7) +
    drawn.join('') +
    bokeh(c, r, W, Q, 50, ['#fff', '#ffe27a', c.b2], 1, 5)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${Q}" width="${W}" height="${Q}"><defs>${c.defs.join('')}</defs>${body}<rect width="${W}" height="${Q}" fill="${shade}"/></svg>`
}

/** [file name without width, SVG text] of every brand's pictures. */
export const promoPictures = () =>
  Object.keys(HUES).flatMap((brand) =>
    Object.keys(PICTURES).map((name) => [`${brand}-${name}`, picture(brand, name)]),
  )
