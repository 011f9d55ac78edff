// Draws the pictures of the game views into apps/originals/view/public/g, and looks.json for the code.
import fs from 'node:fs'
import sharp from 'sharp'
import { COLS, ctx, lettering, rng, THEMES } from './art.mjs'
import { background, out, save, svg } from './game-pictures.mjs'
import { BORDER, CELL, frame, frameSize, plate } from './frame.mjs'
import { GAMES } from './games.mjs'
import { listTitles } from './names.mjs'
import { digits } from './roulette-tile.mjs'
import { H, S } from './symbols.mjs'
import { ORDER_00, rim, rotor, shine } from './wheel.mjs'

const { C, P, E, D, R, star } = H
const only = process.argv.slice(2)
/** Hue of symbols that take the palette, so that neighbours on a reel never share a colour. */
const HUES = {
  gem: 195,
  hexgem: 12,
  tear: 240,
  heart: 5,
  candy: 335,
  orb: 295,
  potion: 150,
  butterfly: 310,
  star: 25,
  shield: 245,
  crown: 300,
  rose: 10,
  lotus: 340,
  fan: 20,
  lantern: 25,
  book: 255,
  hat: 290,
  totem: 90,
  planet: 300,
  bolt: 60,
  flame: 35,
  fish: 45,
  frog: 140,
  toucan: 40,
  cards: 20,
  mask: 25,
  lolly: 330,
  eye: 195,
  scarab: 200,
  bell: 60,
  guitar: 60,
  helmet: 60,
  owl: 60,
  moon: 90,
  cat: 300,
  wolf: 255,
  lion: 68,
  tiger: 58,
  bull: 40,
  horse: 45,
  panda: 150,
  dragon: 145,
  phoenix: 30,
  shark: 240,
}
const SIZE = 192
const STREAK = 96

