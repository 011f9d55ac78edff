// Tiles of the games that are no slots: one scene, a still life of symbols, the name.
import { COLS, ctx, lettering, rng, SCENES, share, wrap } from './art.mjs'
import { H, S } from './symbols.mjs'
const { C, R, D, g } = H

const SUITS = {
  spade:
    'M0,-46 C-14,-22 -42,-8 -42,16 A21,21 0 0 0 -5,28 L-12,46 H12 L5,28 A21,21 0 0 0 42,16 C42,-8 14,-22 0,-46Z',
  heart: 'M0,44 C-30,18 -44,2 -44,-16 A22,22 0 0 1 0,-24 A22,22 0 0 1 44,-16 C44,2 30,18 0,44Z',
  diamond: 'M0,-46 L34,0 L0,46 L-34,0Z',
  club: 'M0,-46 A21,21 0 0 0 -18,-14 A21,21 0 1 0 -5,24 L-12,46 H12 L5,24 A21,21 0 1 0 18,-14 A21,21 0 0 0 0,-46Z',
}
/** A card of 100 by 140 round the origin. */
const card = (c, suit, x, y, angle, size = 1) => {
  const red = suit === 'heart' || suit === 'diamond'
  const ink = red ? c.lg(70, ['#e8304a', '#b3102c']) : c.lg(70, ['#3a3348', '#100c18'])
  return `<g transform="translate(${x},${y}) rotate(${angle}) scale(${size})" filter="${c.shadow('#000', 7, 7, 0.55)}">${
    R(-50, -70, 100, 140, 11, c.lg(65, ['#ffffff', '#e7e4ef'])) +
    g('scale(.72)', D(SUITS[suit], ink)) +
    g('translate(-34,-50) scale(.24)', D(SUITS[suit], ink)) +
    g('translate(34,50) rotate(180) scale(.24)', D(SUITS[suit], ink))
  }</g>`
}
const back = (c, x, y, angle, size = 1) =>
  `<g transform="translate(${x},${y}) rotate(${angle}) scale(${size})" filter="${c.shadow('#000', 7, 7, 0.55)}">${
    R(-50, -70, 100, 140, 11, '#f7f3f8') +
    R(-43, -63, 86, 126, 7, c.lg(65, [c.lch(0.5, 0.17, c.h2), c.lch(0.3, 0.13, c.h2)])) +
    g('scale(.5)', D(SUITS.diamond, '#ffffff55'))
  }</g>`
/** A symbol of the library in its own colours. */
const symbol = (c, name, x, y, size, angle, hues) => {
  const palette = hues ? share(c, `${name}-${hues}`, ...hues) : c
  return `<g transform="translate(${x},${y}) rotate(${angle}) scale(${size})" filter="${c.shadow('#000', 8, 8, 0.55)}">${S[name](palette)}</g>`
}

/** A ball with a number's look: a light disc on a coloured one. */
const ball = (c, x, y, r, hue) =>
  `<g transform="translate(${x},${y})" filter="${c.shadow('#000', 6, 6, 0.5)}">${
    C(
      0,
      0,
      r,
      c.rg([c.lch(0.85, 0.12, hue), c.lch(0.6, 0.19, hue), c.lch(0.36, 0.14, hue)], 0.35, 0.3, 0.8),
    ) +
    C(0, 0, r * 0.52, '#fffdf5') +
    C(-r * 0.34, -r * 0.42, r * 0.16, '#ffffffb0')
  }</g>`
