// A roulette wheel from above, radius 100, in three layers: rim (still), rotor (turns) and turret shine.
import { H } from './symbols.mjs'
const { C, R, L, D, P, rot } = H
/** Clockwise from zero, as apps/originals/src/kinds/roulette/wheel.ts has them. */
export const ORDER = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
]
export const ORDER_00 = [
  0,
  28,
  9,
  26,
  30,
  11,
  7,
  20,
  32,
  17,
  5,
  22,
  34,
  15,
  3,
  24,
  36,
  13,
  1,
  '00',
  27,
  10,
  25,
  29,
  12,
  8,
  19,
  31,
  18,
  6,
  21,
  33,
  16,
  4,
  23,
  35,
  14,
  2,
]
const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
const polar = (r, a) => `${(r * Math.sin(a)).toFixed(2)},${(-r * Math.cos(a)).toFixed(2)}`
const sector = (r0, r1, a0, a1, fill, extra = '') =>
  D(
    `M${polar(r0, a0)} L${polar(r1, a0)} A${r1},${r1} 0 0 1 ${polar(r1, a1)} L${polar(r0, a1)} A${r0},${r0} 0 0 0 ${polar(r0, a0)}Z`,
    fill,
    extra,
  )

/** Wooden bowl with the ball track and eight diamonds. */
export function rim(c) {
  const diamonds = rot(
    8,
    (i) =>
      `<g transform="rotate(22.5) translate(0,-83.500) ${i % 2 ? 'rotate(90)' : ''}">${P('0,-5 2.4,0 0,5 -2.4,0', c.lg(0, ['#fffbe6', '#d9a441', '#7a4a0c']))}${P('0,-5 2.4,0 0,0', '#fff', 'opacity=".6"')}</g>`,
  )
  return (
    C(
      0,
      0,
      100,
      c.rg(['#2a1208', '#2a1208', '#57260e', '#8f4d1e', '#b5702f', '#6f3714', '#2c1307'], 0.5, 0.5, 0.5),
    ) +
    C(
      0,
      0,
      99,
      'none',
      `stroke="${c.lg(60, ['#fff3c0', '#c98f2e', '#6a3f08', '#e8b95a'])}" stroke-width="1.6"`,
    ) +
    C(0, 0, 91, c.rg(['#1c0b05', '#1c0b05', '#4a1f0b', '#7a3f18', '#3a1808'], 0.5, 0.5, 0.5)) +
    C(
      0,
      0,
      91,
      'none',
      `stroke="${c.lg(240, ['#fff3c0', '#c98f2e', '#6a3f08', '#e8b95a'])}" stroke-width=".9"`,
    ) +
    C(0, 0, 77, '#160904') +
    diamonds +
    C(
      0,
      0,
      76.5,
      'none',
      `stroke="${c.lg(60, ['#fff3c0', '#c98f2e', '#6a3f08', '#e8b95a'])}" stroke-width="1.4"`,
    )
  )
}

/** Numbered ring, pockets, cone and spindle. `digits(text, size)` gives outlined digits centred on the origin. */
export function rotor(c, digits, order = ORDER) {
  const step = (2 * Math.PI) / order.length
  const colour = (n) =>
    n === 0 || n === '00'
      ? ['#17a35b', '#0b6f3c']
      : RED.has(n)
        ? ['#d9243b', '#a5101f']
        : ['#2a2730', '#15131a']
  const ring = order
    .map((n, i) => {
      const a0 = (i - 0.5) * step
      const a1 = (i + 0.5) * step
      const [hi, lo] = colour(n)
      return (
        sector(58, 76, a0, a1, hi) +
        sector(43, 58, a0, a1, lo) +
        sector(43, 48, a0, a1, '#000', 'opacity=".32"') +
        `<g transform="rotate(${((i * 360) / order.length).toFixed(3)}) translate(0,-67.500)">${digits(String(n), 8.6)}</g>`
      )
    })
    .join('')
  const frets = rot(
    order.length,
    () =>
      `<g transform="rotate(${(180 / order.length).toFixed(3)})">${L('M0,-43 V-58', '#f3d58a', 0.9)}${L('M0,-58 V-76', '#e8c06a', 0.5)}</g>`,
  )
  return (
    ring +
    frets +
    C(0, 0, 58, 'none', 'stroke="#f3d58a" stroke-width=".9"') +
    C(0, 0, 75.8, 'none', 'stroke="#e8c06a" stroke-width=".9"') +
    C(0, 0, 43, c.rg(['#c98545', '#a8632c', '#7a3f18', '#4a220c', '#2c1206'], 0.5, 0.5, 0.5)) +
    C(
      0,
      0,
      43,
      'none',
      `stroke="${c.lg(60, ['#fff3c0', '#c98f2e', '#7a4a0c', '#e8b95a'])}" stroke-width="1.4"`,
    ) +
    rot(16, () => L('M0,-12 V-41', '#2c1206', 0.5, 'opacity=".5"')) +
    C(0, 0, 27, 'none', 'stroke="#e8b95a" stroke-width=".7" opacity=".7"') +
    rot(
      4,
      () =>
        R(-1.9, -28, 3.8, 26, 1.9, c.lg(0, ['#8a5a12', '#fff3c0', '#c98f2e', '#7a4a0c'])) +
        C(0, -28, 3.9, c.rg(['#fffbe6', '#e8b95a', '#8a5a12'], 0.36, 0.32)),
    ) +
    C(0, 0, 12, c.rg(['#fffbe6', '#e8b95a', '#a8701e', '#6a3f08'], 0.4, 0.35)) +
    C(0, 0, 6.5, c.rg(['#ffffff', '#f3d58a', '#a8701e'], 0.38, 0.32))
  )
}

/** Light from the upper left over the whole wheel; stands still while the rotor turns. */
export const shine = (c) =>
  D('M-70,-60 A92,92 0 0 1 40,-83 A120,120 0 0 0 -70,-60Z', '#fff', 'opacity=".16"') +
  C(0, 0, 100, c.lg(60, ['#ffffff22', '#ffffff00', '#00000000', '#00000055']))
