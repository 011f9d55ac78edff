// art.mjs: deterministic art. Same seed -> same picture. Node (build time); output is plain SVG text.
import fs from 'node:fs'
import path from 'node:path'
import { createRequire } from 'node:module'
import './theme.js'
import { S, H } from './symbols.mjs'
const require = createRequire(import.meta.url)
const opentype = require('opentype.js')
const { lch } = globalThis.WLTheme
export { S }
const { C, E, R, P, L, D, g, rot, star } = H

/* ---------- seeded random ---------- */
export function rng(seed) {
  let h = 2166136261
  for (const ch of String(seed)) {
    h ^= ch.codePointAt(0)
    h = Math.imul(h, 16777619)
  }
  let s = h >>> 0
  const f = () => {
    s = (s + 0x6d2b79f5) | 0
    let t = Math.imul(s ^ (s >>> 15), 1 | s)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  f.pick = (a) => a[Math.floor(f() * a.length)]
  f.int = (a, b) => a + Math.floor(f() * (b - a + 1))
  f.num = (a, b) => a + f() * (b - a)
  f.bool = (p) => f() < (p ?? 0.5)
  f.shuffle = (a) => {
    a = a.slice()
    for (let i = a.length - 1; i > 0; i--) {
      const j = Math.floor(f() * (i + 1))
      ;[a[i], a[j]] = [a[j], a[i]]
    }
    return a
  }
  return f
}

/* ---------- drawing context: palette + deduplicated gradients ---------- */
export function ctx(seed, h1, h2, opt = {}) {
  const pre =
      'g' +
      (Math.abs([...String(seed)].reduce((a, c) => (a * 31 + c.charCodeAt(0)) | 0, 7)) % 1e6).toString(36),
    defs = [],
    memo = new Map()
  const reg = (key, mk) => {
    if (!memo.has(key)) {
      const id = pre + memo.size.toString(36)
      memo.set(key, id)
      defs.push(mk(id))
    }
    return `url(#${memo.get(key)})`
  }
  const stops = (a) =>
    a
      .map(
        (c, i) => `<stop offset="${a.length > 1 ? (i / (a.length - 1)).toFixed(3) : 0}" stop-color="${c}"/>`,
      )
      .join('')
  const k = opt.chroma ?? 0.21
  const c = {
    h: h1,
    h2,
    defs,
    reg,
    lch,
    l: lch(0.86, k * 0.62, h1),
    b: lch(0.66, k, h1),
    d: lch(0.45, k * 0.8, h1 - 6),
    dd: lch(0.27, k * 0.5, h1 - 10),
    b2: lch(0.74, k * 0.9, h2),
    tone: (t) => lch(0.62 + t * 0.7, k * (1 - Math.max(0, t) * 0.9), h1),
    lg: (a, cols) =>
      reg('l' + a + cols, (id) => {
        const r = (a * Math.PI) / 180,
          x = Math.cos(r) / 2,
          y = Math.sin(r) / 2
        return `<linearGradient id="${id}" x1="${(0.5 - x).toFixed(3)}" y1="${(0.5 - y).toFixed(3)}" x2="${(0.5 + x).toFixed(3)}" y2="${(0.5 + y).toFixed(3)}">${stops(cols)}</linearGradient>`
      }),
    rg: (cols, x = 0.5, y = 0.5, r = 0.7) =>
      reg(
        'r' + cols + x + y + r,
        (id) => `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${r}">${stops(cols)}</radialGradient>`,
      ),
    fade: (col, o0 = 1, o1 = 0) =>
      reg(
        'f' + col + o0 + o1,
        (id) =>
          `<radialGradient id="${id}"><stop offset="0" stop-color="${col}" stop-opacity="${o0}"/><stop offset="1" stop-color="${col}" stop-opacity="${o1}"/></radialGradient>`,
      ),
    vfade: (col, o0, o1) =>
      reg(
        'v' + col + o0 + o1,
        (id) =>
          `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${col}" stop-opacity="${o0}"/><stop offset="1" stop-color="${col}" stop-opacity="${o1}"/></linearGradient>`,
      ),
    shadow: (col = '#000', dy = 8, blur = 9, o = 0.55) =>
      reg(
        's' + col + dy + blur + o,
        (id) =>
          `<filter id="${id}" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="0" dy="${dy}" stdDeviation="${blur}" flood-color="${col}" flood-opacity="${o}"/></filter>`,
      ),
    rim: (col, w = 3, glow = '#fff', gb = 10, go = 0.8) =>
      reg(
        'o' + col + w + glow + gb + go,
        (id) =>
          `<filter id="${id}" x="-30%" y="-30%" width="160%" height="165%"><feMorphology in="SourceAlpha" operator="dilate" radius="${w}" result="d"/><feFlood flood-color="${col}"/><feComposite in2="d" operator="in" result="o"/><feGaussianBlur in="d" stdDeviation="${gb}" result="gb"/><feFlood flood-color="${glow}" flood-opacity="${go}"/><feComposite in2="gb" operator="in" result="gl"/><feOffset in="d" dy="9" result="sd"/><feGaussianBlur in="sd" stdDeviation="5" result="sdb"/><feFlood flood-color="#000" flood-opacity=".5"/><feComposite in2="sdb" operator="in" result="sh"/><feMerge><feMergeNode in="gl"/><feMergeNode in="sh"/><feMergeNode in="o"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`,
      ),
    blur: (n) =>
      reg(
        'b' + n,
        (id) =>
          `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${n}"/></filter>`,
      ),
  }
  return c
}

export const share = (c, seed, a, b) => Object.assign(ctx(seed, a, b), { lg: c.lg, rg: c.rg, defs: c.defs })

/* ---------- lettering: words as outlined paths, with extrusion, rim, gradient and gloss ---------- */
const fdir = path.resolve(path.dirname(new URL(import.meta.url).pathname), './node_modules/@fontsource')
const fcache = {}
const FILES = {
  bangers: 400,
  'lilita-one': 400,
  bungee: 400,
  righteous: 400,
  'luckiest-guy': 400,
  'cinzel-decorative': 900,
  'black-ops-one': 400,
  creepster: 400,
  'titan-one': 400,
  'russo-one': 400,
  'alfa-slab-one': 400,
  audiowide: 400,
  shrikhand: 400,
  anton: 400,
  'rammetto-one': 400,
  'passion-one': 900,
  modak: 400,
}
export function font(n) {
  if (!fcache[n]) {
    const b = fs.readFileSync(`${fdir}/${n}/files/${n}-latin-${FILES[n]}-normal.woff`)
    fcache[n] = opentype.parse(b.buffer.slice(b.byteOffset, b.byteOffset + b.byteLength))
  }
  return fcache[n]
}
const UP = new Set([
  'bungee',
  'luckiest-guy',
  'black-ops-one',
  'anton',
  'russo-one',
  'titan-one',
  'cinzel-decorative',
  'creepster',
])
function measure(f, t, sz, tr) {
  let w = 0
  for (const ch of t) {
    const gl = f.charToGlyph(ch)
    w += (gl.advanceWidth / f.unitsPerEm) * sz + tr
  }
  return w - tr
}
function linePath(f, t, sz, cx, by, tr, bend) {
  const w = measure(f, t, sz, tr)
  let x = cx - w / 2,
    out = ''
  for (const ch of t) {
    const gl = f.charToGlyph(ch),
      aw = (gl.advanceWidth / f.unitsPerEm) * sz
    if (ch !== ' ') {
      const mid = x + aw / 2,
        u = (mid - cx) / Math.max(60, w / 2)
      const dy = bend * u * u,
        an = Math.atan((2 * bend * u) / Math.max(60, w / 2))
      const p = gl.getPath(0, 0, sz),
        co = Math.cos(an),
        si = Math.sin(an),
        T = (a, b) => {
          const X = a - aw / 2,
            Y = b
          return (mid + X * co - Y * si).toFixed(1) + ' ' + (by + dy + X * si + Y * co).toFixed(1)
        }
      for (const q of p.commands)
        out +=
          q.type === 'M'
            ? 'M' + T(q.x, q.y)
            : q.type === 'L'
              ? 'L' + T(q.x, q.y)
              : q.type === 'Q'
                ? 'Q' + T(q.x1, q.y1) + ' ' + T(q.x, q.y)
                : q.type === 'C'
                  ? 'C' + T(q.x1, q.y1) + ' ' + T(q.x2, q.y2) + ' ' + T(q.x, q.y)
                  : 'Z'
    }
    x += aw + tr
  }
  return out
}
export function lettering(
  c,
  title,
  {
    fontName = 'lilita-one',
    cx = 150,
    bottom = 372,
    maxW = 268,
    maxH = 120,
    style = 0,
    cols,
    edge,
    depth = 6,
    bend = 0,
    max = 74,
  },
) {
  const f = font(fontName)
  let t = UP.has(fontName) ? title.toUpperCase() : title
  const words = t.split(' ')
  const sm = new Set(
    ['de', 'del', 'la', 'el', 'of', 'the', 'y', 'los', 'las', 'do', 'da', 'en', 'a'].map((s) =>
      UP.has(fontName) ? s.toUpperCase() : s,
    ),
  )
  // candidate line breaks: pick the one giving the largest lettering
  let best = null
  const n = words.length
  for (let m = 0; m < 1 << (n - 1); m++) {
    const lines = [[words[0]]]
    for (let i = 1; i < n; i++)
      (m >> (i - 1)) & 1 ? lines.push([words[i]]) : lines[lines.length - 1].push(words[i])
    if (lines.length > 3) continue
    const ls = lines.map((l) => l.join(' '))
    let sizes = ls.map((l) =>
      Math.min(
        max,
        maxW / measure(f, l, 1, { 'passion-one': 0.05, anton: 0.03, modak: 0.03 }[fontName] ?? 0.012),
      ),
    )
    sizes = sizes.map((s, i) => (sm.has(ls[i]) ? Math.min(s, 26) : s))
    const mn = Math.min(...sizes.filter((_, i) => !sm.has(ls[i])))
    sizes = sizes.map((s) => Math.min(s, mn * 1.45))
    const h = sizes.reduce((a, s) => a + s * 0.86, 0),
      k = Math.min(1, maxH / h)
    const score = sizes.reduce((a, s, i) => a + s * k * ls[i].length, 0) * (lines.length === 3 ? 0.86 : 1)
    if (!best || score > best.score) best = { score, ls, sizes: sizes.map((s) => s * k) }
  }
  let y = bottom,
    paths = []
  for (let i = best.ls.length - 1; i >= 0; i--) {
    const s = best.sizes[i]
    paths.unshift(
      linePath(
        f,
        best.ls[i],
        s,
        cx,
        y,
        s * ({ 'passion-one': 0.05, anton: 0.03, modak: 0.03 }[fontName] ?? 0.012),
        bend,
      ),
    )
    y -= s * 0.84
  }
  const d = paths.join('')
  const top = y
  cols ??= ['#fffbe0', '#ffd84a', '#f39a12']
  edge ??= c.dd
  const ext = Array.from(
    { length: depth },
    (_, i) =>
      `<path d="${d}" transform="translate(0,${depth - i})" fill="${edge}" stroke="${edge}" stroke-width="9" stroke-linejoin="round"/>`,
  ).join('')
  const grad = c.reg(
    't' + cols + top + bottom,
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${top.toFixed(0)}" x2="0" y2="${bottom}">${cols.map((s, i) => `<stop offset="${(i / (cols.length - 1)).toFixed(2)}" stop-color="${s}"/>`).join('')}</linearGradient>`,
  )
  const face =
    style === 1
      ? `<path d="${d}" fill="none" stroke="${cols[1]}" stroke-width="7" filter="${c.blur(6)}" opacity=".9"/><path d="${d}" fill="${edge}" stroke="${cols[1]}" stroke-width="4.5" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="#fff" stroke-width="1.6"/>`
      : `<path d="${d}" fill="${grad}" stroke="${style === 2 ? '#fff' : 'none'}" stroke-width="${style === 2 ? 2.5 : 0}" paint-order="stroke"/>` +
        `<clipPath id="${c.reg('cp' + top + title, (id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`).slice(5, -1)}x"/>`
  const clipId = c.reg('cp' + top + title, (id) => '').slice(4, -1)
  const gloss =
    style === 1
      ? ''
      : `<g clip-path="url(${clipId})">${paths
          .map((_, i) => {
            const s = best.sizes[i]
            let yy = bottom
            for (let j = best.ls.length - 1; j > i; j--) yy -= best.sizes[j] * 0.84
            return `<rect x="0" y="${(yy - s * 0.78).toFixed(0)}" width="1400" height="${(s * 0.34).toFixed(0)}" fill="#fff" opacity=".34"/>`
          })
          .join('')}</g>`
  return {
    svg:
      (style === 1 ? '' : `<g filter="${c.shadow('#000', 5, 6, 0.6)}">${ext}</g>`) +
      face.replace(/<clipPath[^>]*\/>/, '') +
      gloss,
    top,
  }
}

