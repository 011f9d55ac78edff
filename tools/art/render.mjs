// Draws everything in apps/storefront/public/art. Deterministic: the same sources give the same pictures.
import fs from 'node:fs'
import sharp from 'sharp'
import { hero, pict, tileArt } from './art.mjs'
import { appIcon, BRANDS, icon, logo } from './brands.mjs'
import { GAMES } from './games.mjs'
import { GRID_SLOTS } from './grid-slots.mjs'
import { listTitles } from './names.mjs'
import { promoPictures } from './promos.mjs'
import { rouletteTile } from './roulette-tile.mjs'
import { storePictures } from './store.mjs'
import { sad } from './sad.mjs'
import { tableTiles } from './table-tiles.mjs'

const out = new URL('../../apps/storefront/public/art/', import.meta.url).pathname
for (const folder of ['games', 'heroes', 'promos', 'store', 'brands', 'flags'])
  fs.mkdirSync(out + folder, { recursive: true })

/** Vector text to WebP at a width; vectors are rasterised at that size, never scaled up. */
const webp = (svg, from, width, quality = 78) =>
  sharp(Buffer.from(svg), { density: Math.max(96, Math.ceil((96 * width) / from)) })
    .resize({ width })
    .webp({ quality, effort: 6 })
    .toBuffer()

/** A square of 512 units as PNG, which phones ask for where WebP would do. */
const png = (svg, width) =>
  sharp(Buffer.from(svg)).resize({ width }).png({ palette: true, effort: 10 }).toBuffer()

/** [id, title, drawing with a title] of each game. */
const tiles = [...GAMES, ...GRID_SLOTS].map((g) => [
  g.id,
  g.title,
  (title) =>
    tileArt({
      ...g,
      title,
      kind: 'slot',
      opt: { hero: g.hero, scene: g.scene, font: g.font, comp: g.comp, hue: g.hue, cols: g.cols },
    }),
])
tiles.push(
  ['ruleta-europea', '', (title) => rouletteTile(title)],
  ['ruleta-americana', '', (title) => rouletteTile(title, true)],
  ...tableTiles(),
)
for (const [id, own, draw] of tiles)
  for (const [ending, title] of listTitles(id, own)) {
    const svg = draw(title)
    for (const width of [180, 270, 540])
      fs.writeFileSync(`${out}games/${id}${ending}-${width}.webp`, await webp(svg, 300, width))
  }
if (process.argv[2] === 'tiles') process.exit()

const HUES = {
  brasa: { welcome: [32, 20], sports: [30, 60], live: [25, 350], tourney: [60, 18] },
  tribuna: { welcome: [100, 165], sports: [145, 100], live: [155, 190], tourney: [100, 160] },
  marea: { welcome: [190, 285], sports: [285, 190], live: [285, 300], tourney: [190, 290] },
}
const heroes = Object.entries(HUES).flatMap(([brand, kinds]) =>
  Object.entries(kinds).map(([kind, hues]) => [`hero-${brand}-${kind}`, kind, hues]),
)
heroes.push(
  ['hero-turf', 'turf', [30, 80]],
  ['hero-virtual', 'virtual', [320, 290]],
  ['hero-mate', 'pampa', [40, 215]],
)
for (const [name, kind, hues] of heroes) {
  const svg = hero(name, kind, hues)
  fs.writeFileSync(`${out}heroes/${name}.webp`, await webp(svg, 1200, 1200, 80))
  fs.writeFileSync(`${out}heroes/${name}-640.webp`, await webp(svg, 1200, 640, 78))
}

for (const [name, svg] of promoPictures())
  for (const width of [480, 960])
    fs.writeFileSync(`${out}promos/${name}-${width}.webp`, await webp(svg, 1200, width, 74))

for (const [name, svg] of storePictures())
  for (const width of [320, 640])
    fs.writeFileSync(`${out}store/${name}-${width}.webp`, await webp(svg, 640, width, 76))

const PICTOGRAMS = {
  sports: ['ball', 145, 60],
  live: ['bolt', 40, 60],
  casino: ['seven', 20, 60],
  livecasino: ['roulette', 20, 60],
  virtuals: ['fortune', 300, 190],
  poker: ['cards', 145, 60],
  horses: ['horse', 250, 60],
  prode: ['trophy', 60, 30],
  tournaments: ['crown', 300, 150],
  promos: ['chest', 220, 60],
  miles: ['star', 25, 60],
  coin: ['coin', 60, 60],
  chips: ['chips', 20, 250],
  rocket: ['rocket', 20, 250],
  clover: ['clover', 145, 60],
  mate: ['mate', 40, 60],
  shield: ['shield', 230, 60],
  gem: ['gem', 190, 60],
  flame: ['flame', 35, 40],
  heart: ['heart', 350, 20],
  bell: ['bell', 60, 40],
  lantern: ['lantern', 25, 60],
}
for (const [name, args] of Object.entries(PICTOGRAMS)) {
  const svg = pict('p' + name, ...args)
  fs.writeFileSync(`${out}p-${name}.webp`, await webp(svg, 224, 168, 84))
}

for (const id of Object.keys(BRANDS)) {
  for (const mode of ['dark', 'light']) fs.writeFileSync(`${out}brands/${id}-${mode}.svg`, logo(id, mode))
  fs.writeFileSync(`${out}brands/${id}-icon.svg`, icon(id))
  for (const width of [180, 192, 512])
    fs.writeFileSync(`${out}brands/${id}-app-${width}.png`, await png(appIcon(id), width))
}
fs.writeFileSync(`${out}sad.svg`, sad())
for (const code of ['AR', 'BR', 'ES', 'US', 'UY'])
  fs.copyFileSync(
    new URL(`./node_modules/country-flag-icons/3x2/${code}.svg`, import.meta.url),
    `${out}flags/${code.toLowerCase()}.svg`,
  )
