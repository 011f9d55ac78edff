// Pictures of the store's items: 4:3, one object in light of its hue.
import { bokeh, ctx, glow, jersey, rays, rng, S, sky } from './art.mjs'

const W = 640
const Q = 480

const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
const shine = (d, width = 8) =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="${width}" stroke-linecap="round"/>`

/** Objects drawn for one item, each in a -100..100 box. */
const OWN = {
  cap: (c) =>
    path('M-78 30C-84-40-44-78 6-78C58-78 86-38 82 26C34 10-30 12-78 30Z', c.lg(80, [c.b, c.d])) +
    path(
      'M6-78C-14-50-22-10-20 20C-2 16 22 14 40 16C42-20 30-56 6-78Z',
      c.lg(90, [c.l, c.b2]),
      'opacity=".9"',
    ) +
    path(
      'M-82 28C-30 8 40 6 84 24C110 36 116 52 104 58C60 40-20 42-70 62C-90 66-96 40-82 28Z',
      c.lg(90, [c.b2, c.dd]),
    ) +
    path('M-4-86h20a8 8 0 0 1 0 14h-20a8 8 0 0 1 0-14Z', c.b2) +
    `<g transform="translate(12,-26) scale(.24)">${S.star(c)}</g>` +
    shine('M-58-10C-52-38-38-54-22-62'),
  mug: (c) =>
    `<path d="M52-30C104-44 112 40 48 40" fill="none" stroke="${c.lg(90, [c.b, c.d])}" stroke-width="20"/>` +
    path('M-66-62H58V58C58 82 38 92-4 92C-46 92-66 82-66 58Z', c.lg(10, [c.d, c.b, c.d])) +
    `<ellipse cx="-4" cy="-62" rx="62" ry="18" fill="${c.b2}"/><ellipse cx="-4" cy="-58" rx="50" ry="12" fill="#3a1d10"/>` +
    path('M-66 58C-66 82-46 92-4 92C38 92 58 82 58 58V46H-66Z', c.dd, 'opacity=".8"') +
    `<g transform="translate(-4,4) scale(.36)">${S.flame(c)}</g>` +
    shine('M-50-30V30'),
  headphones: (c) =>
    `<path d="M-74 34V4C-74-52-40-84 0-84C40-84 74-52 74 4V34" fill="none" stroke="${c.lg(90, [c.l, c.dd])}" stroke-width="18" stroke-linecap="round"/>` +
    `<path d="M-60-12C-54-52-30-70 0-70C30-70 54-52 60-12" fill="none" stroke="${c.d}" stroke-width="8" stroke-linecap="round"/>` +
    [-1, 1]
      .map(
        (side) =>
          `<g transform="translate(${side * 66},44) rotate(${side * 6})"><rect x="-26" y="-46" width="52" height="92" rx="26" fill="${c.lg(100, [c.b, c.d])}"/><rect x="${side < 0 ? 12 : -30}" y="-38" width="18" height="76" rx="9" fill="#15131c"/><circle cx="${-side * -4}" cy="0" r="13" fill="${c.b2}"/></g>`,
      )
      .join('') +
    shine('M-82 24V52', 6),
  phone: (c) =>
    `<g transform="rotate(9)"><rect x="-56" y="-100" width="112" height="200" rx="22" fill="#17151f"/><rect x="-52" y="-96" width="104" height="192" rx="19" fill="${c.lg(60, [c.b, c.dd, c.b2])}"/>` +
    rays(c, 104, 192, 0, 10, '#fff', 14, 0.12, 4).replace('<g', '<g clip-path="inset(0)"') +
    `<rect x="-18" y="-88" width="36" height="10" rx="5" fill="#0b0a10"/><g transform="translate(0,6) scale(.42)">${S.rocket(c)}</g>` +
    '<rect x="-24" y="84" width="48" height="4" rx="2" fill="#fff" opacity=".85"/></g>',
  reels: (c) =>
    `<rect x="-104" y="-76" width="208" height="152" rx="26" fill="${c.lg(90, [c.b2, c.b, c.dd])}"/><rect x="-92" y="-62" width="184" height="124" rx="16" fill="#15131c"/>` +
    [-60, 0, 60]
      .map(
        (x) =>
          `<rect x="${x - 27}" y="-56" width="54" height="112" rx="8" fill="${c.lg(90, ['#d9d3c4', '#fffaf0', '#d9d3c4'])}"/><g transform="translate(${x},0) scale(.27)">${S.seven(c)}</g>`,
      )
      .join('') +
    `<path d="M-92 0H92" stroke="${c.b2}" stroke-width="4" opacity=".9"/>` +
    shine('M-96-40C-92-58-82-66-64-68'),
  ticket: (c) =>
    `<g transform="rotate(-9)">` +
    path('M-108-58H108V-20A20 20 0 0 0 108 20V58H-108V20A20 20 0 0 0-108-20Z', c.lg(60, [c.l, c.b2, c.dd])) +
    `<path d="M44-58V58" stroke="#fff" stroke-width="4" stroke-dasharray="10 9" opacity=".8"/><g transform="translate(-30,0) scale(.5)">${S.ball(c)}</g><g transform="translate(76,0) scale(.24)">${S.star(c)}</g></g>`,
}

/** picture → [hue of the light, hue of the ground, object, scale, small symbols around it]. */
const PICTURES = {
  bonus: [45, 300, (c) => S.chest(c), 1.6, ['coin', 'gem']],
  'free-bet': [60, 145, OWN.ticket, 1.35, ['coin', 'star']],
  shirt: [40, 20, () => jersey('store', ['#e2452b', '#f7b733'], 10), 1, []],
  'free-spins': [50, 320, OWN.reels, 1.5, ['coin', 'star']],
  trophy: [75, 250, (c) => S.trophy(c), 1.6, ['coin', 'star']],
  cap: [30, 260, OWN.cap, 1.5, []],
  mug: [25, 190, OWN.mug, 1.5, []],
  headphones: [300, 230, OWN.headphones, 1.6, []],
  ball: [145, 150, (c) => S.ball(c), 1.6, []],
  phone: [200, 280, OWN.phone, 1.55, []],
}

function picture(name) {
  const [light, ground, object, scale, around] = PICTURES[name]
  const seed = `store-${name}`
  const r = rng(seed)
  const c = ctx(seed, light, ground)
  const dark = c.lch(0.16, 0.05, ground)
  const rim = c.rim(dark, 2, '#fff6d8', 12, 0.4)
  const small = around.map(
    (symbol, index) =>
      `<g transform="translate(${index ? 545 : 95},${index ? 120 : 370}) rotate(${index ? 14 : -14}) scale(.46)"><g filter="${rim}">${S[symbol](c)}</g></g>`,
  )
  const drawn = object(c)
  // The picture of a jersey has another size.
  const middle = drawn.startsWith('<svg')
    ? drawn.replace('<svg', '<svg x="160" y="70" width="320" height="340"')
    : `<g transform="translate(320,236) scale(${scale})"><g filter="${rim}">${drawn}</g></g>`
  const body =
    sky(c, W, Q, [c.lch(0.36, 0.11, ground), c.lch(0.17, 0.06, ground)]) +
    rays(c, W, Q, 320, 236, c.lch(0.72, 0.14, light), 20, 0.16, r.num(0, 12)) +
    glow(c, 320, 236, 250, c.lch(0.84, 0.13, light), 0.6) +
    `<ellipse cx="320" cy="424" rx="190" ry="26" fill="#000" opacity=".34"/>` +
    small.join('') +
    middle +
    bokeh(c, r, W, Q, 26, ['#fff', '#ffe27a'], 1, 4)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${Q}" width="${W}" height="${Q}"><defs>${c.defs.join('')}</defs>${body}</svg>`
}

/** [file name without width, SVG text] of every picture of the store. */
export const storePictures = () => Object.keys(PICTURES).map((name) => [name, picture(name)])