/* ---------- backdrops (W x Hh) ---------- */
export const sky = (c, W, Hh, cols) => R(0, 0, W, Hh, 0, c.lg(90, cols))
export const rays = (c, W, Hh, x, y, col, n, o, r0 = 0) =>
  `<g opacity="${o}" transform="translate(${x},${y}) rotate(${r0})">` +
  Array.from({ length: n }, (_, i) =>
    P(
      `0,0 ${(-W * 0.055 * 22) / n},${-Hh * 1.5} ${(W * 0.055 * 22) / n},${-Hh * 1.5}`,
      col,
      `transform="rotate(${(360 / n) * i})"`,
    ),
  ).join('') +
  '</g>'
export const glow = (c, x, y, r, col, o = 0.9) => C(x, y, r, c.fade(col, o, 0))
export const bokeh = (c, r, W, Hh, n, cols, s0 = 2, s1 = 9) =>
  Array.from({ length: n }, () =>
    C(
      r.num(0, W).toFixed(0),
      r.num(0, Hh).toFixed(0),
      r.num(s0, s1).toFixed(1),
      r.pick(cols),
      `opacity="${r.num(0.15, 0.8).toFixed(2)}"`,
    ),
  ).join('')
const spark = (r, W, Hh, n, col = '#fff') =>
  Array.from({ length: n }, () => {
    const s = r.num(5, 14)
    return P(
      star(4, s, s * 0.16),
      col,
      `transform="translate(${r.num(10, W - 10).toFixed(0)},${r.num(10, Hh * 0.75).toFixed(0)})" opacity="${r.num(0.4, 1).toFixed(2)}"`,
    )
  }).join('')