/** A wheel of segments with a pointer. */
const moneyWheel = (c, x, y, r) => {
  const n = 20
  const hues = [75, 20, 255, 150, 320]
  const at = (angle, radius) =>
    `${(Math.sin(angle) * radius).toFixed(1)},${(-Math.cos(angle) * radius).toFixed(1)}`
  const parts = Array.from({ length: n }, (_, i) => {
    const [a, b] = [(i / n) * 2 * Math.PI, ((i + 1) / n) * 2 * Math.PI]
    return D(`M0,0 L${at(a, r)} A${r},${r} 0 0 1 ${at(b, r)}Z`, c.lch(i % 2 ? 0.62 : 0.42, 0.15, hues[i % 5]))
  }).join('')
  const studs = Array.from({ length: n }, (_, i) => {
    const [px, py] = at((i / n) * 2 * Math.PI, r * 1.06)
      .split(',')
      .map(Number)
    return C(px, py, r * 0.045, '#fff3c4')
  }).join('')
  return `<g transform="translate(${x},${y})" filter="${c.shadow('#000', 9, 9, 0.55)}">${
    C(0, 0, r * 1.14, c.lg(65, ['#ffe08a', '#b77412'])) +
    parts +
    studs +
    C(0, 0, r * 0.22, c.lg(65, ['#fff0b5', '#c4841b'])) +
    D(`M0,${-r * 0.86} L${-r * 0.13},${-r * 1.28} H${r * 0.13}Z`, '#f4f1fa')
  }</g>`
}
/** A triangle of pegs with a pearl on its way. */
const pegs = (c) =>
  Array.from({ length: 7 }, (_, row) =>
    Array.from({ length: row + 2 }, (_unused, i) =>
      C(150 + (i - (row + 1) / 2) * 34, 62 + row * 30, 6, '#eafaff'),
    ).join(''),
  ).join('') +
  `<g filter="${c.shadow('#000', 5, 5, 0.5)}">${C(166, 138, 21, c.rg(['#ffffff', '#f4d9ef', '#b684b6'], 0.35, 0.3, 0.8)) + C(116, 200, 15, c.rg(['#ffffff', '#f4d9ef', '#b684b6'], 0.35, 0.3, 0.8))}</g>`
/** A scratch card: a sheet of foil, partly scratched off. */
const scratchCard = (c, inner, angle) =>
  `<g transform="translate(150,158) rotate(${angle})" filter="${c.shadow('#000', 9, 9, 0.55)}">${
    R(-104, -96, 208, 192, 16, c.lg(70, [c.lch(0.72, 0.15, c.h2), c.lch(0.42, 0.14, c.h2)])) +
    R(-90, -82, 180, 164, 10, c.lg(50, ['#f2f3f7', '#b9bfcb', '#eceef3', '#a3abba'])) +
    D('M-70,-46 C-30,-74 40,-66 72,-34 C88,4 60,60 16,62 C-40,66 -84,30 -78,-8Z', '#fffaf0') +
    inner
  }</g>`

