// The machine around the reels: plate (under the symbols) and frame (over them, with a clear window).
import { H } from './symbols.mjs'
const { R, C, D, P, L } = H

export const CELL = { width: 160, height: { 3: 172, 4: 148 } }
export const BORDER = 46
const REELS = 5

export const frameSize = (rows) => ({
  width: REELS * CELL.width + 2 * BORDER,
  height: rows * CELL.height[rows] + 2 * BORDER,
})

/** What stands behind the symbols: five tinted columns with a soft light in the middle. */
export function plate(c, rows, hue) {
  const w = CELL.width
  const h = rows * CELL.height[rows]
  let o = R(0, 0, REELS * w, h, 0, '#07050b')
  for (let i = 0; i < REELS; i++) {
    o += R(
      i * w + 2.5,
      0,
      w - 5,
      h,
      10,
      c.lg(90, [
        c.lch(0.13, 0.03, hue),
        c.lch(0.27, 0.065, hue),
        c.lch(0.33, 0.08, hue),
        c.lch(0.27, 0.065, hue),
        c.lch(0.13, 0.03, hue),
      ]),
    )
    o +=
      R(i * w + 2.5, 0, 22, h, 8, c.lg(0, ['#00000066', '#00000000'])) +
      R(i * w + w - 24.5, 0, 22, h, 8, c.lg(0, ['#00000000', '#00000066']))
    o += R(i * w + 3.5, 0, 1.6, h, 1, c.lch(0.6, 0.08, hue), 'opacity=".35"')
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${REELS * w} ${h}" width="${REELS * w}" height="${h}"><defs>${c.defs.join('')}</defs>${o}</svg>`
}

/** Body in the theme's material, gold trims inside and out, corner jewels, bulbs, and the shade that rounds the reels. */
export function frame(c, rows, hue) {
  const { width: W, height: Q } = frameSize(rows)
  const b = BORDER
  const iw = W - 2 * b
  const ih = Q - 2 * b
  const gold = c.lg(90, ['#fff8d6', '#ffd96a', '#c47f14', '#7a4506', '#e9b44a'])
  const goldUp = c.lg(270, ['#fff8d6', '#ffd96a', '#b87210', '#6f3d04', '#d99f35'])
  const body = c.lg(90, [
    c.lch(0.5, 0.13, hue),
    c.lch(0.36, 0.11, hue),
    c.lch(0.24, 0.075, hue),
    c.lch(0.34, 0.1, hue),
  ])
  const ring = (x, y, w, h, r, x2, y2, w2, h2, r2, fill, extra = '') => {
    const box = (X, Y, A, B, k) =>
      `M${X + k},${Y} H${X + A - k} Q${X + A},${Y} ${X + A},${Y + k} V${Y + B - k} Q${X + A},${Y + B} ${X + A - k},${Y + B} H${X + k} Q${X},${Y + B} ${X},${Y + B - k} V${Y + k} Q${X},${Y} ${X + k},${Y}Z`
    return D(box(x, y, w, h, r) + box(x2, y2, w2, h2, r2), fill, `fill-rule="evenodd" ${extra}`)
  }
  const outer = [6, 6, W - 12, Q - 12, 34]
  const at = (i) => [outer[0] + i, outer[1] + i, outer[2] - 2 * i, outer[3] - 2 * i, Math.max(10, 34 - i)]
  const hole = [b, b, iw, ih, 12]
  const grain = Array.from({ length: 26 }, (_, i) =>
    L(
      `M${16},${14 + (i * (Q - 28)) / 26} C${W * 0.3},${8 + (i * (Q - 28)) / 26} ${W * 0.7},${22 + (i * (Q - 28)) / 26} ${W - 16},${14 + (i * (Q - 28)) / 26}`,
      i % 2 ? '#000' : '#fff',
      2,
      'opacity=".07"',
    ),
  ).join('')
  const mask = c
    .reg(
      'hole',
      (id) =>
        `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="${W}" height="${Q}"><rect width="${W}" height="${Q}" fill="#fff"/><rect x="${b}" y="${b}" width="${iw}" height="${ih}" fill="#000"/></mask>`,
    )
    .slice(5, -1)
  const bulbs = []
  const step = 38
  for (let x = 64; x <= W - 64; x += (W - 128) / Math.round((W - 128) / step))
    bulbs.push([x, 27], [x, Q - 27])
  for (let y = 64; y <= Q - 64; y += (Q - 128) / Math.round((Q - 128) / step))
    bulbs.push([27, y], [W - 27, y])
  const bulb = ([x, y]) =>
    C(x, y, 9, c.fade('#ffe9a8', 0.55, 0)) +
    C(x, y, 4.4, c.rg(['#ffffff', '#ffe9a0', '#d98e1c'], 0.4, 0.35, 0.7))
  const jewel = (x, y) =>
    `<g transform="translate(${x},${y})">` +
    P('0,-27 27,0 0,27 -27,0', gold) +
    P('0,-21 21,0 0,21 -21,0', '#2a1204') +
    P('0,-18 18,0 0,18 -18,0', c.lg(60, [c.l, c.b, c.d])) +
    P('0,-18 0,0 -18,0', '#fff', 'opacity=".5"') +
    P('0,18 0,0 18,0', '#000', 'opacity=".25"') +
    '</g>'
  const shade = (y, h, from, to) => R(b, y, iw, h, 0, c.vfade('#05030a', from, to))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${Q}" width="${W}" height="${Q}"><defs>` +
    '%DEFS%</defs>' +
    shade(b, ih * 0.17, 0.78, 0) +
    shade(b + ih * 0.83, ih * 0.17, 0, 0.78) +
    `<g mask="url(#${mask})">` +
    ring(...outer, ...hole, '#1a0c04') +
    ring(...outer, ...at(7), gold) +
    ring(...at(7), ...hole, body) +
    `<g>${grain}</g>` +
    ring(...at(7), ...at(10), '#000', 'opacity=".45"') +
    ring(b - 9, b - 9, iw + 18, ih + 18, 18, ...hole, goldUp) +
    ring(b - 12, b - 12, iw + 24, ih + 24, 20, b - 9, b - 9, iw + 18, ih + 18, 18, '#000', 'opacity=".4"') +
    '</g>' +
    D(
      `M${b + 1},${b + ih - 1} V${b + 12} Q${b + 1},${b + 1} ${b + 12},${b + 1} H${b + iw - 12} Q${b + iw - 1},${b + 1} ${b + iw - 1},${b + 12} V${b + ih - 1}`,
      'none',
      'stroke="#000" stroke-width="3" opacity=".7"',
    ) +
    Array.from({ length: REELS - 1 }, (_, i) =>
      R(b + (i + 1) * CELL.width - 2.5, b, 5, ih, 0, c.lg(0, ['#6a3f08', '#ffe9a0', '#8a5a12'])),
    ).join('') +
    bulbs.map(bulb).join('') +
    jewel(33, 33) +
    jewel(W - 33, 33) +
    jewel(33, Q - 33) +
    jewel(W - 33, Q - 33) +
    '</svg>'
  ).replace('%DEFS%', c.defs.join(''))
}