const hills = (r, W, y, a, n, f, Hh) => {
  let d = `M0,${Hh} L0,${y}`
  for (let i = 0; i < n; i++) {
    const x0 = (W / n) * i,
      x1 = (W / n) * (i + 1)
    d += ` C${x0 + (W / n) * 0.35},${(y - r.num(0.2, 1) * a).toFixed(0)} ${x0 + (W / n) * 0.65},${(y - r.num(0.2, 1) * a).toFixed(0)} ${x1},${(y + r.num(-0.2, 0.2) * a).toFixed(0)}`
  }
  return D(d + ` L${W},${Hh}Z`, f)
}
const peaks = (r, W, y, a, n, f, Hh, snow) => {
  let o = ''
  for (let i = 0; i < n; i++) {
    const x = (W / n) * (i + r.num(0.1, 0.9)),
      h = r.num(0.5, 1) * a,
      w = h * r.num(0.6, 0.95)
    o +=
      P(`${x - w},${y} ${x},${y - h} ${x + w},${y}`, f) +
      P(`${x},${y - h} ${x + w},${y} ${x + w * 0.1},${y}`, '#000', 'opacity=".22"')
    if (snow)
      o += P(
        `${x},${y - h} ${x - w * 0.24},${y - h * 0.74} ${x - w * 0.08},${y - h * 0.8} ${x + w * 0.04},${y - h * 0.68} ${x + w * 0.22},${y - h * 0.76}`,
        '#fff',
        'opacity=".9"',
      )
  }
  return o + R(0, y - 1, W, Hh - y + 1, 0, f)
}
export const SCENES = {
  rays: (c, r, W, Q) =>
    sky(c, W, Q, [c.lch(0.42, 0.15, c.h2), c.lch(0.3, 0.13, c.h2 + 12), c.lch(0.14, 0.06, c.h2 + 20)]) +
    rays(c, W, Q, W / 2, Q * 0.42, c.lch(0.7, 0.17, c.h2 - 10), 22, 0.32, r.num(0, 16)) +
    glow(c, W / 2, Q * 0.42, Q * 0.46, c.lch(0.86, 0.14, c.h2 - 20), 0.8) +
    bokeh(c, r, W, Q, 26, ['#fff', c.l, c.b2]),
  dunes: (c, r, W, Q) =>
    sky(c, W, Q, ['#3a1254', '#a52a5a', '#f2782e', '#ffd27a']) +
    C(W * 0.5, Q * 0.44, Q * 0.2, '#fff0b8', 'opacity=".9"') +
    glow(c, W * 0.5, Q * 0.44, Q * 0.45, '#ffd27a', 0.8) +
    [
      [0.2, 0.17],
      [0.82, 0.22],
      [0.58, 0.12],
    ]
      .map(
        ([x, s]) =>
          P(
            `${W * x - Q * s},${Q * 0.66} ${W * x},${Q * 0.66 - Q * s * 1.15} ${W * x + Q * s},${Q * 0.66}`,
            '#b0551e',
          ) +
          P(
            `${W * x},${Q * 0.66 - Q * s * 1.15} ${W * x + Q * s},${Q * 0.66} ${W * x + Q * s * 0.2},${Q * 0.66}`,
            '#6a2a14',
          ),
      )
      .join('') +
    hills(r, W, Q * 0.68, 30, 3, '#d98a3a', Q) +
    hills(r, W, Q * 0.76, 40, 2, '#9a4a1c', Q) +
    hills(r, W, Q * 0.88, 30, 3, '#4a1c14', Q),
  temple: (c, r, W, Q) =>
    sky(c, W, Q, [c.lch(0.2, 0.08, c.h2), c.lch(0.34, 0.12, c.h2), c.lch(0.5, 0.14, c.h2 - 20)]) +
    glow(c, W / 2, Q * 0.4, Q * 0.5, '#ffd98a', 0.85) +
    rays(c, W, Q, W / 2, Q * 0.1, '#fff3c0', 14, 0.16) +
    [-1, 1]
      .map(
        (s) =>
          `<g transform="translate(${W / 2},0) scale(${s},1)">` +
          [
            [0.47, 1],
            [0.36, 0.8],
          ]
            .map(([x, o], i) => {
              const px = W * x - 26,
                w = i ? 30 : 46
              return (
                R(
                  px,
                  0,
                  w,
                  Q,
                  0,
                  c.lg(0, i ? ['#8a5a2e', '#5a3414', '#2c180a'] : ['#d9a25a', '#8a5420', '#3a1f0c']),
                ) +
                [0, 1, 2, 3, 4, 5, 6]
                  .map(
                    (k) =>
                      R(px + 6, 18 + k * 58, w - 12, 30, 3, '#000', 'opacity=".25"') +
                      (k % 2
                        ? C(px + w / 2, 33 + k * 58, 7, '#ffcf5a', 'opacity=".7"')
                        : P(
                            `${px + w / 2},${22 + k * 58} ${px + w / 2 + 8},${42 + k * 58} ${px + w / 2 - 8},${42 + k * 58}`,
                            '#ffcf5a',
                            'opacity=".6"',
                          )),
                  )
                  .join('')
              )
            })
            .join('') +
          '</g>',
      )
      .join('') +
    P(
      `${W * 0.12},${Q} ${W * 0.34},${Q * 0.72} ${W * 0.66},${Q * 0.72} ${W * 0.88},${Q}`,
      c.lg(90, ['#d9a25a', '#3a1f0c']),
    ) +
    [0, 1, 2, 3]
      .map((k) =>
        R(W * (0.3 - k * 0.06), Q * (0.74 + k * 0.07), W * (0.4 + k * 0.12), 5, 0, '#000', 'opacity=".22"'),
      )
      .join(''),
  jungle: (c, r, W, Q) =>
    sky(c, W, Q, ['#d9ff9a', '#4ac06a', '#0f6a4a', '#04281f']) +
    glow(c, W * 0.5, Q * 0.3, Q * 0.5, '#f6ffc0', 0.95) +
    rays(c, W, Q, W * 0.5, -10, '#fdffd0', 16, 0.2) +
    hills(r, W, Q * 0.6, 60, 3, '#1a8a55', Q) +
    hills(r, W, Q * 0.74, 50, 3, '#0c5a3a', Q) +
    [-1, 1]
      .map(
        (s) =>
          `<g transform="translate(${s < 0 ? 0 : W},0) scale(${-s},1)">` +
          Array.from(
            { length: 9 },
            (_, i) =>
              `<g transform="translate(${-10 + r.num(-8, 10)},${Q * (0.04 + i * 0.115)}) rotate(${r.num(-30, 40)})">` +
              D(
                `M0,0 C${W * 0.14},-34 ${W * 0.28},-22 ${W * 0.36},6 C${W * 0.26},24 ${W * 0.12},28 0,0Z`,
                ['#0a4a2c', '#0f6a3a', '#1f8f4a', '#063320'][i % 4],
              ) +
              L(`M4,0 C${W * 0.14},-4 ${W * 0.26},0 ${W * 0.34},6`, '#7ae08a', 2, 'opacity=".5"') +
              '</g>',
          ).join('') +
          '</g>',
      )
      .join(''),
  ocean: (c, r, W, Q) =>
    sky(c, W, Q, ['#b8fff2', '#2ac0e0', '#0a6ab8', '#04265a']) +
    rays(c, W, Q, W * 0.5, -Q * 0.1, '#eaffff', 18, 0.2, 6) +
    glow(c, W / 2, Q * 0.25, Q * 0.5, '#eaffff', 0.7) +
    hills(r, W, Q * 0.82, 50, 4, '#0a4a7a', Q) +
    Array.from({ length: 9 }, (_, i) => {
      const x = (W * (i + 0.3)) / 9,
        h = r.num(40, 100)
      return L(
        `M${x},${Q} C${x - 20},${Q - h * 0.4} ${x + 20},${Q - h * 0.7} ${x + r.num(-10, 10)},${Q - h}`,
        r.pick(['#ff6a7a', '#ffb04a', '#3ae0a0', '#b06af0', '#0f8a7a']),
        r.num(6, 13),
      )
    }).join('') +
    Array.from({ length: 26 }, () =>
      C(r.num(0, W), r.num(0, Q), r.num(2, 9), 'none', 'stroke="#fff" stroke-width="1.6" opacity=".6"'),
    ).join(''),
  night: (c, r, W, Q) =>
    sky(c, W, Q, [c.lch(0.16, 0.09, c.h2), c.lch(0.3, 0.14, c.h2), c.lch(0.46, 0.16, c.h2 + 20)]) +
    Array.from({ length: 60 }, () =>
      C(r.num(0, W), r.num(0, Q * 0.7), r.num(0.6, 2.2), '#fff', `opacity="${r.num(0.4, 1).toFixed(2)}"`),
    ).join('') +
    C(
      W * 0.5,
      Q * 0.38,
      Q * 0.27,
      c.rg(['#fffdf0', c.lch(0.9, 0.08, c.h2 + 60), c.lch(0.76, 0.1, c.h2 + 40)]),
    ) +
    glow(c, W * 0.5, Q * 0.38, Q * 0.55, c.lch(0.85, 0.1, c.h2 + 40), 0.55) +
    peaks(r, W, Q * 0.74, 120, 5, c.lch(0.24, 0.08, c.h2), Q) +
    hills(r, W, Q * 0.82, 30, 3, c.lch(0.15, 0.05, c.h2), Q),
  ice: (c, r, W, Q) =>
    sky(c, W, Q, ['#0a1b54', '#1f5ab8', '#6ad0f0', '#e6fbff']) +
    [0, 1, 2]
      .map((i) =>
        L(
          `M${-20},${Q * (0.16 + i * 0.09)} C${W * 0.3},${Q * (0.02 + i * 0.1)} ${W * 0.6},${Q * (0.3 + i * 0.06)} ${W + 20},${Q * (0.1 + i * 0.08)}`,
          ['#5ff0c0', '#7af0ff', '#a07aff'][i],
          34,
          `opacity=".35" filter="${c.blur(12)}"`,
        ),
      )
      .join('') +
    peaks(r, W, Q * 0.72, 150, 4, '#5aa0d8', Q, true) +
    hills(r, W, Q * 0.8, 34, 3, '#d8f4ff', Q) +
    Array.from({ length: 44 }, () =>
      C(r.num(0, W), r.num(0, Q), r.num(1, 3.6), '#fff', 'opacity=".85"'),
    ).join(''),
  fire: (c, r, W, Q) =>
    sky(c, W, Q, ['#160408', '#5a0a12', '#c8320f', '#ffb03a']) +
    P(
      `${W * 0.1},${Q * 0.78} ${W * 0.4},${Q * 0.3} ${W * 0.6},${Q * 0.3} ${W * 0.9},${Q * 0.78}`,
      '#2a0a0c',
    ) +
    P(
      `${W * 0.4},${Q * 0.3} ${W * 0.6},${Q * 0.3} ${W * 0.56},${Q * 0.5} ${W * 0.5},${Q * 0.42} ${W * 0.46},${Q * 0.6}`,
      '#ffb03a',
    ) +
    glow(c, W / 2, Q * 0.28, Q * 0.42, '#ff8a2a', 0.9) +
    hills(r, W, Q * 0.8, 26, 4, '#4a0a0a', Q) +
    hills(r, W, Q * 0.9, 22, 4, '#1f0406', Q) +
    Array.from({ length: 46 }, () =>
      C(
        r.num(0, W),
        r.num(0, Q * 0.9),
        r.num(1, 4),
        r.pick(['#ffe27a', '#ffb03a', '#ff6a2a']),
        `opacity="${r.num(0.3, 1).toFixed(2)}"`,
      ),
    ).join(''),
  candy: (c, r, W, Q) =>
    sky(c, W, Q, [c.lch(0.78, 0.13, c.h2), c.lch(0.87, 0.09, c.h2 + 30), c.lch(0.93, 0.06, c.h2 + 70)]) +
    rays(c, W, Q, W / 2, Q * 0.42, '#fff', 20, 0.3, 4) +
    [
      [0.14, 0.16],
      [0.86, 0.12],
      [0.7, 0.27],
      [0.24, 0.3],
    ]
      .map(
        ([x, y]) =>
          `<g transform="translate(${W * x},${Q * y})" opacity=".95">` +
          C(-24, 4, 18, '#fff') +
          C(0, -6, 25, '#fff') +
          C(26, 4, 19, '#fff') +
          R(-42, 4, 86, 19, 9, '#fff') +
          '</g>',
      )
      .join('') +
    hills(r, W, Q * 0.68, 60, 3, c.lch(0.76, 0.16, c.h2 + 190), Q) +
    hills(r, W, Q * 0.78, 50, 3, c.lch(0.68, 0.19, c.h), Q) +
    hills(r, W, Q * 0.9, 36, 3, c.lch(0.5, 0.17, c.h - 15), Q) +
    bokeh(c, r, W, Q, 22, ['#fff', '#ffe14a', '#ff7ac0'], 2, 6),
  west: (c, r, W, Q) =>
    sky(c, W, Q, ['#1f6a9a', '#f2a85a', '#ffdf9a']) +
    C(W * 0.5, Q * 0.42, Q * 0.2, '#fff3c8') +
    glow(c, W * 0.5, Q * 0.42, Q * 0.46, '#ffe2a0', 0.8) +
    [
      [0.1, 0.3, 0.13],
      [0.84, 0.36, 0.17],
    ]
      .map(
        ([x, h, w]) =>
          P(
            `${W * x - W * w},${Q * 0.72} ${W * x - W * w * 0.8},${Q * (0.72 - h)} ${W * x + W * w * 0.8},${Q * (0.72 - h)} ${W * x + W * w},${Q * 0.72}`,
            '#b2502a',
          ) +
          P(
            `${W * x + W * w * 0.2},${Q * (0.72 - h)} ${W * x + W * w * 0.8},${Q * (0.72 - h)} ${W * x + W * w},${Q * 0.72} ${W * x + W * w * 0.4},${Q * 0.72}`,
            '#7a2c1a',
          ),
      )
      .join('') +
    hills(r, W, Q * 0.72, 16, 3, '#c8743a', Q) +
    hills(r, W, Q * 0.84, 20, 3, '#7a3418', Q) +
    [
      [0.12, 0.9, 0.34],
      [0.92, 0.86, 0.28],
    ]
      .map(([x, y, s]) => `<g transform="translate(${W * x},${Q * y}) scale(${s})">${S.cactus(c)}</g>`)
      .join(''),
  pampa: (c, r, W, Q) =>
    sky(c, W, Q, ['#16406a', '#4aa0d8', '#b8e0f0', '#ffeeb8']) +
    C(W * 0.72, Q * 0.4, Q * 0.11, '#fff6d0') +
    glow(c, W * 0.72, Q * 0.4, Q * 0.4, '#ffeeb8', 0.85) +
    peaks(r, W, Q * 0.62, 90, 5, '#6a86b0', Q, true) +
    hills(r, W, Q * 0.66, 20, 3, '#8ab04a', Q) +
    hills(r, W, Q * 0.78, 26, 2, '#5a8a2e', Q) +
    hills(r, W, Q * 0.9, 20, 3, '#274a1a', Q) +
    Array.from({ length: 40 }, () => {
      const x = r.num(0, W),
        y = Q * r.num(0.8, 1)
      return L(
        `M${x},${y} q${r.num(-6, 6)},-16 ${r.num(-10, 10)},-28`,
        r.pick(['#a8c85a', '#d8c85a', '#6aa03a']),
        2.4,
        'opacity=".8"',
      )
    }).join(''),
  space: (c, r, W, Q) =>
    sky(c, W, Q, ['#05041a', c.lch(0.22, 0.13, c.h2), c.lch(0.36, 0.17, c.h2 + 40)]) +
    glow(c, W * 0.25, Q * 0.25, Q * 0.4, c.lch(0.6, 0.2, c.h2 + 60), 0.6) +
    glow(c, W * 0.8, Q * 0.6, Q * 0.4, c.lch(0.66, 0.18, c.h2 - 60), 0.5) +
    Array.from({ length: 90 }, () =>
      C(r.num(0, W), r.num(0, Q), r.num(0.5, 2.2), '#fff', `opacity="${r.num(0.3, 1).toFixed(2)}"`),
    ).join('') +
    g(`translate(${W * 0.86},${Q * 0.16}) scale(.34)`, S.planet(share(c, 'pl', c.h + 120, c.h2))) +
    D(
      `M${-W * 0.2},${Q} C${W * 0.2},${Q * 0.74} ${W * 0.8},${Q * 0.74} ${W * 1.2},${Q}Z`,
      c.lg(90, [c.lch(0.5, 0.16, c.h2 + 40), '#0a0620']),
    ),
  city: (c, r, W, Q) =>
    sky(c, W, Q, ['#12042e', '#4a0a6a', '#e0287a', '#ffb05a']) +
    C(W * 0.5, Q * 0.5, Q * 0.22, c.lg(90, ['#ffe14a', '#ff4a8a'])) +
    [0, 1, 2, 3, 4].map((i) => R(0, Q * (0.47 + i * 0.045), W, 3 + i * 1.6, 0, '#4a0a5a')).join('') +
    Array.from({ length: 13 }, (_, i) => {
      const w = W / 11,
        x = (i * W) / 12 - 10,
        h = r.num(0.1, 0.34) * Q
      return (
        R(x, Q * 0.72 - h, w, h, 0, '#1a0836') +
        Array.from({ length: 8 }, () =>
          R(
            x + r.num(3, w - 7),
            Q * 0.72 - r.num(6, h),
            3,
            4,
            0,
            r.pick(['#ffe14a', '#5ff0ff', '#ff7ac0']),
            'opacity=".8"',
          ),
        ).join('')
      )
    }).join('') +
    R(0, Q * 0.72, W, Q * 0.28, 0, '#14042a') +
    Array.from({ length: 15 }, (_, i) =>
      L(
        `M${W / 2 + (i - 7) * 12},${Q * 0.72} L${W / 2 + (i - 7) * 90},${Q}`,
        '#ff2ad0',
        1.6,
        'opacity=".75"',
      ),
    ).join('') +
    [0, 1, 2, 3, 4]
      .map((i) => L(`M0,${Q * (0.725 + i * i * 0.014)} H${W}`, '#ff2ad0', 1.4, 'opacity=".75"'))
      .join(''),
  mine: (c, r, W, Q) =>
    sky(c, W, Q, ['#0e0a12', '#2e1e1a', '#5a3418']) +
    glow(c, W / 2, Q * 0.42, Q * 0.44, '#ffb84a', 0.9) +
    [-1, 1]
      .map(
        (s) =>
          `<g transform="translate(${W / 2},0) scale(${s},1)">` +
          P(
            `${W * 0.5},0 ${W * 0.5},${Q} ${W * 0.3},${Q} ${W * 0.38},${Q * 0.7} ${W * 0.34},${Q * 0.4} ${W * 0.4},${Q * 0.2} ${W * 0.3},0`,
            '#1f1412',
          ) +
          R(W * 0.31, 0, 24, Q * 0.9, 3, c.lg(0, ['#a06a34', '#4a2a10'])) +
          Array.from({ length: 6 }, () =>
            P(
              '0,-16 12,0 0,16 -12,0',
              r.pick([c.b, c.b2, '#5ff0e0', '#ffcf3f']),
              `transform="translate(${W * r.num(0.38, 0.5)},${Q * r.num(0.1, 0.9)}) rotate(${r.num(-40, 40)}) scale(${r.num(0.6, 1.2)})"`,
            ),
          ).join('') +
          '</g>',
      )
      .join('') +
    R(0, Q * 0.03, W, 26, 3, c.lg(90, ['#a06a34', '#4a2a10'])) +
    hills(r, W, Q * 0.84, 30, 4, '#2a1810', Q) +
    Array.from({ length: 12 }, () =>
      g(`translate(${r.num(0, W)},${Q * r.num(0.84, 0.97)}) scale(.14)`, S.nugget(c)),
    ).join(''),
  stage: (c, r, W, Q) =>
    sky(c, W, Q, [c.lch(0.14, 0.06, c.h2), c.lch(0.26, 0.12, c.h2), c.lch(0.16, 0.08, c.h2)]) +
    [-2, -1, 0, 1, 2]
      .map((i) =>
        P(
          `${W / 2 + i * W * 0.22},-10 ${W / 2 + i * W * 0.3 - 50},${Q} ${W / 2 + i * W * 0.3 + 50},${Q}`,
          c.lch(0.8, 0.14, c.h2 + i * 18),
          'opacity=".16"',
        ),
      )
      .join('') +
    glow(c, W / 2, Q * 0.44, Q * 0.42, c.lch(0.8, 0.16, c.h2 - 14), 0.8) +
    E(W / 2, Q * 0.84, W * 0.6, Q * 0.14, c.lg(90, [c.lch(0.5, 0.17, c.h2), c.lch(0.2, 0.08, c.h2)])) +
    Array.from({ length: 20 }, (_, i) => C((W * (i + 0.5)) / 20, 12, 6, '#ffe9a0')).join('') +
    bokeh(c, r, W, Q, 34, ['#fff', '#ffe14a', c.b, c.b2], 2, 6),
  stadium: (c, r, W, Q) =>
    sky(c, W, Q, ['#041a2e', '#0d4a5a', '#1a7a52']) +
    [0.16, 0.84]
      .map(
        (x) =>
          `<g transform="translate(${W * x},${Q * 0.14})">` +
          R(-30, -18, 60, 30, 4, '#1f2f3a') +
          [-18, -6, 6, 18].map((k) => C(k, -9, 5, '#fff') + C(k, 4, 5, '#fff')).join('') +
          C(0, 0, 90, c.fade('#eaffff', 0.7)) +
          P('-30,10 30,10 150,420 -150,420', '#eaffff', 'opacity=".1"') +
          '</g>',
      )
      .join('') +
    D(`M0,${Q * 0.36} Q${W / 2},${Q * 0.46} ${W},${Q * 0.36} V${Q * 0.6} H0Z`, '#10202e') +
    Array.from({ length: 130 }, () =>
      C(
        r.num(0, W),
        Q * r.num(0.4, 0.57),
        r.num(1.4, 3),
        r.pick(['#fff', c.b, c.b2, '#ffe14a', '#5a7a9a']),
        'opacity=".7"',
      ),
    ).join('') +
    P(`0,${Q * 0.6} ${W},${Q * 0.6} ${W * 1.3},${Q} ${-W * 0.3},${Q}`, c.lg(90, ['#1f9a4a', '#0a5a2e'])) +
    [0, 1, 2]
      .map((i) =>
        P(
          `${W * (0.1 + i * 0.3)},${Q * 0.6} ${W * (0.24 + i * 0.3)},${Q * 0.6} ${W * (0.2 + i * 0.42) + (i - 1) * 30},${Q} ${W * (i * 0.42 - 0.06) + (i - 1) * 30},${Q}`,
          '#fff',
          'opacity=".06"',
        ),
      )
      .join(''),
  track: (c, r, W, Q) =>
    sky(c, W, Q, ['#1a5a9a', '#7ac0e8', '#f6e6b0']) +
    hills(r, W, Q * 0.5, 40, 4, '#3a7a4a', Q) +
    R(0, Q * 0.54, W, 9, 0, '#fff') +
    Array.from({ length: 9 }, (_, i) => R((i * W) / 8, Q * 0.54, 6, 44, 0, '#fff')).join('') +
    P(`0,${Q * 0.6} ${W},${Q * 0.6} ${W},${Q} 0,${Q}`, c.lg(90, ['#c08a4a', '#6a4018'])) +
    Array.from({ length: 30 }, () =>
      L(`M${r.num(0, W)},${Q * r.num(0.64, 1)} h${r.num(20, 70)}`, '#fff', 2, 'opacity=".16"'),
    ).join(''),
  felt: (c, r, W, Q) =>
    sky(c, W, Q, [c.lch(0.16, 0.04, c.h2), c.lch(0.28, 0.09, c.h2), c.lch(0.2, 0.06, c.h2)]) +
    Array.from(
      { length: 8 },
      (_, i) =>
        R(
          (i * W) / 7 - 10,
          0,
          W / 11,
          Q * 0.5,
          0,
          c.lg(90, [c.lch(0.36, 0.1, c.h2), c.lch(0.16, 0.05, c.h2)]),
          'opacity=".55"',
        ) + C((i * W) / 7 + 8, 30, 30, c.fade('#ffe2a0', 0.4)),
    ).join('') +
    D(
      `M${-W * 0.1},${Q} C0,${Q * 0.52} ${W},${Q * 0.52} ${W * 1.1},${Q}Z`,
      c.lg(90, [c.lch(0.46, 0.11, c.h), c.lch(0.27, 0.08, c.h)]),
    ) +
    D(
      `M${-W * 0.1},${Q} C0,${Q * 0.52} ${W},${Q * 0.52} ${W * 1.1},${Q}`,
      'none',
      `stroke="${c.lg(0, ['#7a4a1c', '#e0b06a', '#7a4a1c'])}" stroke-width="12"`,
    ) +
    D(
      `M${W * 0.06},${Q} C${W * 0.12},${Q * 0.7} ${W * 0.88},${Q * 0.7} ${W * 0.94},${Q}`,
      'none',
      'stroke="#ffe9b0" stroke-width="2" opacity=".6"',
    ) +
    glow(c, W / 2, Q * 0.36, Q * 0.34, '#ffe2a0', 0.5),
}
const REELS = (c, r, syms) => {
  let o =
    R(24, 74, 252, 186, 18, c.lg(90, ['#ffe9a0', '#c9871a', '#6a3a06'])) + R(34, 84, 232, 166, 12, '#120a12')
  for (let i = 0; i < 3; i++) {
    const x = 39 + i * 75
    o += R(x, 89, 72, 156, 8, c.lg(90, ['#b9b2c6', '#ffffff', '#b9b2c6']))
    ;[-1, 0, 1].forEach((k, j) => {
      o += g(
        `translate(${x + 36},${167 + k * 70}) scale(${k ? 0.27 : 0.33})`,
        S[syms[(i + j + (i === 2 && k === 0 ? 0 : 0)) % syms.length]](c),
      )
    })
  }
  return (
    `<g filter="${c.shadow('#000', 8, 10, 0.6)}">` +
    o +
    R(39, 89, 222, 42, 8, c.vfade('#000', 0.5, 0)) +
    R(39, 203, 222, 42, 8, c.vfade('#000', 0, 0.5)) +
    R(30, 138, 240, 58, 10, 'none', 'stroke="#ff3a5a" stroke-width="4"') +
    '</g>'
  )
}