const TILES = {
  'keno-veinte': {
    title: 'Keno Veinte',
    hues: [310, 300],
    scene: 'rays',
    font: 'lilita-one',
    draw: (c) =>
      ball(c, 96, 128, 50, 25) +
      ball(c, 204, 118, 42, 250) +
      ball(c, 158, 194, 58, 90) +
      ball(c, 66, 224, 36, 150) +
      ball(c, 242, 220, 40, 330),
  },
  'lluvia-de-perlas': {
    title: 'Lluvia de Perlas',
    hues: [215, 225],
    scene: 'rays',
    font: 'righteous',
    draw: (c) => pegs(c),
  },
  'rueda-solar': {
    title: 'Rueda Solar',
    hues: [55, 35],
    scene: 'rays',
    font: 'shrikhand',
    draw: (c) => moneyWheel(c, 150, 164, 104) + symbol(c, 'sun', 150, 164, 0.3, 0, [80, 50]),
  },
  craps: {
    title: 'Craps',
    hues: [180, 190],
    font: 'rammetto-one',
    draw: (c) =>
      symbol(c, 'dice', 108, 150, 0.95, -16, [20, 60]) +
      symbol(c, 'dice', 206, 196, 0.8, 14, [20, 60]) +
      symbol(c, 'chips', 70, 262, 0.4, -8, [75, 60]),
  },
  'sic-bo': {
    title: 'Sic Bo',
    hues: [25, 15],
    font: 'rammetto-one',
    draw: (c) =>
      symbol(c, 'dice', 96, 128, 0.72, -14, [20, 60]) +
      symbol(c, 'dice', 206, 136, 0.72, 12, [75, 60]) +
      symbol(c, 'dice', 148, 220, 0.72, -4, [250, 60]),
  },
  'raspa-tropical': {
    title: 'Raspa Tropical',
    hues: [160, 30],
    scene: 'rays',
    font: 'bangers',
    draw: (c) =>
      scratchCard(
        c,
        symbol(c, 'melon', -36, -14, 0.34, -8) +
          symbol(c, 'lemon', 36, -18, 0.34, 8) +
          symbol(c, 'cherry', 2, 32, 0.32, 0),
        -7,
      ),
  },
  'raspa-corsaria': {
    title: 'Raspa Corsaria',
    hues: [235, 75],
    scene: 'rays',
    font: 'black-ops-one',
    draw: (c) =>
      scratchCard(
        c,
        symbol(c, 'chest', -34, -12, 0.36, -6) +
          symbol(c, 'anchor', 38, -16, 0.34, 8) +
          symbol(c, 'coin', 4, 34, 0.3, 0),
        6,
      ),
  },
  'blackjack-palco': {
    title: 'Blackjack',
    hues: [155, 160],
    font: 'righteous',
    draw: (c) =>
      card(c, 'spade', 112, 150, -14, 1.25) +
      card(c, 'heart', 188, 164, 12, 1.25) +
      symbol(c, 'chips', 232, 262, 0.5, 8, [20, 250]),
  },
  'punto-banco': {
    title: 'Punto Banco',
    hues: [15, 20],
    font: 'cinzel-decorative',
    draw: (c) =>
      card(c, 'club', 92, 140, -16, 1.05) +
      card(c, 'diamond', 148, 128, -2, 1.05) +
      card(c, 'spade', 206, 140, 14, 1.05) +
      symbol(c, 'chips', 70, 254, 0.46, -10, [250, 60]) +
      symbol(c, 'chips', 232, 254, 0.46, 10, [20, 60]),
  },
  'jacks-or-better': {
    title: 'Jacks or Better',
    hues: [265, 265],
    font: 'russo-one',
    draw: (c) =>
      ['heart', 'spade', 'diamond', 'club', 'heart']
        .map((suit, at) =>
          card(c, suit, 70 + at * 40, 168 - 12 * Math.sin((at / 4) * Math.PI), -20 + at * 10, 0.88),
        )
        .join('') + symbol(c, 'crown', 150, 66, 0.5, 0, [75, 40]),
  },
  'deuces-wild': {
    title: 'Deuces Wild',
    hues: [300, 290],
    font: 'bangers',
    draw: (c) =>
      back(c, 84, 168, -18, 1) +
      card(c, 'diamond', 128, 152, -6, 1.05) +
      card(c, 'club', 178, 154, 8, 1.05) +
      card(c, 'heart', 224, 172, 20, 1.05) +
      symbol(c, 'star', 150, 62, 0.46, 0, [70, 40]),
  },
  kimberlita: {
    title: 'Kimberlita',
    hues: [295, 285],
    scene: 'rays',
    font: 'audiowide',
    draw: (c) =>
      symbol(c, 'gem', 150, 138, 1.05, 0, [210, 230]) +
      symbol(c, 'bomb', 76, 240, 0.55, -10) +
      symbol(c, 'hexgem', 228, 238, 0.5, 12, [330, 20]),
  },
  altibajo: {
    title: 'Altibajo',
    hues: [355, 350],
    font: 'passion-one',
    draw: (c) =>
      back(c, 206, 186, 14, 1.1) +
      card(c, 'diamond', 118, 150, -10, 1.3) +
      D('M236,86 l24,30 h-15 v26 h-18 v-26 h-15Z', '#7ff0a8') +
      D('M62,268 l-24,-30 h15 v-26 h18 v26 h15Z', '#ff9c8c'),
  },
  centesimo: {
    title: 'Centésimo',
    hues: [245, 250],
    scene: 'rays',
    font: 'black-ops-one',
    draw: (c) =>
      symbol(c, 'dice', 118, 148, 0.95, -12, [20, 60]) + symbol(c, 'dice', 212, 214, 0.6, 16, [150, 60]),
  },
}