async function atlas(game, definition, hues) {
  const count = definition.symbols.length
  const tiles = []
  for (const [i, symbol] of definition.symbols.entries()) {
    const hue =
      symbol.art === game.hero
        ? (HUES[symbol.art] ?? hues[0])
        : (HUES[symbol.art] ?? (hues[0] + i * 47) % 360)
    const c = ctx(`${game.id}-${symbol.art}-${i}`, hue, hues[1])
    const special = symbol.kind !== 'regular'
    const filter = c.rim(
      special ? '#3a1a02' : c.lch(0.13, 0.04, hues[1]),
      special ? 3.4 : 2.6,
      special ? '#ffd45a' : '#000',
      special ? 9 : 5,
      special ? 0.95 : 0.55,
    )
    const art = `<g filter="${filter}"><g transform="scale(.93)">${S[symbol.art](c)}</g></g>`
    const burst = special
      ? C(0, 0, 112, c.fade('#ffd45a', 0.75, 0)) +
        `<g opacity=".5">${P(star(12, 112, 60), c.fade('#fff2b8', 0.9, 0))}</g>`
      : ''
    const sharpSvg = svg(c, '-116 -116 232 232', burst + art)
    const sharpImage = await sharp(Buffer.from(sharpSvg), { density: 200 })
      .resize(SIZE, SIZE)
      .png()
      .toBuffer()
    const streak = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${SIZE}" height="${SIZE}"><filter id="m" x="0" y="-20%" width="1" height="1.4"><feGaussianBlur stdDeviation="0 15"/></filter><image href="data:image/png;base64,${sharpImage.toString('base64')}" width="${SIZE}" height="${SIZE}" filter="url(#m)"/></svg>`
    tiles.push(
      { input: sharpImage, left: i * SIZE, top: 0 },
      {
        input: await sharp(Buffer.from(streak)).resize(STREAK, STREAK).png().toBuffer(),
        left: i * STREAK,
        top: SIZE,
      },
    )
  }
  const sheet = sharp({
    create: {
      width: SIZE * count,
      height: SIZE + STREAK,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  }).composite(tiles)
  fs.writeFileSync(
    `${out}${game.id}/symbols.webp`,
    await sharp(await sheet.png().toBuffer())
      .webp({ quality: 78, alphaQuality: 84, effort: 6 })
      .toBuffer(),
  )
}

/** The name in one wide line, or broken over lines for tall screens. */
const title = (seed, text, font, cols, hues, tall) => {
  const c = ctx(`${seed}-logo`, hues[0], hues[1])
  const size = tall
    ? { cx: 180, bottom: 156, maxW: 320, maxH: 138, max: 96 }
    : { cx: 320, bottom: 104, maxW: 590, maxH: 84, max: 96 }
  const t = lettering(c, text, {
    fontName: font,
    ...size,
    cols,
    edge: c.lch(0.2, 0.1, hues[1]),
    depth: 7,
    bend: tall ? -8 : 0,
  })
  return svg(c, tall ? '0 0 360 180' : '0 0 640 132', t.svg)
}

const looks = {}
for (const game of GAMES) {
  const theme = THEMES[game.theme]
  const hues = game.hue ?? theme.hue[game.palette ?? 0]
  const file = new URL(`../../apps/originals/src/games/${game.id}.ts`, import.meta.url)
  const definition = Object.values(await import(file)).find((x) => x.id === game.id)
  const c = ctx(game.id, hues[0], hues[1])
  looks[game.id] = {
    rows: definition.rows,
    art: definition.symbols.map((s) => s.art),
    accent: c.lch(0.82, 0.15, game.accent ?? 80),
    glow: c.lch(0.8, 0.16, game.wood),
    dark: c.lch(0.12, 0.035, hues[1]),
    bar: c.lch(0.17, 0.045, hues[1]),
  }
  if (only.length && !only.includes(game.id)) continue
  fs.mkdirSync(out + game.id, { recursive: true })
  await atlas(game, definition, hues)
  await save(`${game.id}/bg-p.webp`, background(game.id, game.scene, hues, 400, 860), {
    density: 150,
    width: 620,
    quality: 66,
  })
  await save(`${game.id}/bg-l.webp`, background(game.id, game.scene, hues, 960, 540), {
    density: 150,
    width: 1360,
    quality: 66,
  })
  for (const [ending, name] of listTitles(game.id, game.title)) {
    const draw = (tall) => title(game.id, name, game.font, COLS[(game.cols ?? 1) - 1], hues, tall)
    await save(`${game.id}/logo${ending}.webp`, draw(false), { density: 150, width: 760, quality: 82 })
    await save(`${game.id}/logo-p${ending}.webp`, draw(true), { density: 200, width: 640, quality: 80 })
  }
  await save(
    `${game.id}/plate.webp`,
    plate(ctx(`${game.id}-p`, hues[0], hues[1]), definition.rows, game.wood),
    { width: 800, quality: 74 },
  )
  await save(
    `${game.id}/frame.webp`,
    frame(ctx(`${game.id}-f`, hues[0], hues[1]), definition.rows, game.wood),
    { width: 892, quality: 80 },
  )
  console.log(game.id)
}
fs.writeFileSync(
  new URL('../../apps/originals/view/src/slot/looks.json', import.meta.url),
  JSON.stringify(
    {
      border: BORDER,
      cell: CELL,
      size: SIZE,
      streak: STREAK,
      frame: { 3: frameSize(3), 4: frameSize(4) },
      games: looks,
    },
    null,
    1,
  ) + '\n',
)

if (!only.length || only.includes('common')) {
  // One row of 128 px sprites: glow, star, spark, then a coin turning in eight steps.
  const c = ctx('fx', 60, 60)
  const coin = (i) => {
    const k = Math.cos((i / 8) * Math.PI)
    return `<g transform="scale(${Math.abs(k) < 0.12 ? 0.12 : Math.abs(k)},1) scale(.6)">${S.coin(c)}</g>`
  }
  const cells = [
    C(0, 0, 64, c.fade('#ffd566', 1, 0)) + C(0, 0, 34, c.fade('#fff6cf', 0.7, 0)),
    `<g opacity=".9">${P(star(4, 62, 7), '#fff8dc')}${C(0, 0, 26, c.fade('#ffffff', 1, 0))}</g>`,
    P(star(14, 64, 30), c.fade('#ffe9a0', 0.85, 0)) + C(0, 0, 40, c.fade('#fff8dc', 0.9, 0)),
    ...Array.from({ length: 8 }, (_, i) => coin(i)),
  ]
  await save(
    'common/fx.webp',
    svg(
      c,
      `0 0 ${cells.length * 128} 128`,
      cells.map((x, i) => `<g transform="translate(${i * 128 + 64},64)">${x}</g>`).join(''),
    ),
    { width: cells.length * 128, quality: 84, density: 120 },
  )
}
/** Symbols of the scratch cards, in the order of their prizes (apps/originals/src/kinds/scratch/games.ts): one row of 128 px. */
const SCRATCH = {
  'raspa-tropical': ['toucan', 'sun', 'butterfly', 'melon', 'grape', 'berry', 'plum', 'lemon', 'cherry'],
  'raspa-corsaria': ['crown', 'chest', 'skull', 'trident', 'sword', 'wheel', 'anchor', 'shield', 'coin'],
}
for (const [id, names] of Object.entries(SCRATCH)) {
  if (only.length && !only.includes(id)) continue
  const c = ctx(id, 60, 30)
  const cells = names.map(
    (name, i) => `<g transform="translate(${i * 128 + 64},64) scale(.6)">${S[name](c)}</g>`,
  )
  await save(`${id}/symbols.webp`, svg(c, `0 0 ${cells.length * 128} 128`, cells.join('')), {
    width: cells.length * 128,
    quality: 84,
    density: 120,
  })
}
if (!only.length || only.includes('ruleta-europea')) {
  const id = 'ruleta-europea'
  const c = (n) => ctx(`${id}-${n}`, 155, 160)
  const one = (n, box, draw, options) => {
    const k = c(n)
    const body = draw(k)
    return save(`${id}/${n}.webp`, svg(k, box, body), options)
  }
  await one('rim', '-101 -101 202 202', (k) => rim(k), { width: 880, density: 400, quality: 82 })
  await one('rotor', '-77 -77 154 154', (k) => rotor(k, digits()), { width: 760, density: 460, quality: 84 })
  await one('shine', '-101 -101 202 202', (k) => shine(k), { width: 440, density: 200, quality: 70 })
  await one(
    'ball',
    '-12 -12 24 24',
    (k) =>
      E(2.5, 4, 9, 8, k.fade('#000', 0.6, 0)) +
      C(0, 0, 7.4, k.rg(['#ffffff', '#ffffff', '#d8d4de', '#8d8796'], 0.36, 0.3, 0.75)),
    { width: 72, density: 400 },
  )
  for (const [name, hue, chroma, light] of [
    ['a', 250, 0.02, 0.9],
    ['b', 25, 0.19, 0.58],
    ['c', 255, 0.16, 0.55],
    ['d', 150, 0.15, 0.52],
    ['e', 300, 0.17, 0.5],
    ['f', 75, 0.15, 0.76],
  ])
    await one(
      `chip-${name}`,
      '-50 -50 100 100',
      (k) => {
        const main = k.lch(light, chroma, hue)
        const deep = k.lch(light - 0.2, chroma, hue)
        const ink = name === 'a' ? '#39445c' : '#ffffff'
        const marks = Array.from(
          { length: 6 },
          (_, i) =>
            `<g transform="rotate(${i * 60})">${D('M-9,-44.500 A45,45 0 0 1 9,-44.500 L6.500,-32 A33,33 0 0 0 -6.500,-32Z', ink)}</g>`,
        ).join('')
        return (
          C(0, 3, 45, '#000', 'opacity=".45"') +
          C(0, 0, 45, k.lg(60, [main, deep])) +
          marks +
          C(0, 0, 32, k.lg(60, [k.lch(Math.min(0.97, light + 0.08), chroma, hue), main])) +
          C(0, 0, 32, 'none', `stroke="${ink}" stroke-width="1.6" stroke-dasharray="3 3" opacity=".8"`) +
          C(0, 0, 44.2, 'none', 'stroke="#fff" stroke-width="1.4" opacity=".45"') +
          D('M-38,-20 A43,43 0 0 1 10,-42 A52,52 0 0 0 -38,-20Z', '#fff', 'opacity=".35"')
        )
      },
      { width: 132, density: 200, quality: 84 },
    )
  const felt = (
    W,
    Q,
    cloth = ['#1c7a4c', '#0f5c38', '#073a24', '#021a10'],
    marks = ['#2aa066', '#04200f'],
  ) => {
    const k = c(`felt${W}`)
    return svg(
      k,
      `0 0 ${W} ${Q}`,
      R(0, 0, W, Q, 0, k.rg(cloth, 0.5, 0.4, 0.8)) +
        `<g opacity=".5">${Array.from({ length: 90 }, (_, i) => {
          const r = rng('felt' + i)
          return C(
            r.num(0, W).toFixed(0),
            r.num(0, Q).toFixed(0),
            r.num(20, 90).toFixed(0),
            k.fade(r.bool() ? marks[0] : marks[1], 0.16, 0),
          )
        }).join('')}</g>`,
    )
  }
  // The American wheel shares all but the rotor and the cloth.
  const blue = [
    ['#1c4a8a', '#0f3468', '#07203f', '#020d1c'],
    ['#2a66a0', '#040f20'],
  ]
  await save(`ruleta-americana/bg-p.webp`, felt(400, 860, ...blue), { width: 480, quality: 60 })
  await save(`ruleta-americana/bg-l.webp`, felt(960, 540, ...blue), { width: 1200, quality: 60 })
  await save(
    'ruleta-americana/rotor.webp',
    (() => {
      const k = c('rotor')
      const body = rotor(k, digits(), ORDER_00)
      return svg(k, '-77 -77 154 154', body)
    })(),
    { width: 760, density: 460, quality: 84 },
  )
  await save(`${id}/bg-p.webp`, felt(400, 860), { width: 480, quality: 60 })
  await save(`${id}/bg-l.webp`, felt(960, 540), { width: 1200, quality: 60 })
}