/* ---------- themes of the demo catalogue ---------- */
export const THEMES = {
  egipto: {
    scene: ['dunes', 'temple', 'rays'],
    hero: ['eye', 'scarab', 'book', 'cat'],
    side: ['coin', 'gem', 'sun', 'eye'],
    fonts: ['cinzel-decorative', 'alfa-slab-one'],
    hue: [
      [200, 60],
      [250, 40],
      [150, 30],
    ],
    a: [
      ['Libro', 'm', 'book'],
      ['Ojo', 'm', 'eye'],
      ['Tesoro', 'm', 'scarab'],
      ['Reina', 'f', 'cat'],
      ['Templo', 'm', 'eye'],
      ['Escarabajo', 'm', 'scarab'],
      ['Noches', 'fp', 'moon'],
      ['Sol', 'm', 'sun'],
    ],
    b: ['del Nilo', 'de Amón', '~Dorado', 'de Luxor', 'del Desierto', '~Eterno'],
  },
  selva: {
    scene: ['jungle'],
    hero: ['toucan', 'frog', 'tiger', 'mask', 'totem', 'butterfly'],
    side: ['hexgem', 'coin', 'totem', 'lemon'],
    fonts: ['luckiest-guy', 'titan-one', 'lilita-one'],
    hue: [
      [25, 90],
      [330, 140],
      [60, 150],
    ],
    a: [
      ['Tucán', 'm', 'toucan'],
      ['Rana', 'f', 'frog'],
      ['Tótem', 'm', 'totem'],
      ['Tigre', 'm', 'tiger'],
      ['Máscara', 'f', 'mask'],
      ['Alas', 'fp', 'butterfly'],
    ],
    b: ['Salvaje', '~Perdido', 'Real', 'Gigante', 'de Jade', 'del Amazonas'],
  },
  mar: {
    scene: ['ocean'],
    hero: ['fish', 'shark', 'trident', 'chest', 'anchor'],
    side: ['tear', 'coin', 'star', 'fish'],
    fonts: ['bangers', 'titan-one', 'luckiest-guy'],
    hue: [
      [45, 200],
      [20, 190],
      [330, 210],
    ],
    a: [
      ['Pesca', 'f', 'fish'],
      ['Tiburón', 'm', 'shark'],
      ['Tridente', 'm', 'trident'],
      ['Cofre', 'm', 'chest'],
      ['Ancla', 'f', 'anchor'],
      ['Perlas', 'fp', 'tear'],
    ],
    b: ['Turbo', 'del Abismo', '~Furioso', 'del Rey', '~Profundo', 'Azul'],
  },
  dulce: {
    scene: ['candy'],
    hero: ['candy', 'lolly', 'donut', 'berry', 'panda'],
    side: ['candy', 'berry', 'lolly', 'heart'],
    fonts: ['modak', 'lilita-one', 'rammetto-one'],
    hue: [
      [350, 320],
      [310, 260],
      [5, 200],
    ],
    a: [
      ['Caramelo', 'm', 'candy'],
      ['Paleta', 'f', 'lolly'],
      ['Dona', 'f', 'donut'],
      ['Frutilla', 'f', 'berry'],
      ['Panda', 'm', 'panda'],
      ['Azúcar', 'm', 'heart'],
    ],
    b: ['~Explosivo', '~Mágico', 'Turbo', 'en Cascada', 'Fiesta', '1000'],
  },
  frutas: {
    scene: ['rays', 'stage'],
    hero: ['seven', 'cherry', 'melon', 'bell', 'lemon', 'grape', 'plum', 'bar'],
    side: ['cherry', 'lemon', 'plum', 'grape', 'melon', 'bell', 'seven'],
    fonts: ['bungee', 'passion-one', 'russo-one', 'shrikhand'],
    hue: [
      [25, 300],
      [20, 20],
      [15, 260],
      [28, 145],
    ],
    a: [
      ['Siete', 'm', 'seven'],
      ['Cerezas', 'fp', 'cherry'],
      ['Sandía', 'f', 'melon'],
      ['Campana', 'f', 'bell'],
      ['Limón', 'm', 'lemon'],
      ['Uvas', 'fp', 'grape'],
      ['Ciruela', 'f', 'plum'],
      ['Barras', 'fp', 'bar'],
    ],
    b: ['Caliente', '~Clásico', 'al Rojo', '40', 'de Oro', 'Express'],
  },
  oeste: {
    scene: ['west', 'mine'],
    hero: ['sheriff', 'bull', 'horseshoe', 'nugget', 'tnt', 'skull'],
    side: ['nugget', 'horseshoe', 'coin', 'cards'],
    fonts: ['alfa-slab-one', 'passion-one'],
    hue: [
      [40, 30],
      [25, 60],
    ],
    a: [
      ['Sheriff', 'm', 'sheriff'],
      ['Estampida', 'f', 'bull'],
      ['Herradura', 'f', 'horseshoe'],
      ['Pepita', 'f', 'nugget'],
      ['Dinamita', 'f', 'tnt'],
      ['Bandido', 'm', 'skull'],
    ],
    b: ['del Oeste', 'Salvaje', 'y Plomo', 'de Hierro', 'al Alba'],
  },
  nordico: {
    scene: ['ice', 'night'],
    hero: ['helmet', 'hammer', 'wolf', 'shield', 'sword'],
    side: ['shield', 'hexgem', 'coin', 'sword'],
    fonts: ['black-ops-one', 'alfa-slab-one', 'cinzel-decorative'],
    hue: [
      [220, 250],
      [200, 230],
      [260, 280],
    ],
    a: [
      ['Casco', 'm', 'helmet'],
      ['Martillo', 'm', 'hammer'],
      ['Lobo', 'm', 'wolf'],
      ['Escudo', 'm', 'shield'],
      ['Espada', 'f', 'sword'],
      ['Runas', 'fp', 'hexgem'],
    ],
    b: ['del Norte', '~Eterno', 'de Hielo', 'y Trueno', '~Sagrado'],
  },
  oriente: {
    scene: ['rays', 'night', 'temple'],
    hero: ['dragon', 'lantern', 'fan', 'panda', 'lotus', 'tiger', 'phoenix'],
    side: ['coin', 'lantern', 'lotus', 'fan'],
    fonts: ['shrikhand', 'righteous', 'titan-one'],
    hue: [
      [25, 20],
      [150, 25],
      [20, 350],
    ],
    a: [
      ['Dragón', 'm', 'dragon'],
      ['Linterna', 'f', 'lantern'],
      ['Abanico', 'm', 'fan'],
      ['Panda', 'm', 'panda'],
      ['Loto', 'm', 'lotus'],
      ['Tigre', 'm', 'tiger'],
      ['Fénix', 'm', 'phoenix'],
    ],
    b: ['88', 'de Jade', 'Imperial', 'Carmesí', 'de la Suerte', '~Dorado'],
  },
  magia: {
    scene: ['night', 'space'],
    hero: ['orb', 'hat', 'potion', 'moon', 'owl', 'cat'],
    side: ['gem', 'star', 'potion', 'moon'],
    fonts: ['righteous', 'cinzel-decorative', 'creepster', 'lilita-one'],
    hue: [
      [300, 290],
      [320, 270],
      [170, 300],
    ],
    a: [
      ['Orbe', 'm', 'orb'],
      ['Poción', 'f', 'potion'],
      ['Luna', 'f', 'moon'],
      ['Hechizo', 'm', 'hat'],
      ['Búho', 'm', 'owl'],
      ['Gato', 'm', 'cat'],
    ],
    b: ['~Encantado', '~Místico', 'de Cristal', '~Nocturno', 'de Medianoche'],
  },
  espacio: {
    scene: ['space'],
    hero: ['planet', 'ufo', 'rocket', 'hexgem', 'star'],
    side: ['hexgem', 'star', 'gem', 'planet'],
    fonts: ['audiowide', 'russo-one', 'righteous'],
    hue: [
      [330, 280],
      [190, 290],
      [140, 300],
    ],
    a: [
      ['Nova', 'f', 'star'],
      ['Órbita', 'f', 'planet'],
      ['Cohete', 'm', 'rocket'],
      ['Platillo', 'm', 'ufo'],
      ['Gemas', 'fp', 'hexgem'],
    ],
    b: ['Cero', 'Galaxia', '~Infinito', 'X', '9000'],
  },
  fiesta: {
    scene: ['candy', 'night', 'stage'],
    hero: ['skull', 'chili', 'sombrero', 'guitar', 'rose', 'mask'],
    side: ['chili', 'rose', 'sombrero', 'lemon'],
    fonts: ['luckiest-guy', 'rammetto-one', 'bangers'],
    hue: [
      [340, 300],
      [15, 45],
      [150, 330],
    ],
    a: [
      ['Calavera', 'f', 'skull'],
      ['Chile', 'm', 'chili'],
      ['Sombrero', 'm', 'sombrero'],
      ['Serenata', 'f', 'guitar'],
      ['Rosa', 'f', 'rose'],
      ['Carnaval', 'm', 'mask'],
    ],
    b: ['Picante', '~Loco', 'de Colores', 'a Medianoche', 'Total'],
  },
  pampa: {
    scene: ['pampa'],
    hero: ['mate', 'bull', 'horse', 'horseshoe', 'sun', 'guitar'],
    side: ['sun', 'horseshoe', 'coin', 'clover'],
    fonts: ['alfa-slab-one', 'lilita-one', 'shrikhand'],
    hue: [
      [220, 220],
      [40, 210],
      [85, 200],
    ],
    a: [
      ['Mate', 'm', 'mate'],
      ['Toro', 'm', 'bull'],
      ['Tropilla', 'f', 'horse'],
      ['Herradura', 'f', 'horseshoe'],
      ['Sol', 'm', 'sun'],
      ['Payada', 'f', 'guitar'],
    ],
    b: ['de Oro', '~Bravo', 'del Sur', 'y Truco', '~Criollo'],
  },
  pirata: {
    scene: ['ocean', 'night', 'dunes'],
    hero: ['chest', 'wheel', 'skull', 'anchor', 'sword'],
    side: ['coin', 'gem', 'anchor', 'wheel'],
    fonts: ['black-ops-one', 'bangers', 'alfa-slab-one'],
    hue: [
      [30, 220],
      [50, 200],
      [355, 240],
    ],
    a: [
      ['Botín', 'm', 'chest'],
      ['Timón', 'm', 'wheel'],
      ['Calavera', 'f', 'skull'],
      ['Ancla', 'f', 'anchor'],
      ['Sable', 'm', 'sword'],
    ],
    b: ['~Maldito', 'del Caribe', 'sin Ley', '~Perdido', '~Negro'],
  },
  fuego: {
    scene: ['fire'],
    hero: ['phoenix', 'flame', 'dragon', 'bull', 'seven', 'bolt'],
    side: ['flame', 'hexgem', 'coin', 'bolt'],
    fonts: ['bangers', 'russo-one', 'passion-one'],
    hue: [
      [35, 20],
      [15, 20],
      [50, 15],
    ],
    a: [
      ['Fénix', 'm', 'phoenix'],
      ['Llama', 'f', 'flame'],
      ['Dragón', 'm', 'dragon'],
      ['Toro', 'm', 'bull'],
      ['Siete', 'm', 'seven'],
      ['Rayo', 'm', 'bolt'],
    ],
    b: ['x100', 'Ardiente', 'Rugiente', 'en Cadena', 'de Lava'],
  },
  fieras: {
    scene: ['night', 'rays', 'pampa', 'jungle'],
    hero: ['lion', 'wolf', 'tiger', 'bull', 'owl', 'panda'],
    side: ['coin', 'gem', 'crown', 'clover'],
    fonts: ['titan-one', 'alfa-slab-one', 'russo-one'],
    hue: [
      [60, 50],
      [250, 260],
      [20, 30],
      [130, 150],
    ],
    a: [
      ['León', 'm', 'lion'],
      ['Lobo', 'm', 'wolf'],
      ['Tigre', 'm', 'tiger'],
      ['Búfalo', 'm', 'bull'],
      ['Búho', 'm', 'owl'],
      ['Panda', 'm', 'panda'],
    ],
    b: ['~Majestuoso', '~Nocturno', '~Plateado', '~Blanco', '~Poderoso', 'Mega'],
  },
  joyas: {
    scene: ['rays', 'space', 'mine'],
    hero: ['gem', 'hexgem', 'tear', 'crown', 'coin'],
    side: ['gem', 'hexgem', 'tear', 'coin'],
    fonts: ['righteous', 'bungee', 'cinzel-decorative'],
    hue: [
      [330, 280],
      [200, 240],
      [150, 170],
      [280, 260],
    ],
    a: [
      ['Diamante', 'm', 'gem'],
      ['Rubí', 'm', 'hexgem'],
      ['Zafiro', 'm', 'tear'],
      ['Corona', 'f', 'crown'],
      ['Moneda', 'f', 'coin'],
    ],
    b: ['Relámpago', 'Real', '~Supremo', '~Infinito', 'x5000'],
  },
  suerte: {
    scene: ['jungle', 'rays', 'candy'],
    hero: ['clover', 'horseshoe', 'coin', 'fortune', 'bee', 'hat'],
    side: ['clover', 'coin', 'horseshoe', 'star'],
    fonts: ['lilita-one', 'titan-one', 'rammetto-one'],
    hue: [
      [145, 150],
      [90, 140],
      [60, 160],
    ],
    a: [
      ['Trébol', 'm', 'clover'],
      ['Herradura', 'f', 'horseshoe'],
      ['Moneda', 'f', 'coin'],
      ['Rueda', 'f', 'fortune'],
      ['Colmena', 'f', 'bee'],
      ['Duende', 'm', 'hat'],
    ],
    b: ['~Afortunado', 'de Oro', '~Loco', 'Verde', 'Feliz'],
  },
  neon: {
    scene: ['city'],
    hero: ['seven', 'bolt', 'star', 'dice', 'heart', 'cards'],
    side: ['star', 'bolt', 'heart', 'dice'],
    fonts: ['audiowide', 'righteous', 'bungee'],
    hue: [
      [330, 300],
      [195, 310],
      [280, 320],
    ],
    a: [
      ['Siete', 'm', 'seven'],
      ['Rayo', 'm', 'bolt'],
      ['Estrella', 'f', 'star'],
      ['Dados', 'mp', 'dice'],
      ['Corazón', 'm', 'heart'],
      ['Póker', 'm', 'cards'],
    ],
    b: ['84', 'Turbo', 'Club', 'Neón', 'Retro'],
    neon: true,
  },
  minas: {
    scene: ['mine'],
    hero: ['pick', 'nugget', 'tnt', 'gem', 'hexgem'],
    side: ['nugget', 'gem', 'tear', 'coin'],
    fonts: ['alfa-slab-one', 'black-ops-one', 'titan-one'],
    hue: [
      [190, 60],
      [330, 50],
      [60, 40],
    ],
    a: [
      ['Mina', 'f', 'pick'],
      ['Pepita', 'f', 'nugget'],
      ['Dinamita', 'f', 'tnt'],
      ['Veta', 'f', 'gem'],
      ['Topacio', 'm', 'hexgem'],
    ],
    b: ['~Profundo', 'Boom', 'Gigante', 'Megaoro'],
  },
  olimpo: {
    scene: ['temple', 'night'],
    hero: ['bolt', 'trident', 'shield', 'helmet', 'crown'],
    side: ['coin', 'tear', 'bolt', 'crown'],
    fonts: ['cinzel-decorative', 'alfa-slab-one'],
    hue: [
      [230, 250],
      [60, 260],
      [300, 280],
    ],
    a: [
      ['Rayo', 'm', 'bolt'],
      ['Tridente', 'm', 'trident'],
      ['Égida', 'f', 'shield'],
      ['Titán', 'm', 'helmet'],
      ['Laurel', 'm', 'crown'],
    ],
    b: ['~Divino', 'de Atenas', 'Celeste', 'Superior', 'x500'],
  },
  amor: {
    scene: ['candy', 'stage'],
    hero: ['heart', 'rose', 'butterfly', 'gem'],
    side: ['heart', 'rose', 'gem', 'butterfly'],
    fonts: ['shrikhand', 'righteous', 'modak'],
    hue: [
      [355, 340],
      [330, 310],
    ],
    a: [
      ['Corazón', 'm', 'heart'],
      ['Rosas', 'fp', 'rose'],
      ['Mariposa', 'f', 'butterfly'],
      ['Brillante', 'm', 'gem'],
    ],
    b: ['Ardiente', 'de Cristal', '~Perfecto', '~Romántico'],
  },
}
export const STUDIOS = [
  'Ñandú Play',
  'Lumen Reels',
  'Octava',
  'Casa Nueve',
  'Kilate',
  'Mirlo Games',
  'Trópico',
  'Vértice',
  'Polenta Lab',
  'Cardinal',
  'Sur Studio',
  'Bombo',
]