TILES.cometa = {
  title: 'Cometa',
  hues: [275, 285],
  scene: 'rays',
  font: 'audiowide',
  draw: (c) =>
    D('M20,286 C96,250 160,196 214,122 l34,32 C180,226 110,272 20,286Z', c.lg(20, ['#ff5a2400', '#ff9a3c'])) +
    symbol(c, 'planet', 76, 96, 0.5, -14, [250, 200]) +
    symbol(c, 'flame', 222, 136, 0.95, 225, [40, 60]) +
    symbol(c, 'star', 244, 252, 0.3, 12, [70, 40]),
}
/** The sign of a game that is played live: on the left, since the heart of favourites is on the right. */
const liveSign =
  R(20, 26, 84, 34, 17, '#e0203a') + C(40, 43, 7, '#ffffff') + R(54, 37, 38, 12, 6, '#ffffffdd')
TILES['mesa-de-siete'] = {
  title: 'Mesa de Siete',
  hues: [160, 75],
  scene: 'rays',
  font: 'cinzel-decorative',
  draw: (c) =>
    // Seven places in an arc round the dealer's two cards.
    back(c, 126, 112, -6, 0.86) +
    card(c, 'spade', 176, 112, 6, 0.86) +
    [-3, -2, -1, 0, 1, 2, 3]
      .map((at) =>
        symbol(c, 'chips', 150 + at * 37, 246 - at * at * 5, 0.24, at * -7, [20 + (at + 3) * 48, 60]),
      )
      .join('') +
    card(c, 'heart', 138, 192, -8, 0.62) +
    card(c, 'diamond', 166, 194, 8, 0.62) +
    liveSign,
}
TILES['bacara-en-vivo'] = {
  title: 'Bacará en Vivo',
  hues: [255, 250],
  scene: 'rays',
  font: 'cinzel-decorative',
  draw: (c) =>
    card(c, 'heart', 78, 142, -14, 1.12) +
    card(c, 'club', 128, 132, -4, 1.12) +
    card(c, 'spade', 186, 176, 8, 1.12) +
    card(c, 'diamond', 232, 192, 16, 1.12) +
    symbol(c, 'chips', 66, 256, 0.5, -10, [20, 60]) +
    liveSign,
}
TILES['gran-rueda'] = {
  title: 'La Gran Rueda',
  hues: [305, 300],
  scene: 'rays',
  font: 'lilita-one',
  draw: (c) => moneyWheel(c, 146, 170, 112) + symbol(c, 'star', 146, 170, 0.3, 0, [80, 50]) + liveSign,
}
/** A printed card of `rows` by `columns`, some cells daubed. */
const bingoCard = (c, x, y, angle, rows, columns, hue) => {
  const [w, h] = [200 / columns, 150 / rows]
  const cells = Array.from({ length: rows * columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns]
    const empty = (row * 5 + column * 7) % 11 < 3
    const hit = (row * 3 + column * 5) % 7 < 3
    const [cx, cy] = [-100 + column * w, -75 + row * h]
    return (
      R(cx + 2, cy + 2, w - 4, h - 4, 4, empty ? '#d8cfb4' : '#ffffff') +
      (hit && !empty ? C(cx + w / 2, cy + h / 2, Math.min(w, h) * 0.36, c.lch(0.62, 0.19, hue)) : '')
    )
  }).join('')
  return `<g transform="translate(${x},${y}) rotate(${angle})" filter="${c.shadow('#000', 8, 8, 0.5)}">${R(-108, -83, 216, 166, 12, '#fdf8ea')}${cells}</g>`
}
TILES['bingo-90'] = {
  title: 'Bingo 90',
  hues: [195, 200],
  scene: 'rays',
  font: 'lilita-one',
  draw: (c) =>
    bingoCard(c, 150, 176, -8, 3, 7, 25) +
    ball(c, 76, 84, 42, 25) +
    ball(c, 156, 62, 34, 90) +
    ball(c, 232, 104, 30, 310) +
    liveSign,
}
TILES['bingo-75'] = {
  title: 'Bingo 75',
  hues: [320, 330],
  scene: 'rays',
  font: 'lilita-one',
  draw: (c) =>
    bingoCard(c, 146, 182, 7, 5, 5, 200) +
    ball(c, 70, 90, 38, 145) +
    ball(c, 150, 60, 36, 250) +
    ball(c, 246, 120, 34, 60) +
    liveSign,
}
TILES['casino-holdem'] = {
  title: "Casino Hold'em",
  hues: [285, 280],
  font: 'russo-one',
  draw: (c) =>
    card(c, 'heart', 62, 96, -10, 0.72) +
    card(c, 'club', 150, 88, 0, 0.72) +
    card(c, 'diamond', 238, 96, 10, 0.72) +
    card(c, 'spade', 112, 204, -12, 1.15) +
    card(c, 'heart', 190, 208, 10, 1.15) +
    symbol(c, 'chips', 250, 262, 0.46, 8, [75, 60]),
}
// The rooms play both; names of games need no translation.
TILES['sala-de-poker'] = {
  title: "Hold'em Omaha",
  hues: [150, 235],
  scene: 'rays',
  font: 'russo-one',
  draw: (c) =>
    symbol(c, 'chips', 62, 96, 0.5, -8, [25, 60]) +
    symbol(c, 'chips', 244, 88, 0.5, 8, [255, 60]) +
    card(c, 'diamond', 76, 190, -24, 0.98) +
    card(c, 'club', 122, 168, -9, 0.98) +
    card(c, 'heart', 176, 168, 7, 0.98) +
    card(c, 'spade', 224, 190, 22, 0.98) +
    symbol(c, 'chips', 150, 250, 0.5, 0, [75, 60]),
}
TILES['ruleta-en-vivo'] = {
  title: 'Ruleta en Vivo',
  hues: [350, 340],
  scene: 'rays',
  font: 'righteous',
  draw: (c) =>
    symbol(c, 'roulette', 150, 156, 1.35, -10) + symbol(c, 'chips', 66, 254, 0.5, -10, [155, 60]) + liveSign,
}

