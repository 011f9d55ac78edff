// What the pictures of all game views share: a file of apps/originals/view/public/g, an SVG with its definitions, a scene.
import fs from 'node:fs'
import sharp from 'sharp'
import { ctx, rng, SCENES } from './art.mjs'
import { H } from './symbols.mjs'

const { C, R } = H
export const out = new URL('../../apps/originals/view/public/g/', import.meta.url).pathname
export const save = async (path, svg, options = {}) => {
  fs.mkdirSync(out + path.slice(0, path.lastIndexOf('/') + 1), { recursive: true })
  const image = sharp(Buffer.from(svg), { density: options.density ?? 96 }).resize({ width: options.width })
  fs.writeFileSync(
    out + path,
    await image
      .webp({
        quality: options.quality ?? 78,
        alphaQuality: options.alpha ?? 88,
        effort: 6,
        smartSubsample: true,
      })
      .toBuffer(),
  )
}
export const svg = (c, box, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><defs>${c.defs.join('')}</defs>${body}</svg>`

/** The scene behind a game, darker where text stands. */
export const background = (seed, scene, hues, W, Q) => {
  const c = ctx(`${seed}-bg`, hues[0], hues[1])
  const dark = c.lch(0.1, 0.035, hues[1])
  const tall = Q > W
  const sceneHeight = tall ? W * 1.6 : Q
  const body =
    R(0, 0, W, Q, 0, dark) +
    SCENES[scene](c, rng(`${seed}-bg`), W, sceneHeight) +
    (tall ? R(0, sceneHeight * 0.62, W, sceneHeight * 0.39, 0, c.vfade(dark, 0, 1)) : '') +
    C(W / 2, Q * 0.42, Math.max(W, Q) * 0.5, c.fade('#fff3cc', 0.22, 0)) +
    R(0, 0, W, Q * 0.24, 0, c.vfade(dark, 0.72, 0)) +
    R(0, Q * 0.5, W, Q * 0.5, 0, c.vfade(dark, 0, 0.93)) +
    R(0, 0, W, Q, 0, c.rg(['#00000000', '#00000000', '#00000066'], 0.5, 0.5, 0.75))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${Q}" width="${W}" height="${Q}"><defs>${c.defs.join('')}</defs>${body}</svg>`
}