export const COLS = [
  ['#fffbe0', '#ffd84a', '#f39a12'],
  ['#ffffff', '#e6f2ff', '#8fb8ea'],
  ['#ffffff', '#fff3c4', '#ffc83d'],
  ['#fff0f6', '#ff9ac6', '#f0347a'],
  ['#f2ffd8', '#b6f06a', '#3fae2a'],
  ['#eaffff', '#7af0ff', '#1aa0e0'],
  ['#fff2d8', '#ffb45a', '#f0511a'],
]

export function slot(seed, title, themeKey, o = {}) {
  const r = rng(seed),
    t = THEMES[themeKey],
    drawn = r.pick(t.hue),
    hp = o.hue ?? drawn,
    jit = r.num(-10, 10)
  const c = ctx(seed, hp[0] + jit, hp[1] + jit * 0.6)
  const W = 300,
    Q = 400
  const sc = o.scene || r.pick(t.scene),
    hero = o.hero || r.pick(t.hero),
    sides = r.shuffle(t.side.filter((s) => s !== hero))
  const comp = o.comp ?? r.pick([0, 0, 0, 1, 1, 2, 3, 4])
  let body = SCENES[sc](c, r, W, Q)
  const dark = c.lch(0.16, 0.06, c.h2),
    rim = c.rim(dark, 2.6, r.pick(['#fff6c8', c.l, '#ffffff', c.b2]), 13, 0.75),
    rimS = c.rim(dark, 2, '#000', 6, 0.3)
  const put = (n, x, y, s, a = 0, f = rim) =>
    `<g transform="translate(${x},${y}) rotate(${a}) scale(${s})" >${`<g filter="${f}">${S[n](c)}</g>`}</g>`
  if (comp === 0) {
    body +=
      glow(c, 150, 160, 150, '#fff6d0', 0.4) +
      put(sides[0], 54, 226, 0.5, -16, rimS) +
      put(sides[1], 248, 222, 0.5, 16, rimS) +
      put(hero, 150, 152, 1.22, r.num(-5, 5))
  } else if (comp === 1) {
    body +=
      put(hero, 150, 148, 1.36, r.num(-4, 4)) +
      [
        [36, 52],
        [266, 60],
        [40, 256],
        [262, 260],
      ]
        .map(([x, y], i) => put('coin', x, y, [0.2, 0.24, 0.28, 0.24][i], r.num(-30, 30), rimS))
        .join('')
  } else if (comp === 2) {
    body +=
      put(sides[0], 76, 112, 0.66, -12, rimS) +
      put(sides[1], 226, 104, 0.66, 12, rimS) +
      put(sides[2] || hero, 60, 222, 0.52, 8, rimS) +
      put(sides[0], 242, 228, 0.5, -10, rimS) +
      put(hero, 150, 172, 1.08)
  } else if (comp === 3) {
    body += REELS(c, r, [hero, ...sides])
  } else {
    body +=
      R(30, 40, 240, 250, 120, c.vfade('#fff', 0.28, 0)) +
      D('M42,290 V150 A108,108 0 0 1 258,150 V290', 'none', `stroke="${c.lg(90, H.GOLD)}" stroke-width="9"`) +
      Array.from({ length: 9 }, (_, i) => {
        const a = Math.PI * (1 + i / 8)
        return C(150 + 108 * Math.cos(a), 150 + 108 * Math.sin(a), 6, '#fffbe0')
      }).join('') +
      put(hero, 150, 168, 1.12)
  }
  body += spark(r, W, 300, 6) + R(0, 210, W, 190, 0, c.vfade(dark, 0, 0.92))
  const st = t.neon ? 1 : r.bool(0.16) ? 2 : 0
  const fn = o.font || r.pick(t.fonts)
  const tx = lettering(c, title, {
    fontName: fn,
    style: st,
    cols: t.neon
      ? ['#fff', c.lch(0.75, 0.2, c.h), '#fff']
      : o.cols
        ? (r.pick(COLS), COLS[o.cols - 1])
        : r.pick(COLS),
    edge: c.lch(0.22, 0.11, r.bool() ? c.h2 : c.h),
    bend: r.pick([0, 0, -10, -16, 12]),
    bottom: 366,
    maxH: 116,
  })
  return { c, body: body + tx.svg, W, Q }
}
function table(seed, title, kind) {
  const r = rng(seed),
    hues = {
      ruleta: [155, 20],
      blackjack: [160, 60],
      bacara: [20, 30],
      show: [310, 290],
      dados: [250, 260],
      poker: [145, 80],
    }[kind]
  const c = ctx(seed, hues[0] + r.num(-14, 14), hues[1] + r.num(-60, 60))
  const W = 300,
    Q = 400
  let b = SCENES[kind === 'show' ? 'stage' : 'felt'](c, r, W, Q)
  // dealer: simple, anonymous, drawn
  const skin = r.pick(['#f1c7a0', '#d9a06e', '#a86e44', '#7a4a2c', '#f6d6b8']),
    hair = r.pick(['#20140f', '#3a2014', '#6a3a18', '#120c10', '#8a5a2a']),
    coat = r.pick(['#15131c', '#5a0f22', '#12294a', '#0f3a30', '#3a1450']),
    fem = r.bool(0.6)
  b +=
    `<g transform="translate(150,164)" filter="${c.shadow('#000', 6, 12, 0.5)}">` +
    (fem
      ? D('M-40,-60 C-44,-112 44,-112 42,-60 C50,-20 52,20 40,44 L-40,44 C-52,20 -50,-20 -40,-60Z', hair)
      : '') +
    D('M-92,130 C-90,60 -60,40 -26,30 L26,30 C60,40 90,60 92,130Z', c.lg(60, [coat, '#0a0810'])) +
    P('-20,26 20,26 9,72 0,92 -9,72', '#fff') +
    P('-20,28 -34,40 -10,92 0,84', coat) +
    P('20,28 34,40 10,92 0,84', coat) +
    (fem ? '' : P('0,46 -15,38 -15,56 0,50 15,56 15,38', c.b)) +
    D('M-13,4 H13 V34 C6,42 -6,42 -13,34Z', skin) +
    D('M-13,20 C-4,28 6,28 13,20 V30 C6,36 -6,36 -13,30Z', '#000', 'opacity=".18"') +
    D('M0,-86 C26,-86 36,-62 33,-36 C30,-8 14,14 0,14 C-14,14 -30,-8 -33,-36 C-36,-62 -26,-86 0,-86Z', skin) +
    (fem
      ? D('M-35,-38 C-44,-100 40,-106 37,-38 C32,-56 24,-68 6,-72 C-10,-68 -28,-60 -35,-38Z', hair)
      : D('M-35,-46 C-42,-96 42,-100 36,-46 C32,-60 24,-66 0,-66 C-24,-66 -32,-60 -35,-46Z', hair)) +
    [-13, 13].map((x) => E(x, -36, 4, 4.6, '#1a1014') + L(`M${x - 8},-46 q8,-5 16,0`, hair, 3)).join('') +
    L('M0,-34 L-3,-20 L3,-19', '#0003', 2.4) +
    L('M-10,-7 C-4,-1 4,-1 10,-7', fem ? '#b8283c' : '#7a3a2c', 3.6) +
    '</g>'
  const put = (n, x, y, s, a = 0) =>
    `<g transform="translate(${x},${y}) rotate(${a}) scale(${s})" filter="${c.shadow('#000', 8, 8, 0.6)}">${S[n](c)}</g>`
  b += {
    ruleta: () =>
      `<g transform="translate(150,296) scale(1,.5)">${put('roulette', 0, 0, 1.12, r.num(0, 90))}</g>`,
    blackjack: () =>
      put('cards', 104, 292, 0.56, -12) + put('cards', 206, 292, 0.56, 12) + put('chips', 152, 306, 0.4),
    bacara: () => put('cards', 92, 290, 0.54, -8) + put('cards', 210, 290, 0.54, 8),
    show: () => put('fortune', 222, 196, 0.8),
    dados: () => put('dice', 112, 288, 0.46, -10) + put('dice', 190, 296, 0.46, 24),
    poker: () => put('cards', 110, 290, 0.56) + put('chips', 206, 290, 0.5),
  }[kind]()
  b += R(0, 220, W, 180, 0, c.vfade('#07060c', 0, 0.94))
  const tx = lettering(c, title, {
    fontName: r.pick(['righteous', 'russo-one', 'anton', 'cinzel-decorative']),
    cols: r.pick([COLS[2], COLS[1], COLS[0]]),
    edge: '#14080e',
    depth: 3,
    bottom: 368,
    maxH: 84,
    max: 52,
  })
  return { c, body: b + tx.svg, W, Q }
}
function instant(seed, title, kind) {
  const r = rng(seed),
    hues = {
      cohete: [20, 275],
      avion: [15, 245],
      minas: [200, 180],
      plinko: [330, 300],
      dados: [200, 250],
      globo: [340, 215],
      keno: [60, 30],
      penal: [145, 150],
      torre: [280, 265],
      gallina: [60, 90],
    }[kind] || [r.num(0, 360), r.num(0, 360)]
  const c = ctx(seed, hues[0], hues[1])
  const W = 300,
    Q = 400
  const put = (n, x, y, s, a = 0) =>
    `<g transform="translate(${x},${y}) rotate(${a}) scale(${s})"><g filter="${c.rim(c.lch(0.14, 0.05, c.h2), 2.4, '#fff', 12, 0.55)}">${S[n](c)}</g></g>`
  const grid = (cl) =>
    Array.from({ length: 9 }, (_, i) => L(`M${i * 37},0 V${Q}`, cl, 1, 'opacity=".14"')).join('') +
    Array.from({ length: 12 }, (_, i) => L(`M0,${i * 36} H${W}`, cl, 1, 'opacity=".14"')).join('')
  let b = ''
  if (kind === 'cohete' || kind === 'avion' || kind === 'globo') {
    b =
      sky(
        c,
        W,
        Q,
        kind === 'avion'
          ? ['#20090f', '#5a0f22', '#1a0710']
          : [c.lch(0.14, 0.08, c.h2), c.lch(0.3, 0.15, c.h2), c.lch(0.18, 0.1, c.h2)],
      ) +
      grid('#fff') +
      (kind === 'globo'
        ? ''
        : D('M0,300 C100,296 190,250 226,120 L226,400 L0,400Z', c.vfade(c.b, 0.75, 0.05)) +
          L('M0,300 C100,296 190,250 226,120', c.l, 6)) +
      glow(c, 210, 120, 150, c.l, 0.6) +
      put(
        { cohete: 'rocket', avion: 'plane', globo: 'balloon' }[kind],
        kind === 'globo' ? 150 : 196,
        kind === 'globo' ? 150 : 126,
        kind === 'globo' ? 1.15 : 0.92,
      )
  } else if (kind === 'minas') {
    b = sky(c, W, Q, [c.lch(0.3, 0.09, c.h2), c.lch(0.16, 0.06, c.h2)]) + grid('#fff')
    for (let y = 0; y < 4; y++)
      for (let x = 0; x < 4; x++) {
        const k = r()
        b +=
          R(
            26 + x * 64,
            34 + y * 64,
            56,
            56,
            12,
            k < 0.55 ? c.lg(90, [c.lch(0.52, 0.12, c.h2), c.lch(0.38, 0.11, c.h2)]) : c.lch(0.2, 0.06, c.h2),
          ) +
          (k >= 0.55
            ? g(`translate(${54 + x * 64},${62 + y * 64}) scale(.22)`, S[k > 0.9 ? 'bomb' : 'gem'](c))
            : '')
      }
    b += put('bomb', 214, 200, 0.66, 8) + put('gem', 92, 150, 0.62, -8)
  } else if (kind === 'plinko' || kind === 'torre') {
    b = sky(c, W, Q, [c.lch(0.34, 0.16, c.h2), c.lch(0.15, 0.08, c.h2)]) + glow(c, 150, 120, 180, c.b, 0.4)
    for (let y = 0; y < 8; y++)
      for (let x = 0; x <= y + 1; x++) b += C(150 + (x - (y + 1) / 2) * 32, 52 + y * 28, 5.5, '#fff')
    b +=
      [0, 1, 2, 3, 4, 5, 6, 7]
        .map((i) => R(18 + i * 33.4, 276, 29, 24, 6, lch(0.72, 0.18, 140 - Math.abs(i - 3.5) * 38)))
        .join('') +
      [
        [150, 30],
        [166, 98],
        [134, 156],
        [186, 214],
      ]
        .map(([x, y], i) => C(x, y, 12, c.rg(['#fff', '#ffe14a', '#f0801a']), `opacity="${0.45 + i * 0.18}"`))
        .join('')
  } else if (kind === 'keno') {
    b =
      sky(c, W, Q, [c.lch(0.4, 0.15, c.h2), c.lch(0.18, 0.08, c.h2)]) +
      rays(c, W, Q, 150, 150, '#fff', 18, 0.1)
    const n = r.shuffle(Array.from({ length: 80 }, (_, i) => i + 1))
    ;[
      [80, 90, 40],
      [186, 80, 46],
      [128, 168, 54],
      [226, 178, 40],
      [60, 220, 40],
      [178, 246, 36],
    ].forEach(([x, y, s], i) => {
      b +=
        `<g transform="translate(${x},${y})" filter="${c.shadow()}">` +
        C(0, 0, s, c.rg(['#fff', lch(0.7, 0.2, c.h + i * 60), lch(0.42, 0.16, c.h + i * 60)], 0.35, 0.3)) +
        C(0, 0, s * 0.58, '#fff') +
        `<path d="${linePath(font('anton'), String(n[i]), s * 0.78, 0, s * 0.28, 0, 0)}" fill="#1a1020"/></g>`
    })
  } else if (kind === 'penal') {
    b =
      SCENES.stadium(c, r, W, Q) +
      R(50, 90, 200, 120, 4, 'none', 'stroke="#fff" stroke-width="8"') +
      Array.from({ length: 12 }, (_, i) => L(`M${56 + i * 17},94 V206`, '#fff', 1, 'opacity=".5"')).join('') +
      put('ball', 150, 212, 0.72)
  } else {
    b = SCENES.rays(c, r, W, Q) + put(kind === 'gallina' ? 'bee' : 'dice', 150, 158, 1.25, -6)
  }
  b += R(0, 220, W, 180, 0, c.vfade(c.lch(0.12, 0.05, c.h2), 0, 0.94))
  const tx = lettering(c, title, {
    fontName: r.pick(['russo-one', 'audiowide', 'bungee', 'passion-one']),
    cols: r.pick([COLS[1], COLS[2], COLS[5]]),
    edge: c.lch(0.2, 0.1, c.h2),
    depth: 5,
    bottom: 366,
    maxH: 92,
    max: 62,
  })
  return { c, body: b + tx.svg, W, Q }
}
function virtual(seed, title, kind) {
  const r = rng(seed),
    c = ctx(
      seed,
      { futbol: 145, galgos: 40, caballos: 30, autos: 20, tenis: 90, ciclismo: 200, basquet: 45 }[kind] ??
        200,
      r.num(180, 300),
    )
  const W = 300,
    Q = 400
  const put = (n, x, y, s, a = 0, e = '') =>
    `<g transform="translate(${x},${y}) rotate(${a}) scale(${s})"><g filter="${c.rim('#0a1018', 2.2, '#fff', 10, 0.5)}">${S[n](e || c)}</g></g>`
  let b = SCENES[kind === 'futbol' || kind === 'tenis' || kind === 'basquet' ? 'stadium' : 'track'](
    c,
    r,
    W,
    Q,
  )
  b +=
    kind === 'futbol'
      ? put('ball', 150, 170, 1.12, 12)
      : kind === 'caballos'
        ? put('horse', 92, 190, 0.82, 0, share(c, seed + 'a', 250, 60)) +
          put('horse', 198, 168, 1, 0, share(c, seed + 'b', 25, 60))
        : kind === 'galgos'
          ? put('wolf', 150, 160, 1.1, 0, share(c, seed + 'w', 60, 40))
          : kind === 'autos'
            ? put('fortune', 150, 160, 0.2) + put('trophy', 150, 160, 1.1)
            : kind === 'tenis'
              ? `<g transform="translate(150,160)">${C(0, 0, 92, c.rg(['#f6ffb0', '#c8e83a', '#6a8a0a'], 0.38, 0.3))}${L('M-78,-48 C-20,-20 -20,20 -78,48 M78,-48 C20,-20 20,20 78,48', '#fff', 8)}</g>`
              : kind === 'basquet'
                ? `<g transform="translate(150,160)">${C(0, 0, 92, c.rg(['#ffb86a', '#e8741a', '#8a3208'], 0.38, 0.3))}${L('M-92,0 H92 M0,-92 V92 M-64,-66 C-24,-30 -24,30 -64,66 M64,-66 C24,-30 24,30 64,66', '#2a1008', 5)}</g>`
                : put('wheel', 150, 160, 1.1)
  b += R(0, 230, W, 170, 0, c.vfade('#060a12', 0, 0.94))
  const tx = lettering(c, title, {
    fontName: 'russo-one',
    cols: COLS[1],
    edge: '#0a1428',
    depth: 4,
    bottom: 366,
    maxH: 84,
    max: 50,
  })
  return { c, body: b + tx.svg, W, Q }
}
export const wrap = (x, id) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${x.W} ${x.Q}" width="${x.W}" height="${x.Q}"><defs>${x.c.defs.join('')}</defs>${x.body}</svg>`
/** game = {id,title,kind:'slot'|'table'|'instant'|'virtual',theme} -> SVG text, 300x400 */
export function tileArt(gm) {
  const k = gm.kind,
    s = gm.id
  return wrap(
    k === 'table'
      ? table(s, gm.title, gm.theme)
      : k === 'instant'
        ? instant(s, gm.title, gm.theme)
        : k === 'virtual'
          ? virtual(s, gm.title, gm.theme)
          : slot(s, gm.title, gm.theme, gm.opt),
  )
}