/** A greyhound at full stretch, as the race's own view draws it. */
const greyhound = (c, x, y, size, coat, dark, vest) => {
  const far = c.lg(90, [dark, dark])
  return `<g transform="translate(${x},${y}) scale(${size}) translate(-60,-30)" filter="${c.shadow('#1a0f05', 4, 5, 0.45)}">${
    D('M34 30 22 44 10 50l4 3 16-5 14-14z', far) +
    D('M80 32 92 44l14 2 1 4-17-1-16-13z', far) +
    `<path d="M30 24Q14 22 4 32" fill="none" stroke="${coat}" stroke-width="3" stroke-linecap="round"/>` +
    D(
      'M28 26c6-9 20-8 32-7 12 0 20-1 27-6l8-6 5-5 2 5 12 5c2 1 2 4 0 5l-11 2-8 9c-5 7-11 10-18 10-8 0-12-6-22-5-10 1-18 5-24 1-4-3-5-5-3-8z',
      c.lg(75, [coat, dark]),
    ) +
    D('M50 18c14 1 26 1 35-4l4 15c-4 6-10 9-16 8-7 0-12-5-22-4-4-5-4-10-1-15z', vest) +
    D('M38 28 30 42 16 52l5 3 16-9 10-14z', coat) +
    D('M78 32 88 47l15 4 1 4-18-3-14-17z', coat) +
    C(103, 9, 1.6, '#140c08')
  }</g>`
}
TILES['galgos-del-plata'] = {
  title: 'Galgos del Plata',
  hues: [75, 60],
  scene: 'rays',
  font: 'passion-one',
  draw: (c) =>
    D('M0,86 C90,66 210,66 300,86 V400 H0Z', c.lg(90, ['#e7bd80', '#b0753a', '#7a4a20'])) +
    D('M0,84 C90,64 210,64 300,84 v7 C210,71 90,71 0,91Z', '#fff6e2') +
    D('M0,150 C100,134 200,134 300,150 v3 C200,137 100,137 0,153Z', '#ffffff66') +
    D('M0,226 C100,212 200,212 300,226 v4 C200,216 100,216 0,230Z', '#ffffff66') +
    greyhound(c, 118, 104, 1.25, '#cfc9cf', '#7d7684', '#1f5fd6') +
    greyhound(c, 178, 160, 1.7, '#4a434f', '#241f2a', '#f3f0ea') +
    greyhound(c, 134, 232, 2.15, '#f0c894', '#a9713c', '#e0263c'),
}

