// Tile of the roulette: the wheel on felt, no dealer.
import { ctx, font, lettering, rng, SCENES, wrap } from './art.mjs'
import { H, S } from './symbols.mjs'
import { ORDER_00, rim, rotor, shine } from './wheel.mjs'
const { R, C, g } = H

/** Outlined digits centred on the origin. */
export function digits(name = 'anton', fill = '#fff') {
  const f = font(name)
  return (text, size) => {
    const p = f.getPath(text, -f.getAdvanceWidth(text, size) / 2, size * 0.36, size)
    return `<path d="${p.toPathData(2)}" fill="${fill}"/>`
  }
}

/** `american`: the wheel with 00 on blue felt. */
export function rouletteTile(name, american = false) {
  const id = american ? 'ruleta-americana' : 'ruleta-europea'
  const hue = american ? 255 : 160
  const W = 300
  const Q = 400
  const r = rng(id)
  const c = ctx(id, american ? 250 : 155, hue)
  const dark = c.lch(0.13, 0.05, hue)
  const symbol = (n, x, y, s, a) =>
    `<g transform="translate(${x},${y}) rotate(${a}) scale(${s})"><g filter="${c.rim(dark, 2, '#000', 6, 0.4)}">${S[n](n === 'chips' ? Object.assign(ctx('chips', 20, 250), { lg: c.lg, rg: c.rg, defs: c.defs }) : c)}</g></g>`
  const body =
    SCENES.felt(c, r, W, Q) +
    C(150, 160, 190, c.fade('#ffe2a0', 0.75, 0)) +
    `<g filter="${c.shadow('#000', 12, 12, 0.6)}">${g('translate(150,158) scale(1.38)', rim(c) + g('rotate(-24)', rotor(c, digits(), american ? ORDER_00 : undefined)) + C(13.5, -51, 3.6, c.rg(['#fff', '#fff', '#b8b4c0'], 0.38, 0.32)) + shine(c))}</g>` +
    symbol('chips', 250, 262, 0.46, 10) +
    R(0, 220, W, 180, 0, c.vfade(american ? '#030814' : '#03100a', 0, 0.95))
  const title = lettering(c, name, {
    fontName: 'righteous',
    cols: ['#ffffff', '#fff3c4', '#ffc83d'],
    edge: american ? '#08183a' : '#06281a',
    depth: 5,
    bottom: 366,
    maxH: 110,
    max: 64,
  })
  return wrap({ c, body: body + title.svg, W, Q })
}