/* ---------- demo catalogue ---------- */
export function catalogue() {
  const out = [],
    seen = new Set()
  const r = rng('catalogo-1')
  const slug = (s) =>
    s
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
  const flex = (adj, g) => {
    if (adj[0] !== '~') return adj
    let w = adj.slice(1)
    if (g[0] === 'f') w = w.replace(/o$/, 'a')
    return g[1] === 'p' ? w + 's' : w
  }
  for (const k in THEMES) {
    const t = THEMES[k],
      b = r.shuffle(t.b)
    let n = 0
    for (let j = 0; j < t.b.length && n < 13; j++)
      for (let i = 0; i < t.a.length && n < 13; i++) {
        const [w, gd, hr] = t.a[i],
          ti = w + ' ' + flex(b[(i + j) % b.length], gd),
          id = slug(ti)
        if (seen.has(id)) continue
        seen.add(id)
        out.push({
          id,
          title: ti,
          kind: 'slot',
          theme: k,
          studio: r.pick(STUDIOS),
          opt: {
            hero: hr,
            scene: t.scene[n % t.scene.length],
            font: t.fonts[n % t.fonts.length],
            comp: [0, 1, 0, 2, 4, 0, 3, 2, 1, 0, 4, 2, 0][n],
          },
        })
        n++
      }
  }
  const T = [
    ['Ruleta en Vivo', 'ruleta'],
    ['Ruleta Porteña', 'ruleta'],
    ['Ruleta Relámpago', 'ruleta'],
    ['Ruleta Brasileira', 'ruleta'],
    ['Auto Ruleta', 'ruleta'],
    ['Ruleta Ibérica', 'ruleta'],
    ['Blackjack VIP', 'blackjack'],
    ['Blackjack Clásico', 'blackjack'],
    ['Blackjack Azul', 'blackjack'],
    ['Blackjack Infinito', 'blackjack'],
    ['Blackjack Palermo', 'blackjack'],
    ['Bacará Express', 'bacara'],
    ['Bacará Salón', 'bacara'],
    ['Dragón y Tigre', 'bacara'],
    ['Rueda Mayor', 'show'],
    ['Gran Bingo Show', 'show'],
    ['Mega Rueda', 'show'],
    ['Ciudad Dorada', 'show'],
    ['Dados en Vivo', 'dados'],
    ['Sic Bo Real', 'dados'],
    ['Póker Caribe', 'poker'],
    ["Texas Hold'em Vivo", 'poker'],
    ['Truco en Vivo', 'poker'],
    ['Tres Cartas', 'poker'],
  ]
  T.forEach(([t, k]) =>
    out.push({
      id: slug(t),
      title: t,
      kind: 'table',
      theme: k,
      studio: r.pick(['Salón Vivo', 'Octava', 'Casa Nueve']),
    }),
  )
  ;[
    ['Cohete', 'cohete'],
    ['Altura', 'avion'],
    ['Campo Minado', 'minas'],
    ['Plinko Uno', 'plinko'],
    ['Globo', 'globo'],
    ['Keno Rápido', 'keno'],
    ['Penal Final', 'penal'],
    ['Dados x100', 'dados'],
    ['Minas de Oro', 'minas'],
    ['Plinko Neón', 'plinko'],
    ['Cohete Max', 'cohete'],
    ['Bolitas', 'keno'],
  ].forEach(([t, k]) =>
    out.push({ id: slug(t), title: t, kind: 'instant', theme: k, studio: r.pick(STUDIOS) }),
  )
  ;[
    ['Liga Virtual', 'futbol'],
    ['Galgos Nocturnos', 'galgos'],
    ['Hipódromo Sur', 'caballos'],
    ['Copa Virtual', 'futbol'],
    ['Turf Express', 'caballos'],
    ['Tenis Virtual', 'tenis'],
    ['Básquet 3x3', 'basquet'],
    ['Rally Virtual', 'autos'],
  ].forEach(([t, k]) =>
    out.push({ id: 'v-' + slug(t), title: t, kind: 'virtual', theme: k, studio: 'Pista Uno' }),
  )
  return out
}