/** A galloping horse with its jockey, as the race's own view draws it. */
const horse = (c, x, y, size, coat, dark, silks) =>
  `<g transform="translate(${x},${y}) scale(${size}) translate(-60,-26)" filter="${c.shadow('#0c1a08', 4, 5, 0.45)}">${
    D('M36 32 25 43 13 48l3 4 15-4 14-11z', dark) +
    D('M80 33 94 42l13 1 1 4-16 0-17-11z', dark) +
    D('M28 20C16 16 7 23 1 35c7-4 10-2 14-5 4-4 8-5 14-5z', '#1d120b') +
    D(
      'M26 29c-2-9 5-14 17-14 12 0 21 3 31 1 6-1 10-6 14-12l7-8 4-4 2 5 3 2 9 10c2 2 1 5-2 5l-6 0-8-3-5 8c-3 8-7 15-14 18-8 3-16 0-25 0-9 0-13 3-19 1-5-2-7-5-8-9z',
      c.lg(75, [coat, dark]),
    ) +
    D('M97-6 87 2 78 14l-6 2 3 3 8-5 9-10z', '#1d120b') +
    D('M40 31 32 43 18 52l4 4 18-9 11-14z', coat) +
    D('M77 34 87 47l15 4 1 4-18-3-15-16z', coat) +
    C(104, 6, 1.6, '#120b08') +
    D('M44 14 64 16 62 31 42 30z', silks) +
    D('M50 9 60 15 57 24 53 23 54 17 47 13z', '#f6f2ea') +
    D('M45 12c2-8 12-15 24-16l5 5c-7 2-10 6-13 11-5 3-11 3-16 0z', silks) +
    D('M68-2 81 9l-2 3-14-8z', silks) +
    C(77, -3, 4, '#e6b48c') +
    D('M71-4a6 6 0 0 1 11-2l3 2-3 1z', silks)
  }</g>`
