// Draws background and symbols of the grid slots into apps/originals/view/public/g.
import fs from 'node:fs'
import sharp from 'sharp'
import { ctx } from './art.mjs'
import { background, out, save, svg } from './game-pictures.mjs'
import { GRID_SLOTS } from './grid-slots.mjs'
import { H, S } from './symbols.mjs'

const { C, P, star } = H
const SIZE = 160
const { gridDefinitions } = await import(
  new URL('../../apps/originals/src/kinds/grid-slot/definitions.ts', import.meta.url)
)
const only = process.argv.slice(2)

/** The symbols in the order of the definition, side by side. */
async function drawSheet(game, definition) {
  const tiles = []
  for (const [at, symbol] of definition.symbols.entries()) {
    const c = ctx(`${game.id}-${symbol.art}`, game.tints[symbol.art] ?? game.hue[0], game.hue[1])
    const special = symbol.kind !== 'regular'
    const edge = c.rim(
      special ? '#3a1a02' : c.lch(0.13, 0.04, game.hue[1]),
      special ? 3.4 : 2.6,
      special ? '#ffd45a' : '#000',
      special ? 9 : 5,
      special ? 0.95 : 0.55,
    )
    const burst = special
      ? C(0, 0, 112, c.fade('#ffd45a', 0.75, 0)) +
        `<g opacity=".5">${P(star(12, 112, 60), c.fade('#fff2b8', 0.9, 0))}</g>`
      : ''
    const art = `<g filter="${edge}"><g transform="scale(.96)">${S[symbol.art](c)}</g></g>`
    const input = await sharp(Buffer.from(svg(c, '-116 -116 232 232', burst + art)), { density: 200 })
      .resize(SIZE, SIZE)
      .png()
      .toBuffer()
    tiles.push({ input, left: at * SIZE, top: 0 })
  }
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const sheet = sharp({
    create: { width: SIZE * tiles.length, height: SIZE, channels: 4, background: clear },
  }).composite(tiles)
  return sharp(await sheet.png().toBuffer())
    .webp({ quality: 78, alphaQuality: 84, effort: 6 })
    .toBuffer()
}

for (const game of GRID_SLOTS) {
  if (only.length && !only.includes(game.id)) continue
  const definition = gridDefinitions.find(({ theme }) => theme === game.id)
  fs.mkdirSync(out + game.id, { recursive: true })
  fs.writeFileSync(`${out}${game.id}/symbols.webp`, await drawSheet(game, definition))
  for (const [name, width, height, pixels] of [
    ['bg-p', 400, 860, 620],
    ['bg-l', 960, 540, 1360],
  ])
    await save(`${game.id}/${name}.webp`, background(game.id, game.scene, game.hue, width, height), {
      density: 150,
      width: pixels,
      quality: 66,
    })
  console.log(game.id)
}