/* ---------- team crests and jerseys ---------- */
export function crest(seed, abbr, cols) {
  const r = rng('crest' + seed),
    [a, b, k] = cols
  const id = 'c' + Math.abs([...seed].reduce((x, y) => (x * 33 + y.charCodeAt(0)) | 0, 5)).toString(36)
  const shapes = [
    'M32,3 C42,9 52,10 60,9 C62,34 54,52 32,61 C10,52 2,34 4,9 C12,10 22,9 32,3Z',
    'M6,5 H58 V34 C58,48 46,56 32,61 C18,56 6,48 6,34Z',
    'M32,2 A30,30 0 1 1 31.9,2Z',
    'M32,2 L58,12 V36 C58,48 46,56 32,62 C18,56 6,48 6,36 V12Z',
    'M32,2 L60,22 L50,60 H14 L4,22Z',
  ]
  const sh = shapes[r.int(0, 3)]
  const pat = r.int(0, 6)
  const inner = [
    () => [8, 24, 40, 56].map((x) => `<rect x="${x - 4}" width="8" height="64" fill="${b}"/>`).join(''),
    () => `<path d="M-6,12 L12,-6 L70,52 L52,70Z" fill="${b}"/>`,
    () => `<rect x="32" width="32" height="64" fill="${b}"/>`,
    () => `<rect y="22" width="64" height="19" fill="${b}"/>`,
    () => `<path d="M0,20 L32,46 L64,20 V36 L32,62 L0,36Z" fill="${b}"/>`,
    () => [6, 22, 38, 54].map((y) => `<rect y="${y}" width="64" height="8" fill="${b}"/>`).join(''),
    () => `<path d="M32,0 H64 V32 H32Z M0,32 H32 V64 H0Z" fill="${b}"/>`,
  ][pat]()
  const d = linePath(font('anton'), abbr, abbr.length > 2 ? 19 : 24, 32, abbr.length > 2 ? 40 : 42, 1, 0)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs><clipPath id="${id}"><path d="${sh}"/></clipPath></defs><g clip-path="url(#${id})"><rect width="64" height="64" fill="${a}"/>${inner}<path d="M32,0 H64 V64 H32Z" fill="#000" opacity=".14"/><path d="M0,0 H64 V20 C40,26 20,26 0,20Z" fill="#fff" opacity=".16"/></g><path d="${sh}" fill="none" stroke="${k || '#fff'}" stroke-width="3"/><path d="${d}" fill="#fff" stroke="#0b0d14" stroke-width="5" stroke-linejoin="round" paint-order="stroke"/></svg>`
}
export function jersey(seed, cols, num) {
  const r = rng('crest' + seed),
    [a, b, k] = cols
  r.int(0, 3)
  const pat = r.int(0, 6)
  const id = 'j' + Math.abs([...seed].reduce((x, y) => (x * 33 + y.charCodeAt(0)) | 0, 9)).toString(36)
  const sh = 'M22,6 C26,12 38,12 42,6 L54,11 L62,26 L51,32 L48,27 V60 H16 V27 L13,32 L2,26 L10,11Z'
  const inner = [
    () => [20, 32, 44].map((x) => `<rect x="${x - 3}" width="6" height="64" fill="${b}"/>`).join(''),
    () => `<path d="M-6,12 L12,-6 L70,52 L52,70Z" fill="${b}"/>`,
    () => `<rect x="32" width="32" height="64" fill="${b}"/>`,
    () => `<rect y="25" width="64" height="13" fill="${b}"/>`,
    () => `<path d="M14,18 L32,36 L50,18 V28 L32,46 L14,28Z" fill="${b}"/>`,
    () => [14, 28, 42, 56].map((y) => `<rect y="${y}" width="64" height="6" fill="${b}"/>`).join(''),
    () => `<path d="M32,0 H64 V32 H32Z M0,32 H32 V64 H0Z" fill="${b}"/>`,
  ][pat]()
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs><clipPath id="${id}"><path d="${sh}"/></clipPath></defs><g clip-path="url(#${id})"><rect width="64" height="64" fill="${a}"/>${inner}<path d="M0,0 H14 V64 H0Z M50,0 H64 V64 H50Z" fill="${k || b}" opacity=".55"/><path d="M16,27 L20,60 H16Z M48,27 L44,60 H48Z" fill="#000" opacity=".3"/><path d="M22,6 C26,14 38,14 42,6 L42,2 H22Z" fill="${k || '#fff'}"/></g><path d="${sh}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="1.5"/>${num ? `<path d="${linePath(font('anton'), String(num), 20, 32, 50, 0, 0)}" fill="#fff" stroke="#0b0d14" stroke-width="3" paint-order="stroke"/>` : ''}</svg>`
}