TILES['turf-del-alba'] = {
  title: 'Turf del Alba',
  hues: [140, 150],
  scene: 'rays',
  font: 'righteous',
  draw: (c) =>
    D('M0,92 C90,74 210,74 300,92 V400 H0Z', c.lg(90, ['#7cc35c', '#4a8f3c', '#20501f'])) +
    D('M0,88 C90,70 210,70 300,88 v6 C210,76 90,76 0,94Z', '#ffffff') +
    D('M30,84v16M90,76v16M150,74v16M210,76v16M270,84v16', 'none', 'stroke="#fff" stroke-width="4"') +
    horse(c, 176, 112, 1.25, '#a9a3a0', '#6d6764', '#f2c51d') +
    horse(c, 116, 168, 1.65, '#332722', '#1a1310', '#1f6fe0') +
    horse(c, 168, 232, 2.05, '#8a5a33', '#5a371d', '#d21f33'),
}
/** A racing car, as the race's own view draws it. */
const car = (c, x, y, size, paint, dark) =>
  `<g transform="translate(${x},${y}) scale(${size}) translate(-60,-24)" filter="${c.shadow('#000', 4, 5, 0.5)}">${
    D('M2 32H118l-2 5H6z', '#111016') +
    D('M2 5H22l1 4H14l-1 14H7V9H3z', dark) +
    D(
      'M6 34c-1-7 2-14 8-16l22-2c5-5 10-9 17-9 6 0 9 4 12 8l6 3 34 6c7 1 11 4 13 10z',
      c.lg(75, [paint, dark]),
    ) +
    D('M38 16c5-5 9-7 15-7 4 0 6 2 8 6z', '#10131c') +
    C(52, 10, 6, paint) +
    C(70, 25, 8.5, '#ffffff') +
    D('M100 33h19l-2 4H100z', dark) +
    [
      [26, 33, 11],
      [96, 34, 10],
    ]
      .map(
        ([wx, wy, r]) =>
          C(wx, wy, r, '#16151b') + C(wx, wy, r * 0.55, '#b9b8c2') + C(wx, wy, r * 0.2, '#16151b'),
      )
      .join('')
  }</g>`
TILES['circuito-cero'] = {
  title: 'Circuito Cero',
  hues: [265, 270],
  scene: 'rays',
  font: 'russo-one',
  draw: (c) =>
    D('M0,96 C90,78 210,78 300,96 V400 H0Z', c.lg(90, ['#74747f', '#4a4a55', '#24242c'])) +
    Array.from({ length: 15 }, (_, at) => R(at * 20, 84, 20, 10, 0, at % 2 ? '#f4f1ea' : '#d5212e')).join(
      '',
    ) +
    D('M0,150h60v5H0ZM110,150h80v5h-80ZM240,150h60v5h-60Z', '#ffffff88') +
    D('M0,222h40v7H0ZM100,222h100v7h-100ZM250,222h50v7h-50Z', '#ffffff88') +
    car(c, 178, 116, 1.15, '#f2c51d', '#a67f08') +
    car(c, 116, 172, 1.6, '#2f7df0', '#123f94') +
    car(c, 160, 238, 2.1, '#e5283c', '#8c0f20'),
}

/** A football: a white ball with five dark patches. */
const football = (c, x, y, r) =>
  `<g transform="translate(${x},${y})" filter="${c.shadow('#000', 8, 8, 0.5)}">${
    C(0, 0, r, c.rg(['#ffffff', '#f1f2f6', '#b9bdc9'], 0.38, 0.3, 0.85)) +
    [0, 72, 144, 216, 288]
      .map((angle) =>
        g(
          `rotate(${angle})`,
          D(
            `M0,${-r * 0.62} L${r * 0.26},${-r * 0.84} L${r * 0.16},${-r * 0.98} A${r},${r} 0 0 0 ${-r * 0.16},${-r * 0.98} L${-r * 0.26},${-r * 0.84}Z`,
            '#1a1a24',
          ) + D(`M0,${-r * 0.3} V${-r * 0.62}`, 'none', `stroke="#1a1a24" stroke-width="${r * 0.06}"`),
        ),
      )
      .join('') +
    D(
      `M0,${-r * 0.34} L${r * 0.32},${-r * 0.1} L${r * 0.2},${r * 0.27} H${-r * 0.2} L${-r * 0.32},${-r * 0.1}Z`,
      '#1a1a24',
    )
  }</g>`
/** A shirt of 24 units with a stripe. */
const jersey = (c, x, y, size, angle, colour, trim) =>
  `<g transform="translate(${x},${y}) rotate(${angle}) scale(${size}) translate(-12,-12)" filter="${c.shadow('#000', 2, 2, 0.5)}">${
    D('M8 3 2 7l3 5 2-1v10h10V11l2 1 3-5-6-4c-1 2-7 2-8 0z', colour, 'stroke="#ffffff88" stroke-width=".5"') +
    D('M10.5 4.5h3V21h-3z', trim)
  }</g>`
TILES['liga-del-rio'] = {
  title: 'Liga del Río',
  hues: [150, 155],
  scene: 'rays',
  font: 'righteous',
  draw: (c) =>
    D('M0,118 H300 V400 H0Z', c.lg(90, ['#3aa85a', '#1f7a3b', '#0c4420'])) +
    D('M0,118h75v282H0ZM150,118h75v282h-75Z', '#ffffff14') +
    D(
      'M150,118V300M108,236a42,42 0 1 0 84,0a42,42 0 1 0-84,0',
      'none',
      'stroke="#ffffff88" stroke-width="4"',
    ) +
    jersey(c, 80, 132, 5.4, -10, '#d3202f', '#ffffff') +
    jersey(c, 222, 132, 5.4, 10, '#1b5fc6', '#f5d90a') +
    football(c, 150, 214, 56),
}
TILES['once-pasos'] = {
  title: 'Once Pasos',
  hues: [260, 265],
  scene: 'rays',
  font: 'bangers',
  draw: (c) =>
    D('M0,196 H300 V400 H0Z', c.lg(90, ['#3aa85a', '#1f7a3b', '#0c4420'])) +
    Array.from({ length: 12 }, (_, at) =>
      D(`M${40 + at * 20},72V196`, 'none', 'stroke="#ffffff4d" stroke-width="2"'),
    ).join('') +
    Array.from({ length: 6 }, (_, at) =>
      D(`M32,${82 + at * 20}H268`, 'none', 'stroke="#ffffff4d" stroke-width="2"'),
    ).join('') +
    D('M28,198V68H272V198', 'none', 'stroke="#ffffff" stroke-width="11" stroke-linejoin="round"') +
    `<g transform="translate(206,142) rotate(38)" filter="${c.shadow('#000', 4, 4, 0.45)}">${
      R(-9, -48, 9, 40, 4, '#f2841f') +
      R(8, -48, 9, 40, 4, '#f2841f') +
      C(-4, -52, 9, '#f4f6fb') +
      C(13, -52, 9, '#f4f6fb') +
      D('M-16,-12 C-12,-20 20,-20 24,-12 L18,30 H-10Z', '#f2841f') +
      R(-9, 28, 11, 34, 4, '#22242e') +
      R(7, 28, 11, 34, 4, '#22242e') +
      C(4, -26, 13, '#e6b48c') +
      D('M-9,-28 C-9,-44 17,-44 17,-28 C10,-34 -2,-34 -9,-28Z', '#2a1a10')
    }</g>` +
    football(c, 96, 220, 60),
}

/** [id, title, SVG with a title] of each tile, 300 by 400. */
export const tableTiles = () =>
  Object.entries(TILES).map(([id, tile]) => [id, tile.title, (title) => drawTile(id, { ...tile, title })])

function drawTile(id, { title, hues, scene = 'felt', font, draw }) {
  const [W, Q] = [300, 400]
  const c = ctx(id, ...hues)
  const floor =
    scene === 'felt'
      ? R(
          0,
          0,
          W,
          Q,
          0,
          c.rg(
            [c.lch(0.5, 0.13, hues[0]), c.lch(0.33, 0.11, hues[0]), c.lch(0.15, 0.06, hues[1])],
            0.5,
            0.35,
            0.8,
          ),
        )
      : SCENES[scene](c, rng(id), W, Q)
  const body =
    floor +
    C(150, 150, 190, c.fade('#fff0c0', 0.5, 0)) +
    draw(c) +
    R(0, 230, W, 170, 0, c.vfade(c.lch(0.1, 0.04, hues[1]), 0, 0.95))
  const name = lettering(c, title, {
    fontName: font,
    cols: COLS[2],
    edge: c.lch(0.2, 0.08, hues[1]),
    depth: 5,
    bottom: 368,
    maxH: 104,
    max: 62,
  })
  return wrap({ c, body: body + name.svg, W, Q })
}