/* ---------- hero banners (1200x480, picture right, calm left third for live text) ---------- */
export function hero(seed, kind, hues) {
  const r = rng(seed),
    W = 1200,
    Q = 480,
    c = ctx(seed, hues[0], hues[1])
  const dk = c.lch(0.15, 0.05, hues[1])
  const put = (n, x, y, s, a = 0, cc = c) =>
    `<g transform="translate(${x},${y}) rotate(${a}) scale(${s})"><g filter="${c.rim(dk, 2, '#fff6d8', 12, 0.5)}">${S[n](cc)}</g></g>`
  const alt = (d) => {
    return share(c, seed + d, hues[0] + d, hues[1])
  }
  let b = ''
  if (kind === 'welcome')
    b =
      sky(c, W, Q, [c.lch(0.34, 0.14, hues[1]), c.lch(0.2, 0.09, hues[1])]) +
      rays(c, W, Q, 860, 250, c.lch(0.66, 0.19, hues[0]), 26, 0.3, 5) +
      glow(c, 860, 240, 420, c.lch(0.8, 0.16, hues[0] + 20), 0.75) +
      put('chest', 860, 290, 1.7) +
      put('coin', 640, 160, 0.5, -18) +
      put('coin', 1060, 130, 0.62, 16) +
      put('gem', 720, 100, 0.5, -14, alt(140)) +
      put('seven', 980, 90, 0.58, 12, alt(0)) +
      put('cherry', 1110, 330, 0.6, 14) +
      put('ball', 620, 366, 0.62, 0) +
      put('dice', 1010, 400, 0.46, 10, alt(200)) +
      put('coin', 760, 410, 0.34, 30) +
      bokeh(c, r, W, Q, 60, ['#fff', '#ffe27a', c.b2], 1, 6)
  else if (kind === 'sports') {
    b =
      SCENES.stadium(c, r, W, Q) +
      glow(c, 880, 230, 400, c.l, 0.55) +
      `<g opacity=".9">${L('M560,96 V372 M560,96 H1190 V372', '#fff', 11)}${Array.from({ length: 26 }, (_, i) => L(`M${566 + i * 24},102 L${600 + i * 21.5},352`, '#fff', 1.4, 'opacity=".5"')).join('')}${Array.from({ length: 10 }, (_, i) => L(`M${566 + i * 3.4},${110 + i * 26} H${1186 - i * 4}`, '#fff', 1.4, 'opacity=".5"')).join('')}</g>` +
      [
        [26, c.d, 0.5],
        [16, c.b, 0.75],
        [7, '#fff', 0.95],
      ]
        .map(([w, f, o]) =>
          D(
            `M430,470 C560,440 720,400 ${880 - w},${262 - w * 2} L${880 + w},${262 + w * 3.4} C740,440 600,470 430,474Z`,
            f,
            `opacity="${o}"`,
          ),
        )
        .join('') +
      put('ball', 900, 236, 1.55, 18) +
      bokeh(c, r, W, Q, 70, ['#fff', c.b, c.b2, '#ffe27a'], 1, 5) +
      Array.from({ length: 34 }, () =>
        R(
          0,
          0,
          r.num(5, 10),
          r.num(8, 16),
          1,
          r.pick(['#fff', c.b, c.b2, '#ffe27a']),
          `transform="translate(${r.num(480, W).toFixed(0)},${r.num(0, Q).toFixed(0)}) rotate(${r.num(0, 180).toFixed(0)})" opacity="${r.num(0.5, 1).toFixed(2)}"`,
        ),
      ).join('')
  } else if (kind === 'live')
    b =
      SCENES.felt(c, r, W, Q) +
      glow(c, 850, 250, 380, '#ffd98a', 0.5) +
      `<g transform="translate(860,270) scale(1,.82)">${put('roulette', 0, 0, 2.1, 20)}</g>` +
      put('chips', 1090, 370, 0.74) +
      put('cards', 620, 350, 0.8, -10)
  else if (kind === 'tourney')
    b =
      sky(c, W, Q, [c.lch(0.3, 0.13, hues[1]), c.lch(0.14, 0.06, hues[1])]) +
      rays(c, W, Q, 870, 240, c.lch(0.78, 0.15, hues[0]), 20, 0.22) +
      glow(c, 870, 230, 380, c.lch(0.86, 0.14, hues[0]), 0.75) +
      put('trophy', 880, 236, 1.62) +
      put('star', 670, 170, 0.46, -14) +
      put('star', 1100, 180, 0.6, 12) +
      put('crown', 700, 380, 0.54, -10) +
      put('coin', 1060, 380, 0.56, 14) +
      bokeh(c, r, W, Q, 80, ['#fff', '#ffe27a', c.b, c.b2], 1, 6)
  else if (kind === 'turf')
    b =
      SCENES.track(c, r, W, Q) +
      put('horse', 700, 286, 1.15, 0, alt(180)) +
      put('horse', 860, 266, 1.4, 0, alt(60)) +
      put('horse', 1040, 270, 1.5)
  else if (kind === 'virtual')
    b =
      SCENES.city(c, r, W, Q) +
      put('ball', 740, 240, 0.9) +
      put('horse', 900, 250, 1.2) +
      put('trophy', 1070, 240, 0.9)
  else b = SCENES[kind](c, r, W, Q) + put('mate', 880, 250, 1.6)
  const sh = c.reg(
    'left',
    (id) =>
      `<linearGradient id="${id}" x1="0" x2="1"><stop offset="0" stop-color="${dk}" stop-opacity=".94"/><stop offset=".36" stop-color="${dk}" stop-opacity=".72"/><stop offset=".62" stop-color="${dk}" stop-opacity="0"/></linearGradient>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${Q}" width="${W}" height="${Q}" preserveAspectRatio="xMidYMid slice"><defs>${c.defs.join('')}</defs>${b}<rect width="${W}" height="${Q}" fill="${sh}"/></svg>`
}
/* product pictogram (square, transparent): one symbol from the library in brand hues */
export function pict(seed, name, h1, h2) {
  const c = ctx(seed, h1, h2)
  return ((s) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-112 -112 224 224" width="224" height="224"><defs>${c.defs.join('')}</defs>${s}</svg>`)(
    S[name](c),
  )
}
